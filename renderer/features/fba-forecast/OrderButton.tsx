/** A button that orders something, and says what became of it where it leads nowhere. */
import { Button } from '@mantine/core';
import { IconShip } from '@tabler/icons-react';
import { useState } from 'react';
import { Said } from '../../ui/Said';

/** Figures of a past day, or beside decisions that could not be read, are nobody’s order. */
export const onlyToday = 'Orders are made of today’s figures, with what is decided about them.';

/** `order` resolves with what there is to say; null: there is nothing. */
type OrderButtonProps = { readonly title: string; readonly hint: string; readonly canEdit: boolean; readonly hasPending: boolean; readonly order: () => Promise<string | null> };

export const OrderButton = ({ title, hint, canEdit, hasPending, order }: OrderButtonProps) => {
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Said>{said}</Said>
      <Button
        size="xs" loading={isBusy} disabled={hasPending || !canEdit} title={hasPending ? 'Save or discard the changes first.' : canEdit ? hint : onlyToday} leftSection={<IconShip size={15} aria-hidden />}
        onClick={() => {
          setBusy(true);
          void order().then(setSaid).finally(() => setBusy(false));
        }}
      >
        {title}
      </Button>
    </>
  );
};
