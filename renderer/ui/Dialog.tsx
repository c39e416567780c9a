/** A dialog that is there for as long as it is open. Whoever opened it has the focus again when it goes: the library gives it back only where the dialog stays mounted. */
import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

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

export const Dialog = (props: Pick<ModalProps, 'title' | 'size' | 'transitionProps' | 'onClose' | 'children'>) => {
  useFocusBack();
  return <Modal opened closeButtonProps={{ 'aria-label': 'Close' }} {...props} />;
};
