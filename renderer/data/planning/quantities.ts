/** The last step: what to send, order, build and show, from the tables as they stand and the demand of every listing. */
import type { PublishedTable } from '../../domain/demand/published-table';
import type { CatalogueForecast } from '../../domain/forecast/catalogue-forecast';
import { inputsInSteps, type ListingDemandInput } from '../../domain/planning/inputs-from-tables';
import { planInSteps, type StorePlan as Quantities } from '../../domain/planning/plan-store';
import type { Steps } from '../../domain/steps';
import { storeCurrency, type StoreId } from '../../domain/stores';
import type { MadeSheet } from './demand-sheet';
import { salesOfListings } from './demand-inputs';
import type { PlanningInputs } from './planning-inputs';

const unknownSales: ListingDemandInput = { demand: null, demandUnknown: 'no report shows its sales', sales: null };

/** `made` null: no report shows sales, and stock is all there is to go by. */
export function* quantitiesOf(storeId: StoreId, made: MadeSheet | null, forecast: CatalogueForecast | null, tables: readonly PublishedTable[], inputs: PlanningInputs, day: string, isPast = false): Steps<Quantities> {
  const listings = made?.sheet.listings ?? [];
  const salesOf = made === null ? null : salesOfListings(made.sheet, made.panel.panel, forecast, day, inputs.events);
  const places = new Map(listings.map(({ id }, place) => [id, place]));
  const known = yield* inputsInSteps({
    storeId, day, isPast, currency: storeCurrency, tables, settings: inputs.settings, rules: inputs.rules, closures: inputs.closures, listings,
    demandOf: ({ id }) => {
      const place = places.get(id);
      return place === undefined || salesOf === null ? unknownSales : salesOf(place);
    },
  });
  return yield* planInSteps(known);
}
