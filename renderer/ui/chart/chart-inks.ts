/** The page's colours, for charts: they take colours as words, not as CSS variables. */
const names = {
  ink: '--ink', soft: '--ink-soft', faint: '--ink-faint', line: '--line', lineStrong: '--line-strong', surface: '--surface', accent: '--accent', accentLine: '--accent-line', bad: '--bad', badGround: '--bad-ground', good: '--good', warn: '--warn',
  part1: '--part-1', part2: '--part-2', part3: '--part-3', part4: '--part-4', part5: '--part-5', part6: '--part-6', part7: '--part-7', part8: '--part-8',
} as const;

export type ChartInks = Readonly<Record<keyof typeof names, string>>;

export const inksOfPage = (): ChartInks => {
  // A variable may name another, or mix two: a probe element has it worked out.
  const probe = document.createElement('span');
  // A colour on its way from one to the next is neither: whoever asked for less motion has every change take a moment.
  probe.style.setProperty('transition', 'none', 'important');
  document.body.append(probe);
  const inks = Object.fromEntries(
    Object.entries(names).map(([name, variable]) => {
      probe.style.color = `var(${variable})`;
      return [name, getComputedStyle(probe).color];
    }),
  ) as Record<keyof typeof names, string>; // one entry for each name
  probe.remove();
  return inks;
};
