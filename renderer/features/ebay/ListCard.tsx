/** A card with a plain list: what it lists, what that means, and the rows. */
import type { ReactNode } from 'react';
import surface from '../../ui/surface/surface.module.css';
import { TableHead, type Heading } from '../../ui/table/TableHead';
import { MoreRows } from '../../ui/table/MoreRows';

type ListCardProps = {
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  /** Names the rows for who hears the page. */
  readonly rowsName: string;
  readonly heads: readonly Heading[];
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
        <TableHead of={heads} />
        <tbody>{children}</tbody>
      </table>
    </div>
    <MoreRows {...more} />
  </section>
);
