/** The real client, asked only for what it answers without a server. */
import { deleteApp, initializeApp } from 'firebase/app';
import { getFirestore, type Firestore } from 'firebase/firestore';

export const unconnectedFirestore = (): { readonly db: Firestore; readonly close: () => Promise<void> } => {
  const app = initializeApp({ projectId: 'demo-unconnected' }, crypto.randomUUID());
  return { db: getFirestore(app), close: () => deleteApp(app) };
};
