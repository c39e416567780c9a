/** Made daily demand of a shop: paces of all sizes, some items bought by the dozen, weekdays, a yearly season, items that rise and fade. The same for the same seed. */
import { chanceFrom } from '../../../renderer/domain/forecast/pool/chance';

/** `demand[item][day]`, whole units. */
export const dailyOrders = (items: number, days: number, seed: number): readonly Float64Array[] => {
  const chance = chanceFrom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  const poisson = (mean: number): number => {
    if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const limit = Math.exp(-mean);
    let product = chance();
    let count = 0;
    while (product > limit) {
      product *= chance();
      count += 1;
    }
    return count;
  };
  return Array.from({ length: items }, () => {
    const pace = Math.exp(-0.4 + 1.1 * normal());
    const unitsAnOrder = chance() < 0.5 ? 1 : 1 + chance() * 5;
    const peak = chance() * 365;
    const swing = chance() < 0.5 ? 0.1 : 0.6;
    const drift = 0.0012 * normal();
    let mood = 0;
    return Float64Array.from({ length: days }, (_, day) => {
      mood = 0.97 * mood + 0.06 * normal();
      const expected = pace * (1 + swing * Math.cos((2 * Math.PI * (day - peak)) / 365)) * (day % 7 < 5 ? 1.1 : 0.75) * Math.exp(drift * (day - days / 2) + mood);
      let units = 0;
      for (let orders = poisson(expected / unitsAnOrder); orders > 0; orders -= 1) units += unitsAnOrder === 1 ? 1 : 1 + Math.floor(-Math.log(1 - chance()) * (unitsAnOrder - 0.5));
      return units;
    });
  });
};
