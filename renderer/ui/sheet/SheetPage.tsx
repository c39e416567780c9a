/** A page of decisions: its sheet, or one of several, as the address says. */
import { Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { useSession, useStore } from '../services';
import { leftOut, viewLeftOut } from './not-taken';
import { addressFrom, emptyAddress, queryOf, understood, type SheetAddress } from './sheet-address';
import type { SheetPageParts } from './sheet-panel';
import { SheetDesk } from './SheetDesk';

type SheetPageProps = { readonly parts: SheetPageParts; readonly title: string };

export const SheetPage = ({ parts, title }: SheetPageProps) => {
  const { storeId } = useStore();
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  // Where one came from rides with the address, and stays while rows are filtered or sorted.
  const { state: ridesAlong } = useLocation() as { readonly state: unknown };
  const asked = useMemo(() => addressFrom(query), [query]);
  const chosen = parts.sheets.find(({ sheet }) => sheet === asked.view) ?? parts.sheets[0];
  const definition = chosen === undefined ? undefined : sheetDefinitions[chosen.sheet];
  const address = useMemo(() => (definition === undefined ? asked : understood(definition, asked)), [definition, asked]);

  const onAddress = useCallback(
    (change: (last: SheetAddress) => SheetAddress): void => setQuery((last) => queryOf(change(addressFrom(last))), { replace: true, state: ridesAlong }),
    [setQuery, ridesAlong],
  );
  // Columns of one view are not those of the other: filters and order stay behind.
  const onView = useCallback((sheet: string) => setQuery((last) => queryOf({ ...emptyAddress, view: sheet, search: addressFrom(last).search, asOf: addressFrom(last).asOf })), [setQuery]);

  if (chosen === undefined || definition === undefined || session.kind !== 'signed-in') return <Text c="dimmed">Loading...</Text>;
  return (
    <SheetDesk key={`${session.email} ${storeId} ${chosen.sheet}`} parts={parts} definition={definition} storeId={storeId} title={title} email={session.email} address={address} leftOut={[...viewLeftOut(asked.view, parts.sheets), ...leftOut(query, definition, asked)]} onAddress={onAddress} onView={onView} />
  );
};
