/** What stands in the place of a part that failed: what happened, and the way to try it again. */
import { Button, Group, Stack } from '@mantine/core';
import type { Failure } from '../domain/failures';
import { FailureNotice } from './FailureNotice';

export const FailedPart = ({ failure, onAgain }: { readonly failure: Failure; readonly onAgain: () => void }) => (
  <Stack p="md">
    <FailureNotice failure={failure} />
    <Group>
      <Button size="xs" onClick={onAgain}>
        Try again
      </Button>
    </Group>
  </Stack>
);
