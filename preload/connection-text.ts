/** A connection as text: a connection file, or what the Firebase console offers to copy. */
import { checkConnection, type ConnectionCheck } from './connection';
import { readObjectAt } from './object-literal';

/** A connection is under 1 kB; a larger text is some other file. */
const longest = 65_536;
const bracesTried = 200;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const findObject = (text: string): Readonly<Record<string, unknown>> | undefined => {
  let start = text.indexOf('{');
  for (let tried = 0; start >= 0 && tried < bracesTried; tried += 1) {
    const found = readObjectAt(text, start);
    if (found !== undefined && ('firebase' in found || 'apiKey' in found)) return found;
    start = text.indexOf('{', start + 1);
  }
  return undefined;
};

/**
 * Reads and checks a pasted connection. Accepted: the JSON of a connection file, the JSON of a Firebase web config, or
 * the console's snippet (`const firebaseConfig = { apiKey: "…", … };`) with whatever lines are around it.
 */
export const checkConnectionText = (text: string): ConnectionCheck => {
  if (text.trim() === '') return { ok: false, reasons: ['There is no text. Paste the Firebase web config or a connection file.'] };
  if (text.length > longest) return { ok: false, reasons: ['The text is too long for a connection. Paste only the Firebase web config.'] };
  const found = findObject(text);
  if (found !== undefined) return checkConnection('firebase' in found ? found : { firebase: found });
  if (isJson(text)) return checkConnection(JSON.parse(text));
  return {
    ok: false,
    reasons: ['No configuration was found in the text. It should hold an object such as { apiKey: "…", authDomain: "…", projectId: "…", appId: "…" }, closed with }.'],
  };
};
