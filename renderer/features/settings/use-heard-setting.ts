/** A shared setting as it stands, told apart from one that nobody could read: the two look alike where only its value is passed on. */
import { useEffect, useState } from 'react';
import type { Setting } from '../../data/ports';
import { failureTexts } from '../../domain/failure-texts';
import type { Failure, Outcome } from '../../domain/failures';
import { useServices } from '../../ui/services';
import { follow } from '../../ui/table/follow';

export type HeardSetting =
  | { readonly kind: 'waiting' }
  /** What stands is not known. */
  | { readonly kind: 'unread'; readonly because: string }
  | { readonly kind: 'heard'; readonly setting: Setting | null };

const unread = ({ code }: Failure): HeardSetting => ({ kind: 'unread', because: `${failureTexts[code].title}. ${failureTexts[code].whatToDo}` });

export const useHeardSetting = (id: string): HeardSetting => {
  const { data, listener } = useServices();
  const [heard, setHeard] = useState<HeardSetting>({ kind: 'waiting' });
  useEffect(
    () => follow<Outcome<Setting | null>>((next) => data.watchSetting(id, listener(next)), (seen) => setHeard(seen.ok ? { kind: 'heard', setting: seen.value } : unread(seen.failure)), (failure) => setHeard(unread(failure))),
    [data, listener, id],
  );
  return heard;
};
