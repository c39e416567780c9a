/** The templates that are kept for everybody, as they stand, and the ways to take one out and to put it back. */
import { useEffect, useState } from 'react';
import type { KeptFile, RemovedFile } from '../../data/channels/channel-ports';
import type { DataService } from '../../data/ports';
import { isShop, type Shop } from '../../domain/channels/shops';
import type { Outcome } from '../../domain/failures';
import { failureWords } from '../../ui/failure-words';
import { useServices } from '../../ui/services';

/** Of Amazon's two manifests, and of each marketplace's quantities. */
export type TemplateId = 'fba' | 'awd' | Shop;

const templateIds = ['fba', 'awd', 'amazon', 'walmart', 'ebay'] as const satisfies readonly TemplateId[];

export type TemplateState = { readonly kind: 'kept'; readonly file: KeptFile } | { readonly kind: 'none' } | { readonly kind: 'unread'; readonly because: string };

type Told = { readonly words: string; /** What Undo puts back. */ readonly removed: { readonly id: TemplateId; readonly name: string; readonly bytes: Uint8Array } | null };

export type KeptTemplatesDesk = {
  /** Those that are known by now. */
  readonly states: Readonly<Partial<Record<TemplateId, TemplateState>>>;
  readonly told: Told | null;
  readonly isBusy: boolean;
  readonly remove: (id: TemplateId) => Promise<void>;
  readonly putBack: () => Promise<void>;
};

const stateOf = (kept: Outcome<KeptFile | null>): TemplateState => (!kept.ok ? { kind: 'unread', because: failureWords(kept.failure) } : kept.value === null ? { kind: 'none' } : { kind: 'kept', file: kept.value });

const readOne = (data: DataService, id: TemplateId): Promise<Outcome<KeptFile | null>> => (isShop(id) ? data.quantityTemplate(id) : data.manifestTemplate(id));
const removeOne = (data: DataService, id: TemplateId): Promise<Outcome<RemovedFile>> => (isShop(id) ? data.removeQuantityTemplate(id) : data.removeManifestTemplate(id));
const keepOne = (data: DataService, id: TemplateId, name: string, bytes: Uint8Array): Promise<Outcome<KeptFile>> => (isShop(id) ? data.keepQuantityTemplate(id, name, bytes) : data.keepManifestTemplate(name, bytes));

export const useKeptTemplates = (): KeptTemplatesDesk => {
  const { data } = useServices();
  const [states, setStates] = useState<KeptTemplatesDesk['states']>({});
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);

  const look = async (id: TemplateId): Promise<void> => {
    const state = stateOf(await readOne(data, id));
    setStates((before) => ({ ...before, [id]: state }));
  };
  useEffect(() => {
    let isWanted = true;
    for (const id of templateIds) void readOne(data, id).then((kept) => isWanted && setStates((before) => ({ ...before, [id]: stateOf(kept) })));
    return () => {
      isWanted = false;
    };
  }, [data]);

  const remove = async (id: TemplateId): Promise<void> => {
    setBusy(true);
    const gone = await removeOne(data, id);
    await look(id);
    setBusy(false);
    if (!gone.ok) return setTold({ words: `Not all went well: ${failureWords(gone.failure)}`, removed: null });
    const { name, bytes } = gone.value;
    setTold(bytes === null ? { words: `${name} is removed for everybody. It was damaged and cannot be put back; drop it again where it is used.`, removed: null } : { words: `${name} is removed for everybody.`, removed: { id, name, bytes } });
  };

  const putBack = async (): Promise<void> => {
    const removed = told?.removed ?? null;
    if (removed === null) return;
    setBusy(true);
    const kept = await keepOne(data, removed.id, removed.name, removed.bytes);
    await look(removed.id);
    setBusy(false);
    setTold(kept.ok ? { words: `${removed.name} is kept again.`, removed: null } : { words: `${removed.name} is not put back: ${failureWords(kept.failure)}`, removed });
  };

  return { states, told, isBusy, remove, putBack };
};
