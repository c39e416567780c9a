/** What of a store goes by the words typed, as they are typed. */
import { useEffect, useState } from 'react';
import type { FoundThings } from '../../data/search/search-ports';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';

const nothing: FoundThings = { found: [], matching: 0, unread: 0 };

/** The last answer stays until the next one is there, so that nothing flickers. */
export const useFound = (storeId: StoreId, text: string, most: number): FoundThings => {
  const { data } = useServices();
  const [answer, setAnswer] = useState<{ readonly storeId: StoreId; readonly things: FoundThings }>({ storeId, things: nothing });
  const asked = text.trim();
  useEffect(() => {
    let isWanted = true;
    if (asked !== '') {
      void data.findThings(storeId, asked, null, most).then((things) => {
        if (isWanted && things.ok) setAnswer({ storeId, things: things.value });
      });
    }
    return () => {
      isWanted = false;
    };
  }, [data, storeId, asked, most]);
  return asked === '' || answer.storeId !== storeId ? nothing : answer.things;
};
