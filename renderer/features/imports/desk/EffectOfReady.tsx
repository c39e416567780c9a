/** What all ready files would do to plans together, store by store, before any is published. */
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { storeName } from '../../../domain/stores';
import { Dialog } from '../../../ui/Dialog';
import { formatSome } from '../../../ui/table/format-cell';
import { effectGroups, type EffectGroup } from '../effect-files';
import { leftOutWords } from '../effect-words';
import type { ImportJob } from '../import-job';
import { EffectPanel } from '../PlanEffectPanel';
import { oldestFirst } from '../publish-order';
import { usePlanEffect } from '../use-plan-effect';
import classes from './desk.module.css';

type EffectOfReadyProps = { readonly ready: readonly ImportJob[]; readonly onClose: () => void };

export const EffectOfReady = ({ ready, onClose }: EffectOfReadyProps) => {
  const groups = effectGroups(oldestFirst(ready));
  return (
    <Dialog title="Effect on plans of all that are ready" size="min(960px, 92vw)" transitionProps={{ duration: 0 }} onClose={onClose}>
      <div className={classes.effects}>
        {groups.map((group) => (
          <StoreEffect key={group.storeId} group={group} isAlone={groups.length === 1} />
        ))}
        {groups.length === 0 ? <Text size="sm">No file that is ready changes what plans are made from.</Text> : null}
      </div>
    </Dialog>
  );
};

const StoreEffect = ({ group: { storeId, files, leftOut }, isAlone }: { readonly group: EffectGroup; readonly isAlone: boolean }) => {
  const effect = usePlanEffect(`ready ${storeId}`, storeId, files);
  const [{ ask }] = useState(effect);
  // One store is what was asked for; of several, whose plan is made first is for the user to say.
  useEffect(() => {
    if (isAlone) ask();
  }, [ask, isAlone]);
  const names = files.map(({ file }) => file.name).join(', ');
  return (
    <EffectPanel
      title={`${storeName(storeId)}, ${formatSome(files.length, 'file')}`}
      effect={effect}
      files={files}
      about={leftOut.length === 0 ? names : `${names}. ${leftOutWords(leftOut.map(({ file }) => file.name))}`}
    />
  );
};
