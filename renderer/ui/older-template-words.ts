import type { OlderTemplate } from '../domain/template-edition';
import { formatDay } from './table/format-cell';

/** Said once a template is kept in the place of a newer one. */
export const olderTemplateWords = (name: string, { by, is, than, thanName }: OlderTemplate): string => {
  const edition = (said: string): string => (by === 'version' ? `version ${said}` : `last saved on ${formatDay(said)}`);
  return `${name} (${edition(is)}) is older than ${thanName} (${edition(than)}), whose place it took. Drop that one again if this was not meant.`;
};
