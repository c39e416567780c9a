/** The marketplaces' own workbooks and texts that manifests and quantities are filled into: which is kept, whose it is, where another takes its place, and the way to be without. */
import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { shopFacts, shops } from '../../domain/channels/shops';
import { BusyButton } from '../../ui/BusyButton';
import { pageTitle, useAreas, type Page } from '../../ui/pages';
import { useStore } from '../../ui/services';
import { formatMoment } from '../../ui/table/format-cell';
import { Said } from '../../ui/Said';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { LastChanged } from './last-changes';
import { apartSetting, type ApartId } from './setting-catalogue';
import { useKeptTemplates, type TemplateId, type TemplateState } from './use-kept-templates';
import panel from './settings.module.css';

type Place = { readonly id: TemplateId; /** The page another is dropped on. */ readonly isOn: (page: Page) => boolean; /** Said while none is kept. */ readonly none: string };

const manifest = { isOn: ({ path }: Page) => path === '/FbaShipmentDashboard', none: 'Not kept yet: it is asked for once, when a manifest is exported.' };

const places: readonly Place[] = [
  { id: 'fba', ...manifest },
  { id: 'awd', ...manifest },
  ...shops.map((shop) => ({
    id: shop, isOn: (page: Page) => page.kind === 'sheet' && page.sheets.some(({ sheet }) => sheet === shopFacts[shop].sheet), none: 'Not kept: a plain file is made.',
  })),
];

const words = (state: TemplateState | undefined, none: string): string => {
  if (state === undefined) return 'Looking it up.';
  if (state.kind === 'unread') return `It could not be looked up whether one is kept. ${state.because}`;
  return state.kind === 'none' ? none : `${state.file.name}, kept by ${state.file.byEmail}, ${formatMoment(state.file.at)}.`;
};

export const KeptTemplates = ({ found }: { /** Those that are shown; null: all. */ readonly found: ReadonlySet<ApartId> | null }) => {
  const { storeId } = useStore();
  const pages = useAreas().flatMap((area) => area.pages);
  const { states, told, isBusy, remove, putBack } = useKeptTemplates();
  const kept = useKeptFocus<HTMLElement>(`${told?.words ?? ''} ${isBusy}`);
  const shown = places.filter(({ id }) => found === null || found.has(`template-${id}`));
  if (shown.length === 0) return null;
  return (
    <section {...kept} className={panel.panel} aria-labelledby="kept-templates">
      <Title order={2} id="kept-templates">
        Templates
      </Title>
      <dl className={panel.facts}>
        {shown.map(({ id, isOn, none }) => {
          const { title, usedFor, byDefault, reset } = apartSetting(`template-${id}`);
          const page = pages.find(isOn);
          const state = states[id];
          const isKept = state?.kind === 'kept';
          return (
            <div key={id} data-apart={`template-${id}`}>
              <dt>{title}</dt>
              <dd>
                {words(state, none)} Used for {usedFor}
                {page === undefined ? null : (
                  <>
                    ; {isKept ? 'another, dropped on' : 'one is dropped on'}{' '}
                    <Anchor component={Link} to={page.path} size="sm" underline="always">
                      {pageTitle(page, storeId)}
                    </Anchor>
                    {isKept ? ', takes its place for everybody' : ''}
                  </>
                )}
                .{' '}
                {isKept ? (
                  <BusyButton size="compact-xs" variant="default" isBusy={isBusy} onClick={() => void remove(id)}>
                    {reset}
                    <span className="visually-hidden">: {state.file.name}, {title}</span>
                  </BusyButton>
                ) : null}
                <span className={panel.values}>
                  <span>Default: {byDefault}</span>
                  <LastChanged id={`template-${id}`} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <Said>
        {told === null ? null : (
          <div className={panel.actions} data-plain>
            <Text size="sm">{told.words}</Text>
            {told.removed === null ? null : (
              <BusyButton size="compact-xs" variant="default" isBusy={isBusy} onClick={() => void putBack()}>
                Undo
              </BusyButton>
            )}
          </div>
        )}
      </Said>
      <Text size="sm" c="dimmed" mt="sm">
        Empty files for the lists you keep yourselves are offered on the upload page of each.
      </Text>
    </section>
  );
};
