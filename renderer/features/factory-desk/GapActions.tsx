/** The ways to where the gaps picked out are mended. */
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTool } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { cellOf } from '../../ui/sheet/sheet-cells';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';
import { formatCount } from '../../ui/table/format-cell';
import { foldedWays, mendingPlaces, type MendingPlace } from './mending-places';

/** Buttons there is room for beside the other actions. */
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
  const { beside, folded } = foldedWays(ways, mostWays);
  return (
    <>
      {beside.map(({ path, title }) => (
        <Button key={path} component={Link} to={path} size="xs" variant="default" leftSection={<IconTool size={15} aria-hidden />}>
          {title}
        </Button>
      ))}
      {folded.length === 0 ? null : (
        <Menu position="top-start" shadow="md" transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
              {`${formatCount(folded.length)} more places`}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {folded.map(({ path, title }) => (
              <Menu.Item key={path} component={Link} to={path} leftSection={<IconTool size={15} aria-hidden />}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
};
