/** What of a store goes by the words typed, as they are typed. */
import { useEffect, useState } from 'react';
import type { FoundThings } from '../../data/search/search-ports';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';

export type FoundNow = FoundThings & {
  /** What was typed last is not answered yet. */
  readonly isPending: boolean;
};

const nothing: FoundThings = { found: [], matching: 0, unread: 0 };

/** The last answer stays until the next one is there, so that nothing flickers. */
export const useFound = (storeId: StoreId, text: string, most: number): FoundNow => {
  const { data } = useServices();
  const [answer, setAnswer] = useState<{ readonly storeId: StoreId; readonly asked: string; readonly things: FoundThings }>({ storeId, asked: '', things: nothing });
  const asked = text.trim();
  useEffect(() => {
    let isWanted = true;
    if (asked !== '') {
      void data.findThings(storeId, asked, null, most).then((things) => {
        if (isWanted) setAnswer({ storeId, asked, things: things.ok ? things.value : nothing });
      });
    }
    return () => {
      isWanted = false;
    };
  }, [data, storeId, asked, most]);
  if (asked === '') return { ...nothing, isPending: false };
  return answer.storeId === storeId ? { ...answer.things, isPending: answer.asked !== asked } : { ...nothing, isPending: true };
};
