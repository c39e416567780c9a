import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useAreas } from '../../ui/pages';
import { useStore } from '../../ui/services';
import { HelpSection } from './HelpSection';
import { ErrorCatalogue } from './ErrorCatalogue';
import { errorEntries, glossaryEntries, keyEntries, matching, pageEntries } from './help-index';
import { PageIndex } from './PageIndex';
import styles from './help.module.css';

export const HelpPage = () => {
  const [asked, setAsked] = useState('');
  const { storeId } = useStore();
  const pages = matching(pageEntries(useAreas(), storeId), asked);
  const errors = matching(errorEntries, asked);
  const keys = matching(keyEntries, asked);
  const words = matching(glossaryEntries, asked);
  const found = pages.length + errors.length + keys.length + words.length;
  return (
    <div className={styles.help}>
      <TextInput
        label="Search help"
        className={styles.search}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        placeholder="A word of a message, a page, a term"
        value={asked}
        onChange={(event) => setAsked(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" role="status">
        {asked.trim() === '' ? 'Pages, keys, terms, and every message the app can show.' : `${found} found`}
      </Text>
      {pages.length > 0 && (
        <HelpSection id="pages" title="Pages">
          <PageIndex entries={pages} />
        </HelpSection>
      )}
      {keys.length > 0 && (
        <HelpSection id="keys" title="Keyboard">
          <dl className={styles.keys}>
            {keys.map((key) => (
              <div key={key.keys}>
                <dt>
                  {key.keys.split(' / ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{key.does}</dd>
              </div>
            ))}
          </dl>
        </HelpSection>
      )}
      {words.length > 0 && (
        <HelpSection id="terms" title="Terms of the trade">
          <dl className={styles.words}>
            {words.map((word) => (
              <div key={word.term}>
                <dt>{word.term}</dt>
                <dd>{word.meaning}</dd>
              </div>
            ))}
          </dl>
        </HelpSection>
      )}
      {errors.length > 0 && (
        <HelpSection id="messages" title="Messages, and what to do">
          <ErrorCatalogue entries={errors} />
        </HelpSection>
      )}
      {found === 0 && <Text>Nothing in help has these words. Try fewer, or another form of one.</Text>}
    </div>
  );
};
