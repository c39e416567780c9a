import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useSync } from '../../ui/services';
import { useConnectionChanges } from '../../ui/use-connection-changes';

/** Asked once more, because the configuration has to be found again afterwards. */
export const ForgetConnection = ({ projectId }: { readonly projectId: string }) => {
  const { forget } = useConnectionChanges();
  const { waiting } = useSync();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button mt="md" variant="default" size="xs" onClick={() => setAsking(true)}>
        Forget connection
      </Button>
    );
  }
  return (
    <div role="group" aria-label="Forget connection">
      <Text mt="md" mb="xs">
        Forget {projectId}? The app starts anew without it; the data in the project stays as it is.
        {waiting.length > 0 && ` ${waiting.length} ${waiting.length === 1 ? 'change waits' : 'changes wait'} to sync and will not be sent until you connect again.`}
      </Text>
      <Group gap="xs">
        <Button size="xs" color="red" onClick={() => void forget()}>
          Forget it
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </Group>
    </div>
  );
};
