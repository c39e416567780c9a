/** The furthest the pool's answers are moved for the volume they missed at past origins. */
const mostMoved = 1.25;
/** Power of what was missed: past origins lie close together and share their shocks, so not all of it is believed. */
const believed = 0.75;

/** Units that came over units said, all judged tasks together: what orders cut off at a cap, and a catalogue that fades or grows in ways no SKU shows, leave out. */
export const poolScaleOf = (said: Float32Array, came: Float32Array): number => {
  let units = 0;
  let expected = 0;
  came.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    units += value;
    expected += said[at]!;
  });
  return units > 0 && expected > 0 ? Math.min(mostMoved, Math.max(1 / mostMoved, (units / expected) ** believed)) : 1;
};
