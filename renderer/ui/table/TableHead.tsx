/** The headings of a small table. */
import surface from '../surface/surface.module.css';

export type Heading =
  /** Over words. */
  | string
  | {
      readonly title: string;
      /** Over figures, which stand right-aligned. */
      readonly isFigure?: true;
      /** Of the figures below it. */
      readonly unit?: string;
      /** Over buttons: said to who cannot see them. */
      readonly isUnseen?: true;
    };

export const TableHead = ({ of }: { readonly of: readonly Heading[] }) => (
  <thead>
    <tr>
      {of.map((heading, place) => {
        const { title, isFigure, unit, isUnseen }: Exclude<Heading, string> = typeof heading === 'string' ? { title: heading } : heading;
        return (
          <th key={place} scope="col" data-numeric={isFigure === true || unit !== undefined || undefined}>
            {isUnseen === true ? <span className="visually-hidden">{title}</span> : title}
            {unit === undefined ? null : <span className={surface.unit}> {unit}</span>}
          </th>
        );
      })}
    </tr>
  </thead>
);
