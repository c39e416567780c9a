import { Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { useAreas } from '../../ui/pages';
import { useStore } from '../../ui/services';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { choiceLeftOut, withoutEntries } from '../../ui/sheet/not-taken';
import { useTypedWords } from '../../ui/use-typed-words';
import { HelpSection } from './HelpSection';
import { ErrorCatalogue } from './ErrorCatalogue';
import { FirstRun } from './FirstRun';
import { FormulaReference } from './FormulaReference';
import { whatChanged } from './what-changed';
import { errorEntries, formulaEntries, glossaryEntries, keyEntries, matching, pageEntries } from './help-index';
import { pageHelp } from './page-help';
import { PageHelpSection } from './PageHelpSection';
import { PageIndex } from './PageIndex';
import styles from './help.module.css';

export const HelpPage = () => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('q') ?? '';
  const setAsked = (next: string): void => setQuery(next === '' ? {} : { q: next }, { replace: true });
  const search = useTypedWords(asked, setAsked);
  const { storeId } = useStore();
  const areas = useAreas();
  const everyPage = areas.flatMap(({ pages: own }) => own);
  const ofPage = everyPage.find(({ path }) => path === query.get('page'));
  const pages = matching(pageEntries(areas, storeId), asked);
  const errors = matching(errorEntries, asked);
  const keys = matching(keyEntries, asked);
  const words = matching(glossaryEntries, asked);
  const worked = matching(formulaEntries, asked);
  const isSearching = asked.trim() !== '';
  // Of one page: until something is looked for, nothing else is in the way.
  const isOfPage = ofPage !== undefined && !isSearching;
  const found = pages.length + errors.length + keys.length + words.length + worked.length;
  return (
    <div className={styles.help}>
      <NotTakenNote notTaken={choiceLeftOut(query, 'page', 'help on the page', everyPage.map(({ path }) => path), 'All of help is shown.')} onDrop={(ids) => setQuery((last) => withoutEntries(last, ids), { replace: true })} />
      <TextInput
        label="Search help"
        className={styles.search}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        placeholder="Message, page or term"
        value={search.typed}
        onChange={(event) => search.type(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" role="status">
        {isOfPage ? 'Of one page. A search goes through all of help.' : isSearching ? `${found} found` : ''}
      </Text>
      {isOfPage ? (
        <PageHelpSection help={pageHelp(ofPage, storeId)} />
      ) : (
        <>
          {!isSearching && (
            <HelpSection id="first-run" title="The first run">
              <FirstRun />
            </HelpSection>
          )}
          {pages.length > 0 && (
            <HelpSection id="pages" title="Pages" later>
              <PageIndex entries={pages} />
            </HelpSection>
          )}
          {worked.length > 0 && (
            <HelpSection id="formulas" title="Formulas" later>
              <FormulaReference entries={worked} />
            </HelpSection>
          )}
          {keys.length > 0 && (
            <HelpSection id="keys" title="Keyboard" later>
              <dl className={styles.keys}>
                {keys.map((key) => (
                  <div key={key.id}>
                    <dt>
                      {key.keys.map((one) => (
                        <kbd key={one}>{one}</kbd>
                      ))}
                    </dt>
                    <dd>
                      {key.where === 'Everywhere' ? '' : `${key.where}: `}
                      {key.does}
                    </dd>
                  </div>
                ))}
              </dl>
            </HelpSection>
          )}
          {words.length > 0 && (
            <HelpSection id="terms" title="Terms of the trade" later>
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
            <HelpSection id="messages" title="Messages, and what to do" later>
              <ErrorCatalogue entries={errors} />
            </HelpSection>
          )}
          {!isSearching && (
            <HelpSection id="changed" title="What changed" later>
              {whatChanged.map(({ title, lines }) => (
                <div key={title} className={styles.group}>
                  <Title order={3}>{title}</Title>
                  <ul className={styles.plain}>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </HelpSection>
          )}
        </>
      )}
      {found === 0 && <Text>Nothing in help has these words. Try fewer, or another form of one.</Text>}
    </div>
  );
};
