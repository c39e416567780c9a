/** A card with a plain list: what it lists, what that means, and the rows. */
import type { ReactNode } from 'react';
import surface from '../../ui/surface/surface.module.css';
import { MoreRows } from './MoreRows';

export type Head = { readonly title: string; readonly unit?: string; /** Said to who cannot see what stands below it. */ readonly isUnseen?: boolean };

type ListCardProps = {
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  /** Names the rows for who hears the page. */
  readonly rowsName: string;
  readonly heads: readonly Head[];
  readonly actions?: ReactNode;
  readonly more: Parameters<typeof MoreRows>[0];
  readonly children: ReactNode;
};

export const ListCard = ({ name, title, hint, rowsName, heads, actions, more, children }: ListCardProps) => (
  <section className={surface.card} aria-label={name}>
    <div className={surface.cardHead}>
      <h2>{title}</h2>
      <span className={surface.soft}>{hint}</span>
      <span className={surface.spacer} />
      {actions}
    </div>
    <div className={surface.scroll} tabIndex={0} role="region" aria-label={rowsName}>
      <table className={surface.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.title} scope="col" data-numeric={head.unit === undefined ? undefined : true}>
                {head.isUnseen === true ? <span className="visually-hidden">{head.title}</span> : head.title} {head.unit === undefined ? null : <span className={surface.unit}>{head.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
    <MoreRows {...more} />
  </section>
);
