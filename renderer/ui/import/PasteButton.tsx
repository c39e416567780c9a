import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useServices } from '../services';

type PasteButtonProps = { readonly size?: 'xs' | 'sm'; readonly variant?: 'default' | 'subtle' };

/** Does what Ctrl V does anywhere on the page: the cells copied in a spreadsheet come in as a file. */
export const PasteButton = ({ size = 'xs', variant = 'subtle' }: PasteButtonProps) => {
  const { desk } = useServices();
  return (
    <Button
      size={size}
      variant={variant}
      leftSection={<IconClipboardText size={15} aria-hidden />}
      title="Paste cells copied from Excel or Google Sheets, with their headings (Ctrl V)"
      onClick={() => void desk.invoke('clipboard:paste', null).catch(() => undefined)}
    >
      Paste from Excel
    </Button>
  );
};
