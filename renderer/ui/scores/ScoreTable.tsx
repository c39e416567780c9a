/** The contenders beside each other: who gave a quantity, and how far it was off. */
import type { ReactNode } from 'react';
import { scoreFigureId, type ScoreFigure } from '../../domain/shipments/explain-scores';
import { contenders, contenderTitles, type Score } from '../../domain/shipments/scoreboard';
import surface from '../surface/surface.module.css';
import { formatCount } from '../table/format-cell';
import { TableHead } from '../table/TableHead';

export const percentWords = (share: number | null): string => (share === null ? 'no share of nothing' : `${(share * 100).toFixed(1)} %`);

/** `figureOf`: how a figure says why; left out where none does. */
export const ScoreTable = ({ score, figureOf = (_figure, words) => words }: { readonly score: Score; readonly figureOf?: (figure: string, words: ReactNode) => ReactNode }) => {
  const best = Math.min(...contenders.map((contender) => (score.compared[contender].lines > 0 ? score.compared[contender].missedBy : Infinity)));
  return (
    <table className={surface.table}>
      <TableHead of={['Quantity', { title: 'Lines', isFigure: true }, { title: 'Error, own lines', isFigure: true }, { title: 'Error, same lines', isFigure: true }, { title: 'Missed by, same lines', unit: 'units' }]} />
      <tbody>
        {contenders.map((contender) => {
          const own = score.of[contender];
          const same = score.compared[contender];
          const isBest = same.lines > 0 && same.missedBy === best;
        const told = (figure: ScoreFigure, words: ReactNode): ReactNode => figureOf(scoreFigureId(figure, contender), words);
          return (
            <tr key={contender}>
              <td className={surface.code}>{contenderTitles[contender]}</td>
              <td data-numeric>{told('own-lines', formatCount(own.lines))}</td>
              <td data-numeric>{own.lines === 0 ? <span className={surface.dim}>gave none</span> : told('own-error', percentWords(own.wape))}</td>
              <td data-numeric>{same.lines === 0 ? '' : told('same-error', percentWords(same.wape))}</td>
              <td data-numeric className={isBest ? surface.good : undefined}>{same.lines === 0 ? '' : told('same-missed', `${formatCount(Math.round(same.missedBy))}${isBest ? ' (closest)' : ''}`)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
