/** Finds rows of a review or comparison by any of their texts. */
import { Group, Text } from '@mantine/core';
import { formatCount } from '../table/format-cell';
import { SearchBox } from '../table/SearchBox';

type RowsSearchProps = {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Rows that match, and rows there are; null until it is known. */
  readonly matching: number | null;
  readonly total: number;
};

export const RowsSearch = ({ value, onSearch, matching, total }: RowsSearchProps) => (
  <Group gap="sm">
    <SearchBox label="Search these rows" value={value} onSearch={onSearch} />
    <Text size="sm" c="dimmed" role="status">
      {value.trim() === '' || matching === null ? '' : matching === 0 ? 'No row matches.' : `${formatCount(matching)} of ${formatCount(total)} rows match.`}
    </Text>
  </Group>
);
