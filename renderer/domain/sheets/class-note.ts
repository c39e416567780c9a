/** Classes by what sales leave: of which SKUs that is not known. */
import { goByContribution, unclassed } from '../planning/class-basis';
import type { SheetFacts } from './facts';

/** Nothing where classes go by revenue, or each is known. */
export const classNote = ({ plan: { context } }: Pick<SheetFacts, 'plan'>): readonly string[] => {
  const without = goByContribution(context.inputs) ? unclassed(context) : 0;
  return without === 0 ? [] : [`Classes go by contribution, and ${without === 1 ? 'one SKU of the store has' : `${without} SKUs of the store have`} none, because price, fulfilment fee or landed cost is not known, or how they sell.`];
};
