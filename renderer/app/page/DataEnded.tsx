import { Button, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import styles from './page.module.css';

/** What is typed in a dialog cannot be saved any more: nothing of the window is asked whether it may go. */
const loadAgain = (): void => {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
};

/** Without its data worker no page can answer. The window says so instead of letting everything wait. */
export const DataEnded = ({ when }: { readonly when: Promise<void> }) => {
  const [isOver, setOver] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => void when.then(() => setOver(true)), [when]);
  useEffect(() => {
    if (isOver) dialog.current?.showModal();
  }, [isOver]);
  if (!isOver) return null;
  return (
    <dialog ref={dialog} className={styles.ended} role="alertdialog" aria-labelledby="data-ended" onCancel={(event) => event.preventDefault()}>
      <Title order={2} id="data-ended" className={styles.panelTitle}>
        The app’s data stopped answering
      </Title>
      <Text mb="sm">
        The part of the app that keeps the data ended, most likely because this computer ran short of memory or disk. What is published or saved is kept, and so are changes that wait on a page. Files
        that were still under review have to be dropped again.
      </Text>
      <Text mb="md" fw={600}>
        Close other programs and free some disk space if you can, then load the window again.
      </Text>
      <Button autoFocus onClick={loadAgain}>
        Load the window again
      </Button>
    </dialog>
  );
};
