import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../renderer/domain/explain/sentence';
import { leaf, refsOf, termNamed, type Term } from '../../../renderer/domain/explain/term';
import { waterfallOf } from '../../../renderer/domain/explain/waterfall';
import { bundleFigures, itemFigures } from '../../../renderer/domain/planning/explain-item';
import { listingFigures } from '../../../renderer/domain/planning/explain-listing';
import { planStore, type StorePlan } from '../../../renderer/domain/planning/plan-store';
import type { StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { settingsOf } from '../../../renderer/domain/settings/settings';
import { awdStock, bundleInput, costInput, fbaStock, itemInput, listingInput, localStock, orderLine, rowAt, salesFacts, storeInputs, told, wfsStock } from './store-inputs';

const recipe = (bundleCode: string, partCode: string, quantity: number) => ({ bundleCode, partCode, quantity, validFrom: null, at: null });

/** A listing of two jars on every channel, a bundle on FBA, labels, and a bundle within a bundle. */
const store = (perDay: number, stock: number, local: number): StoreInputs =>
  storeInputs({
    listings: [
      listingInput('amz_fba', 'X2', perDay, {
        fba: fbaStock({ available: stock, fcTransfer: 3, inboundShipped: 20, customerOrder: 4 }), awd: awdStock({ available: stock, inbound: 12 }, 1), casePack: told(12, 'fba-inventory', 0, 'casePack'),
        price: told(12.99, 'fba-inventory', 0, 'price'), unitCubicFeet: told(0.1, 'fba-inventory', 0, 'unitVolume'), size: 'standard', sales: salesFacts({ receivedOn: '2025-06-01' }),
        historicalDays: { d30: told(20, 'fba-inventory', 0, 'historicalDaysOfSupplyShort'), d90: told(25, 'fba-inventory', 0, 'historicalDaysOfSupplyLong') },
      }),
      listingInput('wfs', 'X2', perDay / 2, { wfs: wfsStock({ available: stock, inbound: 5 }, 2), casePack: told(12, 'wfs-health', 2, 'casePack') }),
      listingInput('ebay', 'X2', perDay / 4, { listedUnits: told(5, 'ebay-listings', 3, 'quantity') }),
      listingInput('amz_fba', 'GIFT', perDay / 3, { fba: fbaStock({ available: 9 }, 4) }),
      listingInput('amz_fba', 'UNTOLD', null, { fba: fbaStock({ available: 9 }, 5) }),
    ],
    items: [
      itemInput('JAR', {
        carton: told(48, 'factory-items', 0, 'unitsPerCarton'), minimum: told(480, 'factory-items', 0, 'moq'), local: localStock(local, 4), leadDays: told(35, 'factory-items', 0, 'productionDays'),
        orders: [orderLine(200, { qtyShipped: 90 })], cartonLengthCm: told(60, 'factory-items', 0, 'cartonLengthCm'), cartonWidthCm: told(40, 'factory-items', 0, 'cartonWidthCm'),
        cartonHeightCm: told(35, 'factory-items', 0, 'cartonHeightCm'), fob: told(1.4, 'factory-items', 0, 'fobPrice'),
      }),
      itemInput('LABEL', { source: 'martin', carton: told(500, 'martin-skus', 0, 'unitsPerPack'), local: localStock(local) }),
    ],
    bundles: [bundleInput('DUO', { built: localStock(6), costs: { packaging: 0.3, labour: 0.2 } }), bundleInput('GIFT')],
    recipeLines: [recipe('DUO', 'JAR', 2), recipe('DUO', 'LABEL', 1), recipe('GIFT', 'DUO', 2), { ...recipe('GIFT', 'DUO', 3), validFrom: '2026-04-20' }],
    mappings: [{ source: 'factory', bundleCode: 'DUO', channel: null, sku: 'X2', externalId: null, unitsPerListing: 2, at: rowAt('bundle-listings', 0) }],
    costs: [costInput('LABEL', { landed: told(0.05, 'costs', 1, 'landed') })],
    settings: settingsOf([
      { settingId: 'freight-per-container', scope: 'store', storeId: 'rg', name: null, value: 4200 },
      { settingId: 'fulfilment-fee', scope: 'sku', storeId: 'rg', name: 'X2', value: 3.77 },
    ]),
  });

const everyTerm = (term: Term): readonly Term[] => [term, ...term.terms.flatMap(everyTerm)];
const allFigures = (plan: StorePlan): readonly Term[] => [
  ...plan.listings.flatMap(({ id }) => listingFigures(plan, id)), ...plan.items.flatMap(({ code }) => itemFigures(plan, code)), ...plan.bundles.flatMap(({ code }) => bundleFigures(plan, code)),
];
const valueOf = (terms: readonly Term[], id: string): Term['value'] | undefined => terms.find((term) => term.id === id)?.value;

/** Sums that may end elsewhere than their parts come to: rounding, cartons, and never less than nothing. */
const limited = new Set(['order', 'reorder-point', 'fba-need', 'wfs-need', 'raw-need', 'wfs-suggested', 'excess', 'echelon-local', 'ready']);

const stores = fc.tuple(fc.constantFrom(0, 0.2, 1, 5, 20), fc.nat(400), fc.nat(900));

describe('what explains a number', () => {
  it('names places within a formula as it names them everywhere', () => {
    const formulas = allFigures(planStore(store(5, 400, 900))).flatMap(everyTerm).flatMap(({ formula }) => formula ?? []);
    expect(formulas).toContain('the days in which what is expected to sell uses up FBA position');
    expect(formulas.filter((formula) => /\b(?:fba|awd|wfs)\b/.test(formula))).toEqual([]);
  });

  it('gives the same numbers as the plan', () => {
    fc.assert(
      fc.property(stores, ([perDay, stock, local]) => {
        const plan = planStore(store(perDay, stock, local));
        for (const { id, fba, wfs, channel, health, money } of plan.listings) {
          const terms = listingFigures(plan, id);
          if (fba !== null) {
            expect([valueOf(terms, 'fba-send'), valueOf(terms, 'fba-position'), valueOf(terms, 'fba-days')]).toEqual([fba.send.units, fba.at.position, fba.daysNow]);
            expect(termNamed(terms.find((term) => term.id === 'fba-send') ?? leaf('', '', null, null, []), 'fba-need')?.value).toBe(fba.send.need);
          }
          if (wfs !== null) expect([valueOf(terms, 'wfs-send'), valueOf(terms, 'wfs-position'), valueOf(terms, 'wfs-days')]).toEqual([wfs.send.units, wfs.available + wfs.inbound, wfs.send.daysNow]);
          if (channel !== null) expect(valueOf(terms, 'publish')).toBe(channel.proposed);
          expect([valueOf(terms, 'excess') ?? null, valueOf(terms, 'storage-month') ?? null]).toEqual([health?.excess ?? null, health?.storageMonth ?? null]);
          expect([valueOf(terms, 'landed') ?? null, valueOf(terms, 'contribution') ?? null, valueOf(terms, 'floor-price') ?? null]).toEqual([money.landed, money.contribution?.amount ?? null, money.floor]);
        }
        for (const { code, orderUnits, position, reorder, lead, demand } of plan.items) {
          const terms = itemFigures(plan, code);
          expect([valueOf(terms, 'order'), valueOf(terms, 'item-position'), valueOf(terms, 'reorder-point'), valueOf(terms, 'order-up-to'), valueOf(terms, 'latest-order'), valueOf(terms, 'lead-time')]).toEqual([
            orderUnits, position, reorder.reorderPoint, reorder.orderUpTo, reorder.latestOrderDay, lead.days,
          ]);
          expect(valueOf(terms, 'per-day')).toBe(demand.perDay);
        }
        for (const { code, buildable, cost } of plan.bundles) {
          const terms = bundleFigures(plan, code);
          expect([valueOf(terms, 'buildable'), valueOf(terms, `cost-${code}`)]).toEqual([buildable?.units ?? null, cost?.amount ?? null]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('adds up: every sum is what its parts come to, but for what says that it is rounded or limited', () => {
    fc.assert(
      fc.property(stores, ([perDay, stock, local]) => {
        for (const figure of allFigures(planStore(store(perDay, stock, local)))) {
          for (const term of everyTerm(figure)) {
            const steps = waterfallOf(term);
            if (steps?.some(({ kind }) => kind === 'limits') === true) expect([term.id, limited.has(term.id) || term.id.startsWith('free-')]).toEqual([term.id, true]);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('draws needs, positions, lead times and costs as waterfalls', () => {
    const plan = planStore(store(5, 40, 100));
    const found = new Map<string, number>();
    for (const term of allFigures(plan).flatMap(everyTerm)) found.set(term.id, Math.max(found.get(term.id) ?? 0, waterfallOf(term)?.length ?? 0));
    for (const id of ['fba-need', 'fba-position', 'raw-need', 'item-position', 'reorder-point', 'order-up-to', 'lead-time', 'wfs-need', 'contribution', 'landed', 'excess', 'pool', 'fba-send']) expect([id, (found.get(id) ?? 0) > 2]).toEqual([id, true]);
  });

  it('ends in cells, rules, settings and models, or says why there are none', () => {
    fc.assert(
      fc.property(stores, ([perDay, stock, local]) => {
        for (const term of allFigures(planStore(store(perDay, stock, local))).flatMap(everyTerm)) {
          if (term.terms.length === 0 && term.from.length === 0 && term.note === undefined) expect([term.id, term.value]).toEqual([expect.stringMatching(/-packaging$|-labour$|^buildable$/), expect.any(Number)]);
          if (term.value === null) expect([term.id, term.note === undefined && term.from.length === 0]).toEqual([term.id, false]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('leads from a sending to the cells of the stock report, the settings and the model of demand', () => {
    const plan = planStore(store(5, 40, 100));
    const send = listingFigures(plan, plan.listings[0]?.id ?? '').find((term) => term.id === 'fba-send');
    const refs = send === undefined ? [] : refsOf(send);
    expect(refs).toContainEqual({ kind: 'cell', ...rowAt('fba-inventory', 0), columnId: 'availableUnits' });
    expect(refs).toContainEqual({ kind: 'setting', settingId: 'fba-target-days', scope: 'default', value: 45 });
    expect(refs.some((ref) => ref.kind === 'model')).toBe(true);
  });

  it('leads from an order to the production time of the item list and the order lines', () => {
    const plan = planStore(store(5, 40, 100));
    const order = itemFigures(plan, 'JAR').find((term) => term.id === 'order');
    const refs = order === undefined ? [] : refsOf(order);
    expect(refs).toContainEqual({ kind: 'cell', ...rowAt('factory-items', 0), columnId: 'productionDays' });
    expect(refs).toContainEqual({ kind: 'cell', ...rowAt('purchase-orders', 0), columnId: 'qtyShipped' });
  });

  it('puts demand’s own steps in the place of the bare pace', () => {
    const plan = planStore(store(5, 40, 100));
    const own = leaf('velocity', 'Velocity', 5, 'units/day', []);
    const send = listingFigures(plan, plan.listings[0]?.id ?? '', () => own).find((term) => term.id === 'fba-send');
    expect(send === undefined ? null : termNamed(send, 'velocity')).toBe(own);
  });

  it('says what is not known, and why', () => {
    const plan = planStore(store(0, 40, 100));
    const untold = listingFigures(plan, plan.listings[4]?.id ?? '').find((term) => term.id === 'fba-days');
    expect(untold).toMatchObject({ value: null, note: 'position or demand is not known' });
    const still = listingFigures(plan, plan.listings[0]?.id ?? '').find((term) => term.id === 'fba-days');
    expect(still === undefined ? '' : sentenceOf(still)).toBe('Days of supply: not known, because there are no sales.');
  });
});
