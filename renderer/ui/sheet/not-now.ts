/** Rows of a sheet become orders, plans and lists; not by the figures of a past day, beside decisions nobody could read, or with changes that are not saved. */
import type { SheetActionProps } from './sheet-panel';

/** Why not, in words; undefined where they may. `made`: what they become, as in `a plan`. */
export const notNow = ({ canEdit, hasPending }: Pick<SheetActionProps, 'canEdit' | 'hasPending'>, made: string): string | undefined =>
  hasPending ? `Save or discard the changes first: ${made} is made of what is saved.` : canEdit ? undefined : `Only today’s figures, with what is decided about them, become ${made}.`;
