/** Bundles that what is counted touches: how many can be built before and after it. */
import { listedNames } from '../../domain/listed-names';
import { useEffect, useState } from 'react';
import type { ViewId } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import type { BundleEffect } from '../../domain/labels/count-effect';
import { FailureNotice } from '../../ui/FailureNotice';
import { useServices } from '../../ui/services';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import classes from './labels.module.css';

const mostShown = 6;

type CountEffectsProps = { readonly view: ViewId; readonly counts: readonly { readonly sku: string; readonly units: number }[] };

const units = (value: number | null): string => (value === null ? 'not known' : formatCount(value));

export const CountEffects = ({ view, counts }: CountEffectsProps) => {
  const { planner } = useServices();
  const [told, setTold] = useState<Outcome<readonly BundleEffect[]> | null>(null);
  const asked = JSON.stringify(counts);
  useEffect(() => {
    let isWanted = true;
    void planner.countEffect(view, JSON.parse(asked) as CountEffectsProps['counts']).then((outcome) => {
      if (isWanted) setTold(outcome);
    });
    return () => {
      isWanted = false;
    };
  }, [planner, view, asked]);
  if (told === null) return null;
  if (!told.ok) return <FailureNotice failure={told.failure} />;
  const effects = told.value;
  const changed = effects.filter(({ before, after }) => before !== after).length;
  return (
    <section className={classes.effects} aria-label="Bundles affected">
      <strong>{effects.length === 0 ? 'No bundle uses what was counted.' : `${formatSome(effects.length, 'bundle')} affected; how many can be built changes for ${formatCount(changed)}`}</strong>
      {effects.length === 0 ? null : (
        <table>
          <TableHead of={['Bundle', 'Can be built before', 'after', 'Limited by']} />
          <tbody>
            {effects.slice(0, mostShown).map(({ bundle, name, before, after, limitingAfter, untold }) => (
              <tr key={bundle}>
                <th scope="row">
                  {bundle} {name ?? ''}
                </th>
                <td>{units(before)}</td>
                <td data-sign={before === null || after === null ? 0 : Math.sign(after - before)}>{units(after)}</td>
                <td>{after === null && untold.length > 0 ? `not counted: ${listedNames(untold, 3, formatCount)}` : (limitingAfter ?? '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {effects.length > mostShown ? <span>and {formatCount(effects.length - mostShown)} more</span> : null}
    </section>
  );
};
