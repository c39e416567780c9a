/** The day plans are made for. */
import { isoDay, msOfDay } from './days';
import { zoneOffset } from './time-zones';

/** The day it is where the stores' marketplace counts its days, at a moment in milliseconds since 1970. */
export const marketplaceDay = (at: number): string => {
  const minutes = at / 60_000;
  return isoDay(Math.floor((minutes + zoneOffset('pacific', minutes)) / (msOfDay / 60_000)));
};
