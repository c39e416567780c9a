/** What a bill would count: documents, the commits they came in, and documents sent while something is done. */
import { onLog } from 'firebase/app';
import { setLogLevel } from 'firebase/firestore';

export type Stored = { readonly documents: number; readonly commits: number };

/** Every document of the project, and how many commits they came in: documents of one commit share its time. */
export const storedIn = async (firestore: string, projectId: string): Promise<Stored> => {
  const times: string[] = [];
  const collect = async (parent: string): Promise<void> => {
    const base = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents${parent}`;
    const headers = { authorization: 'Bearer owner' };
    const asked = await fetch(`${base}:listCollectionIds`, { method: 'POST', headers, body: '{}' });
    const { collectionIds = [] } = (await asked.json()) as { readonly collectionIds?: readonly string[] };
    for (const id of collectionIds) {
      const listed = await fetch(`${base}/${id}?showMissing=true`, { headers });
      const { documents = [] } = (await listed.json()) as { readonly documents?: readonly { readonly name: string; readonly updateTime?: string }[] };
      for (const { name, updateTime } of documents) {
        if (updateTime !== undefined) times.push(updateTime);
        await collect(name.slice(name.indexOf('/documents') + '/documents'.length));
      }
    }
  };
  await collect('');
  return { documents: times.length, commits: new Set(times).size };
};

/** Documents the server sends while something is done: what a bill counts as reads. */
export const readsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let reads = 0;
  onLog(({ message }) => {
    if (/ received: \{\s*(documentChange|documentDelete|found|missing): /.test(message)) reads += 1;
  });
  // Whoever listens to the log at this level has it on the console as well, thousands of lines of it.
  const { log } = console;
  console.log = () => undefined;
  setLogLevel('debug');
  try {
    await work();
  } finally {
    setLogLevel('error');
    console.log = log;
  }
  return reads;
};
