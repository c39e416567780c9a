import { Button, Text } from '@mantine/core';
import { Said } from '../../ui/Said';
import type { KeptTold as Told } from './use-kept';
import panel from './settings.module.css';

/** What became of the last change of a list that all keep together, with the way back. */
export const KeptTold = ({ told, what }: { readonly told: Told | null; /** What is undone, for those who hear the button alone. */ readonly what: string }) => (
  <>
    <Said>
      {told === null || told.isRefused ? null : (
        <div className={panel.actions} data-plain>
          <Text size="sm">{told.words}</Text>
          {told.undo === null ? null : (
            <Button size="compact-xs" variant="default" onClick={told.undo}>
              Undo<span className="visually-hidden">: {what}</span>
            </Button>
          )}
        </div>
      )}
    </Said>
    {told?.isRefused === true && (
      <Text size="sm" role="alert">
        {told.words}
      </Text>
    )}
  </>
);
