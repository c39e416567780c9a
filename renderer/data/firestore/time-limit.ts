import { FirebaseError } from 'firebase/app';

/** The specification's limit: a backend silent for this long is taken to be away. */
export const silenceMs = 10_000;

/** The answer, or an error of the client's own kind when none came in time. The request itself is not taken back. */
export const within = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FirebaseError('deadline-exceeded', "Backend didn't respond within 10 seconds.")), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};
