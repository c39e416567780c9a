/** Lines added to a WFS shipment: looked up, pasted, or taken from the forecast. */
import { Button, Group, Tabs, Text, Textarea, TextInput } from '@mantine/core';
import { IconClipboardText, IconSearch, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ShipmentLine } from '../../domain/shipments/shipment-plan';
import { withCases } from '../../domain/shipments/quantities';
import { Note } from '../../ui/import/Note';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { addedWords, caselessWords, linesOfPasted, pastedLines } from './pasted-lines';
import { goodsTabs, withEntry, type GoodsTab } from './plan-list-address';
import type { WfsGood, WfsGoods } from './use-wfs-goods';
import { Said } from '../../ui/Said';
import { TabHeads } from '../../ui/TabHeads';
import classes from './shipments.module.css';

type AddGoodsProps = { readonly goods: WfsGoods; readonly known: ReadonlySet<string>; readonly onAdd: (lines: readonly ShipmentLine[]) => void };

const tabIcons = { search: IconSearch, paste: IconClipboardText, forecast: IconWand } as const satisfies Record<GoodsTab, unknown>;
const tabHeads = goodsTabs.map((tab) => ({ ...tab, Icon: tabIcons[tab.id] }));

/** The address says which way is open. */
export const AddGoods = ({ goods, known, onAdd }: AddGoodsProps) => {
  const [address, setAddress] = useSearchParams();
  const tab = goodsTabs.find(({ id }) => id === address.get('tab'))?.id ?? 'search';
  const [pasted, setPasted] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [look, setLook] = useState(nothingLooked);

  const paste = async (): Promise<void> => {
    const { lines, refused } = pastedLines(pasted);
    const facts = await goods.bySku(lines.map(({ sku }) => sku));
    const unknown = lines.filter(({ sku }) => !facts.has(sku));
    const lineOf = (sku: string): ShipmentLine | null => facts.get(sku)?.line ?? null;
    onAdd(linesOfPasted(lines, lineOf));
    const words = [
      addedWords(known, lines.map(({ sku }) => sku)),
      ...(unknown.length > 0 ? [`No Walmart report knows ${unknown.slice(0, 5).map(({ sku }) => sku).join(', ')}${unknown.length > 5 ? ' and others' : ''}.`] : []),
      ...caselessWords(lines, lineOf),
      ...(refused.length > 0 ? [`Not understood: ${refused.slice(0, 3).join(' · ')}${refused.length > 3 ? ' …' : ''}`] : []),
    ];
    setSaid(words.join(' '));
    setPasted(refused.join('\n'));
  };
  const forecast = async (): Promise<void> => {
    const lines = await goods.fromForecast();
    onAdd(lines);
    setSaid(lines.length === 0 ? 'The forecast sends nothing at the moment.' : `${formatSome(lines.length, 'line')} taken from the WFS forecast.`);
  };

  return (
    <section className={classes.card} aria-label="Add goods">
      <Tabs value={tab} onChange={(next) => setAddress((last) => withEntry(last, 'tab', next === 'search' ? null : next))} keepMounted={false}>
        <TabHeads tabs={tabHeads} px="sm" />
        <Tabs.Panel value="search" p="sm">
          <Look look={look} onLook={setLook} goods={goods} known={known} onAdd={onAdd} />
        </Tabs.Panel>
        <Tabs.Panel value="paste" p="sm">
          <Textarea size="xs" autosize minRows={3} maxRows={10} label="One line each: SKU and quantity, in units or in cases" placeholder={'RG-PLN-8\t48\nRG-PLN-9\t2 cases'} value={pasted} onChange={(event) => setPasted(event.currentTarget.value)} />
          <Button size="xs" variant="default" mt="xs" disabled={pasted.trim() === '' || goods.state === 'opening'} onClick={() => void paste()}>
            Add the list
          </Button>
        </Tabs.Panel>
        <Tabs.Panel value="forecast" p="sm">
          <Group gap="xs">
            <Button size="xs" variant="default" disabled={goods.state !== 'open'} onClick={() => void forecast()}>
              Take every quantity of the WFS forecast
            </Button>
            <Text size="xs" c="dimmed">
              with what was proposed, to be scored later
            </Text>
          </Group>
        </Tabs.Panel>
      </Tabs>
      <div className={said === null ? undefined : classes.cardBody}>
        <Note>{said}</Note>
      </div>
      {goods.state === 'failed' ? (
        <div className={classes.cardBody}>
          <Note tone="warn">What Walmart knows of the goods could not be opened, so GTINs, status and stock are missing. Lines can be pasted all the same.</Note>
        </div>
      ) : null}
    </section>
  );
};

/** What is asked for, and what was found of what was asked last. */
type Looked = { readonly text: string; readonly found: readonly WfsGood[] | null };

const nothingLooked: Looked = { text: '', found: null };

type LookProps = { readonly look: Looked; readonly onLook: (of: (last: Looked) => Looked) => void; readonly goods: WfsGoods; readonly known: ReadonlySet<string>; /** Null: they are only looked at. */ readonly onAdd: AddGoodsProps['onAdd'] | null };

const Look = ({ look: { text, found }, onLook, goods, known, onAdd }: LookProps) => {
  const look = async (): Promise<void> => {
    const next = text.trim() === '' ? null : await goods.search(text.trim());
    onLook((last) => ({ ...last, found: next }));
  };
  return (
    <>
      <Group gap="xs" align="flex-end">
        <TextInput size="xs" w={320} label="SKU, GTIN, item ID or title" value={text} onChange={({ currentTarget: { value } }) => onLook((last) => ({ ...last, text: value }))} onKeyDown={(event) => event.key === 'Enter' && void look()} />
        <Button size="xs" variant="default" disabled={goods.state !== 'open'} onClick={() => void look()}>
          Look up
        </Button>
      </Group>
      <Said>
        {found?.length === 0 ? (
          <Text size="sm" c="dimmed" mt="xs">
            Nothing at Walmart matches.
          </Text>
        ) : null}
      </Said>
      {found === null || found.length === 0 ? null : (
        <div className={classes.scroll} style={{ maxHeight: 220, marginTop: 8 }} tabIndex={0} role="region" aria-label="What was found">
          <table className={classes.table}>
            <tbody>
              {found.map(({ line, available }) => (
                <tr key={line.sku}>
                  <td className={classes.bold}>{line.sku}</td>
                  <td data-wrap>{line.title ?? ''}</td>
                  <td>{line.gtin ?? <span className={classes.dim}>no GTIN</span>}</td>
                  <td data-numeric>{available === null ? <span className={classes.dim}>stock not known</span> : `${formatCount(available)} available, ${(line.source ?? 'Warehouse').toLowerCase()}`}</td>
                  {onAdd === null ? null : (
                    <td>
                      <Button size="compact-xs" variant="default" disabled={known.has(line.sku)} onClick={() => onAdd([line.unitsPerCase === null ? line : withCases(line, 1)])}>
                        {known.has(line.sku) ? 'Added' : 'Add'}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};

const nothingAdded = new Set<string>();

/** What there was of the goods on a past day. */
export const LookUpGoods = ({ goods }: { readonly goods: WfsGoods }) => {
  const [look, setLook] = useState(nothingLooked);
  return (
    <section className={classes.card} aria-label="Goods of that day">
      <div className={classes.cardBody}>
        <Look look={look} onLook={setLook} goods={goods} known={nothingAdded} onAdd={null} />
      </div>
    </section>
  );
};
