import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconBox, IconBoxSeam, IconFileInvoice, IconHelp, IconSearch, IconSettings, IconStack2, IconSticker, IconTag, IconTruck } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Found } from '../../domain/search/search-index';
import type { FoundKind } from '../../domain/search/search-sources';
import { holdsWords } from '../../domain/search/spellings';
import { storeName, stores, type StoreId } from '../../domain/stores';
import { appearances, choiceLabel } from '../../ui/display/display-choices';
import { useNoteDisplay } from '../../ui/display/use-note-display';
import { useServices, useStore } from '../../ui/services';
import { useWorkspace } from '../workspace';
import { destinationsOf } from './destinations';
import { helpEntries, joinedGroups, linkEntries, pageEntries, placeEntries, reportEntries, settingEntries, type PaletteEntry } from './palette-entries';
import { openSelected, selectFirst } from './select-first';
import { useFound } from './use-found';
import { formatSome } from '../../ui/table/format-cell';

const [paletteStore, palette] = createSpotlight();

const kindWords: Readonly<Record<FoundKind, string>> = { listing: 'SKU', item: 'Item', label: 'Label', bundle: 'Bundle', 'purchase-order': 'Purchase order', 'shipment-plan': 'Shipment plan', supplier: 'Supplier' };
const kindIcons = { listing: IconTag, item: IconBox, label: IconSticker, bundle: IconStack2, 'purchase-order': IconFileInvoice, 'shipment-plan': IconTruck, supplier: IconBoxSeam } as const;

/** Things whose own code or other id begins with what was typed stand before pages; the rest after them. */
const isNamed = ({ code, by }: Found, asked: string): boolean => [code, by?.value ?? ''].some((one) => one.toLowerCase().startsWith(asked.toLowerCase()));

const mostThings = 12;
const mostOfGroup = 6;
/** A copied link is the longest anybody asks for. */
const longestQuestion = 500;

type PaletteProps = {
  readonly opened: boolean;
  /** What was typed before the search box was there. */
  readonly takeTyped: () => string;
  readonly onClose: () => void;
  readonly onWhy: (storeId: StoreId, code: string) => void;
};

/** Everything that has a name: goods and papers of the store, pages, settings, help, commands. A thing that is chosen offers where to go. */
export const Palette = ({ opened, takeTyped, onClose, onWhy }: PaletteProps) => {
  const { storeId, choose } = useStore();
  const { data } = useServices();
  const { signOut } = useWorkspace();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const noteDisplay = useNoteDisplay();
  const chooseScheme = (scheme: MantineColorScheme): void => {
    noteDisplay('scheme', choiceLabel(appearances, colorScheme), choiceLabel(appearances, scheme));
    setColorScheme(scheme);
  };
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  /** Another store than the one shown, while its things are looked for. */
  const [elsewhere, setElsewhere] = useState<StoreId | null>(null);
  const [thing, setThing] = useState<Found | null>(null);
  const searched = elsewhere ?? storeId;
  const asked = query.trim();
  const { found, matching, unread, isPending } = useFound(searched, thing === null ? asked : '', mostThings);

  useEffect(() => {
    if (opened) palette.open();
  }, [opened]);

  /** Enter was pressed before what was typed is answered: it waits, and opens what is found. */
  const entered = useRef(false);

  // What is found comes after the pages that are known already, and stands before them: marked before anybody can press Enter on what stood there.
  useLayoutEffect(() => {
    selectFirst(paletteStore);
    if (isPending || !entered.current) return;
    entered.current = false;
    openSelected(paletteStore);
  }, [found, thing, isPending]);

  const waitForAnswer = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isPending || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    entered.current = true;
  };

  const type = (text: string): void => {
    entered.current = false;
    setQuery(text);
  };

  // The first question of a store reads its tables; what is typed next need not wait for that.
  useEffect(() => {
    if (opened) void data.findThings(storeId, '', null, 1);
  }, [opened, data, storeId]);

  const goTo = (to: string): void => {
    if (searched !== storeId) choose(searched);
    void navigate(to);
  };

  const thingAction = (one: Found): SpotlightActionData => {
    const Icon = kindIcons[one.kind];
    return {
      id: `thing ${one.kind} ${one.code}`, label: one.code, closeSpotlightOnTrigger: false, leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
      description: [kindWords[one.kind], one.by === null ? '' : `${one.by.label} ${one.by.value}`, one.title ?? ''].filter((part) => part !== '').join(' · '),
      onClick: () => {
        setThing(one);
        setQuery('');
      },
    };
  };

  const entryAction = ({ id, label, description, to, group }: PaletteEntry): SpotlightActionData => ({
    id, label, description, onClick: () => goTo(to),
    ...(group === 'Settings' ? { leftSection: <IconSettings size={18} stroke={1.6} aria-hidden /> } : group === 'Help' ? { leftSection: <IconHelp size={18} stroke={1.6} aria-hidden /> } : {}),
  });

  const grouped = (entries: readonly PaletteEntry[]): readonly SpotlightActionGroupData[] =>
    [...new Set(entries.map(({ group }) => group))].map((group) => ({ group, actions: entries.filter((entry) => entry.group === group).slice(0, asked === '' ? Infinity : mostOfGroup * 2).map(entryAction) }));

  const commands: readonly SpotlightActionData[] = [
    ...stores.filter(({ id }) => id !== storeId).map(({ id, name }) => ({ id: `store.${id}`, label: `Switch to ${name}`, description: 'Store', onClick: () => choose(id) })),
    { id: 'reconnect', label: 'Try the connection again', description: 'Sync, offline, online', onClick: () => void data.reconnect() },
    { id: 'light', label: 'Light appearance', description: 'Display', onClick: () => chooseScheme('light') },
    { id: 'dark', label: 'Dark appearance', description: 'Display', onClick: () => chooseScheme('dark') },
    { id: 'auto', label: 'Appearance of the system', description: 'Display', onClick: () => chooseScheme('auto') },
    { id: 'logout', label: 'Logout', description: 'Sign out', onClick: () => void signOut() },
  ];

  const others: readonly SpotlightActionData[] =
    asked === '' ? [] : stores.filter(({ id }) => id !== searched).map(({ id, name }) => ({ id: `look ${id}`, label: `Look for “${asked}” in ${name}`, closeSpotlightOnTrigger: false, onClick: () => setElsewhere(id) }));

  const group = (title: string, actions: readonly SpotlightActionData[]): readonly SpotlightActionGroupData[] => (actions.length === 0 ? [] : [{ group: title, actions: [...actions] }]);

  const searching = (): readonly SpotlightActionGroupData[] => {
    const named = found.filter((one) => isNamed(one, asked));
    const rest = found.filter((one) => !isNamed(one, asked));
    const more = matching > found.length ? `, ${found.length} of ${matching}` : '';
    const partly = unread === 0 ? '' : `, ${formatSome(unread, 'table')} not readable now`;
    return [
      ...grouped(linkEntries(storeId, asked)),
      ...group(`In ${storeName(searched)}${more}${partly}`, named.map(thingAction)),
      ...grouped([...pageEntries(storeId, asked), ...placeEntries(asked), ...reportEntries(storeId, asked)]),
      ...group(named.length > 0 ? `More in ${storeName(searched)}` : `In ${storeName(searched)}${more}${partly}`, rest.map(thingAction)),
      ...group('Settings', settingEntries(asked).slice(0, mostOfGroup).map(entryAction)),
      ...group('Help', helpEntries(asked).slice(0, mostOfGroup).map(entryAction)),
      // A command that is named is meant, before the same words in another store.
      ...group('Commands', commands.filter(({ label, description }) => asked === '' || holdsWords(`${label ?? ''} ${description ?? ''}`, asked))),
      ...group('Other stores', others),
    ];
  };

  const going = (one: Found): readonly SpotlightActionGroupData[] => {
    const { kind, code } = one;
    const why: readonly SpotlightActionData[] =
      kind === 'listing' || kind === 'item' || kind === 'label' || kind === 'bundle' ? [{ id: 'why', label: `Why these numbers: ${code}`, description: 'Every figure of the plan with where it comes from', onClick: () => onWhy(searched, code) }] : [];
    const ways = destinationsOf(one, searched).map(({ id, label, to }) => ({ id, label, onClick: () => goTo(to) }));
    const back: SpotlightActionData = {
      id: 'back', label: 'Back to the search', closeSpotlightOnTrigger: false,
      onClick: () => {
        setThing(null);
        setQuery(code);
      },
    };
    const all = [...ways.slice(0, 1), ...why, ...ways.slice(1), back];
    return group(`${kindWords[kind]} ${code}${one.title === null ? '' : `, ${one.title}`}`, all.filter(({ id, label }) => id === 'back' || asked === '' || holdsWords(label ?? '', asked)));
  };

  return (
    <Spotlight
      store={paletteStore}
      query={query}
      onQueryChange={type}
      actions={joinedGroups(thing === null ? searching() : going(thing))}
      filter={(_, actions) => actions}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Find a page or command' } }}
      onSpotlightClose={() => {
        setThing(null);
        setElsewhere(null);
        onClose();
      }}
      nothingFound={`Nothing in ${storeName(searched)} goes by that name, and no page, setting or term does. Try fewer letters.`}
      highlightQuery
      scrollable
      maxHeight={460}
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      transitionProps={{ duration: 0 }}
      searchProps={{
        maxLength: longestQuestion,
        onKeyDownCapture: waitForAnswer,
        onFocus: () => {
          const typed = takeTyped();
          if (typed !== '') setQuery((last) => last + typed);
        },
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
        placeholder: thing === null ? `SKU, ASIN, bundle, PO of ${storeName(searched)}; page, setting, help` : `Where to go with ${thing.code}`,
        'aria-label': 'Find a page or command',
      }}
    />
  );
};
