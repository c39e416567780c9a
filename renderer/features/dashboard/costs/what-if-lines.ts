/** What is told of one unit at the price of today and at another: the lines of the table, which add up to what a sale leaves. */
import { outcomeAt, type UnitEconomics } from '../../../domain/costs/what-if';
import { writtenFigure } from '../../../ui/display/display-choices';

const two = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const amount = (value: number): string => writtenFigure(two.format(Math.abs(value)));
export const dollars = (value: number | null): string => (value === null ? 'not known' : `${value < 0 ? '−' : ''}$${amount(value)}`);
export const percent = (value: number | null): string => (value === null ? 'not known' : `${value < 0 ? '−' : ''}${amount(value)} %`);

export type WhatIfLine = readonly [name: string, now: string, then: string];

/** `now`: the price of today; null where none is known. Storage stands where there is some, for what it takes off would else be missed, and where it is not known, for then the contribution is without it. */
export const whatIfLines = (unit: UnitEconomics, now: number | null, price: number): readonly WhatIfLine[] => {
  const [then, before] = [outcomeAt(price, unit), now === null ? null : outcomeAt(now, unit)];
  const alike = (name: string, value: number | null): WhatIfLine => [name, dollars(value), dollars(value)];
  return [
    ['Price', dollars(now), dollars(price)],
    ['Referral fee', before === null ? 'not known' : dollars(before.referral), dollars(then.referral)],
    alike('Fulfilment fee', unit.fulfilment),
    alike('Landed cost', unit.landed),
    ...(unit.storage === null ? (then.missing.length > 0 ? [] : [alike('Storage, left out of the contribution', null)]) : unit.storage > 0 ? [alike('Storage, at the pace of today', unit.storage)] : []),
    ['Contribution', dollars(before?.contribution ?? null), dollars(then.contribution)],
    ['Margin', percent(before?.margin ?? null), percent(then.margin)],
    ['Over the floor price', dollars(before?.aboveFloor ?? null), dollars(then.aboveFloor)],
    ['Gap to the lowest competitor', percent(before?.gap ?? null), percent(then.gap)],
  ];
};
