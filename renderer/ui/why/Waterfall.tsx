/** A sum in bars, from nothing to its value. Drawn with two boxes a row: no chart is needed for that. */
import type { Term } from '../../domain/explain/term';
import { waterfallOf } from '../../domain/explain/waterfall';
import { amountWords } from './why-words';
import classes from './why.module.css';

export const Waterfall = ({ term }: { readonly term: Term }) => {
  const steps = waterfallOf(term);
  if (steps === null) return null;
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...ends);
  const span = Math.max(0, ...ends) - low || 1;
  return (
    <table className={classes.waterfall} aria-label={`${term.name}, step by step`}>
      <tbody>
        {steps.map(({ id, name, kind, from, to }) => (
          <tr key={id} data-kind={kind}>
            <th scope="row">{name}</th>
            <td className={classes.track}>
              <span
                aria-hidden
                className={classes.bar}
                style={{ left: `${((Math.min(from, to) - low) / span) * 100}%`, width: `${(Math.abs(to - from) / span) * 100}%` }}
              />
            </td>
            <td className={classes.amount}>
              {kind === 'comes-to' || to < from ? '' : '+'}
              {amountWords({ value: kind === 'comes-to' ? to : to - from, unit: term.unit })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
