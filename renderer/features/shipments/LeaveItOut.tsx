import { Button } from '@mantine/core';
import type { RefusedTexts } from './use-refused-texts';

/** The way on for whoever typed what is no figure and does not want it after all; nothing where all is. */
export const LeaveItOut = ({ refused }: { readonly refused: RefusedTexts }) =>
  refused.all.length === 0 ? null : (
    <Button size="xs" variant="default" onClick={() => refused.drop()}>
      Leave it out
    </Button>
  );
