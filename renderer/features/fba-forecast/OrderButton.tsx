/** A button that orders something, and says what became of it where it leads nowhere. */
import { IconShip } from '@tabler/icons-react';
import { useState } from 'react';
import { BusyButton } from '../../ui/BusyButton';
import { Said } from '../../ui/Said';

/** `order` resolves with what there is to say; null: there is nothing. */
type OrderButtonProps = { readonly title: string; readonly hint: string; /** Why nothing is ordered now; undefined where it is. */ readonly whyNot: string | undefined; readonly order: () => Promise<string | null> };

export const OrderButton = ({ title, hint, whyNot, order }: OrderButtonProps) => {
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Said>{said}</Said>
      <BusyButton
        size="xs" isBusy={isBusy} disabled={whyNot !== undefined} title={whyNot ?? hint} leftSection={<IconShip size={15} aria-hidden />}
        onClick={() => {
          setBusy(true);
          void order().then(setSaid).finally(() => setBusy(false));
        }}
      >
        {title}
      </BusyButton>
    </>
  );
};
