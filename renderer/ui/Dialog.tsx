/** A dialog that is there for as long as it is open. Whoever opened it has the focus again when it goes: the library gives it back only where the dialog stays mounted. */
import { Button, Group, Modal, Text, type ModalProps } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import classes from './dialog.module.css';
import { leadsElsewhere } from './keyboard';

const nobody = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** An entry of a menu goes with its menu: what opened that stands for it. */
const opener = (): Element | null => {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]') ?? null;
  return menu === null ? active : document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
};

/** What had the focus when this came has it again once this is gone, unless something else took it. */
const useFocusBack = (): void => {
  const [before] = useState(opener);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected && nobody()) before.focus({ preventScroll: true });
    },
    [before],
  );
};

type DialogProps = Pick<ModalProps, 'title' | 'size' | 'transitionProps' | 'onClose' | 'children'> & {
  /** Something typed in it would be lost: Escape, a press beside it, keys that lead elsewhere, and the end of the window, ask first. Its own buttons say what they do. */
  readonly unsaved?: boolean;
};

export const Dialog = ({ unsaved = false, onClose, children, ...props }: DialogProps) => {
  useFocusBack();
  const [isAsked, setAsked] = useState(false);
  // Each leads to another page or store, and the dialog would go with this one.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!leadsElsewhere(event)) return;
    event.preventDefault();
    setAsked(true);
  };
  useEffect(() => {
    if (!unsaved) return undefined;
    // Nobody else asks: the window stays, and here stands why.
    const stay = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // Chromium up to 118 stays for this alone.
      event.returnValue = 'not saved';
      setAsked(true);
    };
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [unsaved]);
  return (
    <Modal opened closeButtonProps={{ 'aria-label': 'Close' }} onClose={unsaved ? () => setAsked(!isAsked) : onClose} onKeyDown={unsaved ? onKeyDown : undefined} {...props}>
      {children}
      {unsaved && isAsked ? <LeaveQuestion onStay={() => setAsked(false)} onLeave={onClose} /> : null}
    </Modal>
  );
};

const LeaveQuestion = ({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) => {
  useFocusBack();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <Group className={classes.question ?? ''} role="group" aria-label="Not saved" gap="xs">
      <Text size="sm" fw={600} role="alert" className={classes.words ?? ''}>
        What was typed here is not saved.
      </Text>
      <Button ref={stay} size="xs" onClick={onStay}>
        Go on typing
      </Button>
      <Button size="xs" variant="default" onClick={onLeave}>
        Close without saving
      </Button>
    </Group>
  );
};
