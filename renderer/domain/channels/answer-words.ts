/**
 * What a marketplace's word for a line of an upload says. eBay writes Success, Warning and Failure; Walmart SUCCESS, PROCESSED, INPROGRESS, ERROR, DATA_ERROR, SYSTEM_ERROR and TIMEOUT_ERROR; Amazon Error
 * and Warning, of which a warning is about what was taken. A word that says both or neither is not guessed at: somebody is asked.
 */
export type StatusWord = 'accepted' | 'rejected' | 'working' | 'unknown';

const good = /^(?:success(?:ful|fully)?|succeeded|warnings?|ok|processed|accepted|complete|completed|updated|revised)\b/;
const bad = /\b(?:errors?|fail(?:ed|ure|ures)?|reject(?:ed|ion)?|invalid|fatal|timeout|timed out|unsuccessful(?:ly)?|not (?:processed|updated|accepted|revised|completed?))\b/;
const running = /^(?:in ?progress|received|submitted|pending|processing|queued|scheduled|initiated|running)$/;
/** “Completed, no errors” says nothing bad. */
const denied = /\b(?:no|0|without(?: any)?|zero) (?:errors?|failures?|warnings?)\b/g;

/** Null for a blank. */
export const statusWord = (word: string | null): StatusWord | null => {
  const said = (word ?? '').toLowerCase().replaceAll(/[_\-./]+/g, ' ').replaceAll(/\s+/g, ' ').trim();
  if (said === '') return null;
  if (running.test(said)) return 'working';
  const rest = said.replaceAll(denied, '');
  const [isGood, isBad] = [good.test(said), bad.test(rest)];
  if (isGood !== isBad) return isGood ? 'accepted' : 'rejected';
  return 'unknown';
};
