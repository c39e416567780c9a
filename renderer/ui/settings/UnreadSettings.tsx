/** Said where settings are shown or gone by while what staff set could not be read on this computer yet. */
import { failureTexts } from '../../domain/failure-texts';
import { Note } from '../import/Note';
import { usePlanningSettings } from './planning-settings';

/** `isDesk`: they are set here; else they are gone by alone. */
export const UnreadSettings = ({ isDesk = false }: { readonly isDesk?: boolean }) => {
  const { unread } = usePlanningSettings();
  if (unread === null || unread === 'waiting') return <Note tone="warn">{null}</Note>;
  const { whatHappened, whatToDo } = failureTexts[unread.code];
  return (
    <Note tone="warn">
      <strong>What staff set is not known.</strong> {unread.code === 'data/offline-no-document' ? 'The app is offline, and this computer has never read it.' : `${whatHappened} ${whatToDo}`}{' '}
      {isDesk ? 'The values here are the defaults. What you set is kept, and once it is sent you are asked which stands where others set something.' : 'Figures are made with the defaults.'}
    </Note>
  );
};
