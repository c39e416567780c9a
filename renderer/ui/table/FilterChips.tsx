import { Button, Group, Pill } from '@mantine/core';
import type { TableQuery } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import classes from './data-table.module.css';
import { describeFilter } from './filter-words';

type FilterChipsProps = {
  readonly definition: Pick<TableDefinition, 'columns'>;
  readonly filters: TableQuery['filters'];
  readonly onRemove: (columnId: string) => void;
  readonly onClear: () => void;
};

/** The filters in words, each with the way to take it away. */
export const FilterChips = ({ definition, filters, onRemove, onClear }: FilterChipsProps) =>
  filters.length === 0 ? null : (
    <Group className={classes.chips ?? ''} gap={6}>
      {filters.map((filter) => (
        <Pill
          key={filter.columnId}
          withRemoveButton
          removeButtonProps={{ 'aria-label': 'Take this filter away', 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onRemove(filter.columnId)}
        >
          {describeFilter(filter, definition.columns.find((column) => column.id === filter.columnId))}
        </Pill>
      ))}
      <Button size="compact-xs" variant="subtle" onClick={onClear}>
        Clear filters
      </Button>
    </Group>
  );
