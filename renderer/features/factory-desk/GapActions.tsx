/** The ways to where the gaps picked out are mended. */
import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { cellOf } from '../../ui/sheet/sheet-cells';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';
import { mendingPlaces, type MendingPlace } from './mending-places';

const mostWays = 4;

export const GapActions = ({ definition, rows, count }: SheetActionProps) => {
  const [ways, setWays] = useState<readonly MendingPlace[]>([]);
  const isGaps = definition.id === 'factory-gaps';
  useEffect(() => {
    if (!isGaps) return undefined;
    let isWanted = true;
    void rows().then((picked) => {
      if (isWanted) setWays(mendingPlaces((picked ?? []).map((row) => ({ mend: String(cellOf(definition, row, 'mend') ?? ''), code: String(cellOf(definition, row, 'code') ?? '') }))));
    });
    return () => {
      isWanted = false;
    };
    // Picked anew whenever their number changes.
  }, [isGaps, definition, rows, count]);
  if (!isGaps) return null;
  return ways.slice(0, mostWays).map(({ path, title }) => (
    <Button key={path} component={Link} to={path} size="xs" variant="default" leftSection={<IconTool size={15} aria-hidden />}>
      {title}
    </Button>
  ));
};
