import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useServices, useSync } from '../../ui/services';

/** Asked once more, because the configuration has to be found again afterwards. */
export const ForgetConnection = ({ projectId }: { readonly projectId: string }) => {
  const { desk } = useServices();
  const { waiting } = useSync();
  const [asking, setAsking] = useState(false);
  // Once it is forgotten, the window is loaded anew.
  const forget = () => desk.invoke('connection:forget', null);
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
