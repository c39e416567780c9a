/** The marketplaces' own workbooks and texts that manifests and quantities are filled into: which is kept, whose it is, and where another takes its place. */
import { Anchor, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { KeptFile } from '../../data/channels/channel-ports';
import { shopFacts, shops } from '../../domain/channels/shops';
import type { Outcome } from '../../domain/failures';
import { useServices } from '../../ui/services';
import { formatMoment } from '../../ui/table/format-cell';
import panel from './settings.module.css';

type Place = { readonly id: string; readonly title: string; readonly usedFor: string; readonly where: string; readonly to: string; /** Said while none is kept. */ readonly none: string };

const places: readonly Place[] = [
  { id: 'fba', title: 'Send to Amazon', usedFor: 'the manifest of a shipment to FBA', where: 'Latest Shipment Plans', to: '/FbaShipmentDashboard', none: 'Not kept yet: it is asked for once, when a manifest is exported.' },
  { id: 'awd', title: 'Send to AWD', usedFor: 'the manifest of a shipment to AWD', where: 'Latest Shipment Plans', to: '/FbaShipmentDashboard', none: 'Not kept yet: it is asked for once, when a manifest is exported.' },
  ...shops.map((shop) => ({
    id: shop, title: `${shopFacts[shop].title} quantities`, usedFor: `the file of quantities for ${shopFacts[shop].title}`,
    where: { amazon: 'FBM Inventory', walmart: 'Update Walmart Inventory Levels', ebay: 'Update eBay Inventory' }[shop], to: { amazon: '/fbm-dashboard-rg', walmart: '/walmart-fbm-inventory', ebay: '/ebay/ebay-fbm-inventory' }[shop], none: 'Not kept: a plain file is made.',
  })),
];

export const KeptTemplates = () => {
  const { data } = useServices();
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
        {places.map(({ id, title, usedFor, where, to, none }) => {
          const file = kept[id] ?? null;
          return (
            <div key={id}>
              <dt>{title}</dt>
              <dd>
                {file === null ? none : `${file.name}, kept by ${file.byEmail}, ${formatMoment(file.at)}.`} Used for {usedFor}; {file === null ? 'one' : 'another'} is dropped on{' '}
                <Anchor component={Link} to={to} size="sm" underline="always">
                  {where}
                </Anchor>
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
