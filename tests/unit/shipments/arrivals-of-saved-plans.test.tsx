/** What the page of shipment plans shows of plans as they were saved: each on its day of the calendar, and the late ones as bars. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { planFromTable, planTable } from '../../../renderer/domain/shipments/plan-rows';
import { summaryOf } from '../../../renderer/domain/shipments/plan-summary';
import { noMilestones, type ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import { Arrivals } from '../../../renderer/features/shipments/Arrivals';
import { ServicesContext, type Services } from '../../../renderer/ui/services';
import { lineOf, planOf } from './plans';

const today = '2026-11-21';
const source = { importId: 'i', reportId: 'shipment-plans', fileName: 'plan', sha256: 'a'.repeat(64), sheet: null, asOf: null };

/** As it is read back from what was stored of it. */
const saved = (id: string, units: number, said: Partial<ShipmentPlan>) => {
  const plan = planFromTable(planTable(planOf('factory-awd', [lineOf(1, 'A', units), lineOf(2, 'B', 2)], { id, name: id.slice(-3), status: 'shipped', milestones: { ...noMilestones, shippedOn: '2026-10-20' }, ...said }), source));
  if (plan === null) throw new Error('It is no plan');
  return summaryOf(plan, { versionId: 'v1', byEmail: 'anna@company.example', at: 1 });
};

/** Nothing here calls a service: it is only looked at. */
const noServices = {} as Services;

const shown = (...plans: readonly ReturnType<typeof saved>[]): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <ServicesContext value={noServices}>
          <Arrivals storeId="mw" plans={plans} today={today} linkTo={(id) => `?plan=${id}`} />
        </ServicesContext>
      </MemoryRouter>
    </MantineProvider>,
  );

const words = (html: string): string => html.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim();

/** Of each day that has some, the words of its cell. */
const daysOf = (html: string): readonly string[] => [...html.matchAll(/<td[^>]*data-day="([^"]+)"[^>]*>(.*?)<\/td>/g)].filter(([, , cell]) => cell?.includes('?plan=')).map(([, day, cell]) => `${day}: ${words(cell ?? '')}`);

/** Of each late plan its name, the length of its bar, its ink and its words. */
const barsOf = (html: string): readonly (readonly (string | undefined)[])[] => {
  const card = html.slice(html.indexOf('aria-label="Late plans"'));
  return [...card.matchAll(/<a[^>]*>([^<]*)<\/a>.*?<svg width="([^"]*)".*?fill="var\(([^)]*)\)".*?<\/svg><\/span><span[^>]*>([^<]*)<\/span>/g)].map(([, name, width, ink, late]) => [name, width, ink, late]);
};

const due = saved('SP-261101-AB2', 40, { eta: '2026-11-25' });
const overdue = saved('SP-261101-CD3', 10, { eta: '2026-11-16' });
const longOverdue = saved('SP-261101-EF4', 8, { eta: '2026-11-11', status: 'receiving' });
const came = saved('SP-261101-GH5', 4, { eta: '2026-11-08', status: 'closed', milestones: { ...noMilestones, shippedOn: '2026-10-20', deliveredOn: '2026-11-10', receivedOn: '2026-11-12' } });
const draft = saved('SP-261101-JK6', 99, { eta: '2026-11-26', status: 'draft', milestones: noMilestones });

test('a saved plan stands on the day it is due or came on, with all its units, and a draft on none until it is approved', () => {
  const cells = daysOf(shown(due, overdue, longOverdue, came, draft));
  expect(cells.map((cell) => cell.slice(0, 10))).toEqual(['2026-11-10', '2026-11-11', '2026-11-16', '2026-11-25']);
  expect(cells[0]).toContain('SP-261101-GH5 GH5 6 units arrived, 2 days late');
  expect(cells[3]).toContain('SP-261101-AB2 AB2 42 units due');
  const approved = daysOf(shown({ ...draft, status: 'approved' }));
  expect([approved.length, approved[0]]).toEqual([1, expect.stringContaining('2026-11-26')]);
  expect(approved[0]).toContain('101 units due');
});

test('a late plan has a bar as long as it is late up to today, beside the latest; one that came is told apart', () => {
  // Ten days from 11 November, five from the 16th; two from the 8th to the 10th.
  expect(barsOf(shown(due, overdue, longOverdue, came, draft))).toEqual([
    ['SP-261101-EF4 EF4', '100%', '--bad', '10 days'], ['SP-261101-CD3 CD3', '50%', '--bad', '5 days'], ['SP-261101-GH5 GH5', '20%', '--ink-faint', '2 days, arrived'],
  ]);
  expect(barsOf(shown(due, came))).toEqual([['SP-261101-GH5 GH5', '100%', '--ink-faint', '2 days, arrived']]);
  expect(words(shown(due, draft))).toContain('No plan is past its ETA, and none came after it in the last 8 weeks.');
});
