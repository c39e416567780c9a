/** Whose account the rows of a file are of, where lines above each download pasted into it say so. Accounts belong to stores: rows of one are no rows of another’s. */
import type { ReportDefinition } from './report';

/** `rows`: data rows that stand under it. */
export type AccountInFile = { readonly account: string; readonly rows: number };

export type AccountsInFile = {
  /** Another account’s rows begin. */
  readonly begin: (account: string) => void;
  /** Rows that stand under the account at hand. */
  readonly count: (rows: number) => void;
  /** The rows that come are of an account that is not wanted. */
  readonly isLeftOut: () => boolean;
  /** In the order of the file, those without rows left out. Rows above the first account that is named are of the account `''`. */
  readonly all: () => readonly AccountInFile[];
};

/** `wanted`: null for all. */
export const accountsInFile = (first: string | null, wanted: readonly string[] | null): AccountsInFile => {
  const rows = new Map<string, number>();
  let current = (first ?? '').trim();
  return {
    begin: (account) => {
      current = account.trim();
    },
    count: (more) => {
      rows.set(current, (rows.get(current) ?? 0) + more);
    },
    isLeftOut: () => wanted !== null && !wanted.includes(current),
    all: () => [...rows].flatMap(([account, count]) => (count > 0 ? [{ account, rows: count }] : [])),
  };
};

/** Whether it has to be said which account belongs where. */
export const areSeveral = ({ account }: ReportDefinition, accounts: readonly AccountInFile[]): boolean => account !== null && accounts.length > 1;
