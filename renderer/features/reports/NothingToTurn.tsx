/** In the place of a pivot of a page without rows: the reports it waits for, or the way to it. */
import { Text } from '@mantine/core';
import type { SheetSourceState } from '../../data/planning/planner-ports';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import { storeName, type StoreId } from '../../domain/stores';
import { PageLink } from '../../ui/PageLink';
import { useAreas } from '../../ui/pages';
import { lacksNeeded } from '../../ui/sheet/missing-sources';
import { sheetLink } from '../../ui/sheet/sheet-link';
import { MissingReports } from '../../ui/sheet/SheetMessages';

type NothingProps = { readonly storeId: StoreId; readonly definition: SheetDefinition; readonly sources: readonly SheetSourceState[] };

export const NothingToTurn = ({ storeId, definition, sources }: NothingProps) => {
  const link = sheetLink(useAreas(), definition.id);
  if (lacksNeeded(sources)) return <MissingReports storeId={storeId} title={definition.title} sources={sources} definitions={definition.sources} day={null} />;
  return (
    <Text size="sm">
      {definition.title} of {storeName(storeId)} has no rows. {link === null ? null : <PageLink to={link}>Open {definition.title}</PageLink>}
    </Text>
  );
};
