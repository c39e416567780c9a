/** The marketplaces' own workbooks and texts that manifests and quantities are filled into: which is kept, whose it is, and where another takes its place. */
import { Anchor, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { KeptFile } from '../../data/channels/channel-ports';
import { shopFacts, shops } from '../../domain/channels/shops';
import type { Outcome } from '../../domain/failures';
import { pageTitle, useAreas, type Page } from '../../ui/pages';
import { useServices, useStore } from '../../ui/services';
import { formatMoment } from '../../ui/table/format-cell';
import panel from './settings.module.css';

type Place = { readonly id: string; readonly title: string; readonly usedFor: string; /** The page another is dropped on. */ readonly isOn: (page: Page) => boolean; /** Said while none is kept. */ readonly none: string };

const manifest = { isOn: ({ path }: Page) => path === '/FbaShipmentDashboard', none: 'Not kept yet: it is asked for once, when a manifest is exported.' };

const places: readonly Place[] = [
  { id: 'fba', title: 'Send to Amazon', usedFor: 'the manifest of a shipment to FBA', ...manifest },
  { id: 'awd', title: 'Send to AWD', usedFor: 'the manifest of a shipment to AWD', ...manifest },
  ...shops.map((shop) => ({
    id: shop, title: `${shopFacts[shop].title} quantities`, usedFor: `the file of quantities for ${shopFacts[shop].title}`,
    isOn: (page: Page) => page.kind === 'sheet' && page.sheets.some(({ sheet }) => sheet === shopFacts[shop].sheet), none: 'Not kept: a plain file is made.',
  })),
];

export const KeptTemplates = () => {
  const { data } = useServices();
  const { storeId } = useStore();
  const pages = useAreas().flatMap((area) => area.pages);
  const [kept, setKept] = useState<Readonly<Record<string, KeptFile | null>>>({});
  useEffect(() => {
    let isWanted = true;
    const asked: readonly (readonly [id: string, file: Promise<Outcome<KeptFile | null>>])[] = [
      ...(['fba', 'awd'] as const).map((kind) => [kind, data.manifestTemplate(kind)] as const), ...shops.map((shop) => [shop, data.quantityTemplate(shop)] as const),
    ];
    for (const [id, file] of asked) void file.then((answer) => isWanted && answer.ok && setKept((before) => ({ ...before, [id]: answer.value })));
    return () => {
      isWanted = false;
    };
  }, [data]);
  return (
    <section className={panel.panel} aria-labelledby="kept-templates">
      <Title order={2} id="kept-templates">
        Templates
      </Title>
      <dl className={panel.facts}>
        {places.map(({ id, title, usedFor, isOn, none }) => {
          const page = pages.find(isOn);
          const file = kept[id] ?? null;
          return (
            <div key={id}>
              <dt>{title}</dt>
              <dd>
                {file === null ? none : `${file.name}, kept by ${file.byEmail}, ${formatMoment(file.at)}.`} Used for {usedFor}
                {page === undefined ? null : (
                  <>
                    ; {file === null ? 'one' : 'another'} is dropped on{' '}
                    <Anchor component={Link} to={page.path} size="sm" underline="always">
                      {pageTitle(page, storeId)}
                    </Anchor>
                  </>
                )}
                .
              </dd>
            </div>
          );
        })}
      </dl>
      <Text size="sm" c="dimmed" mt="sm">
        Empty files for the lists you keep yourselves are offered on the upload page of each.
      </Text>
    </section>
  );
};
