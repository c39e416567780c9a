/** Every bundle with how it stands, found by code, name or an item in it. */
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { statusWords, type BundleStatus } from '../../domain/bundles/desk/bundle-detail';
import { failureTexts } from '../../domain/failure-texts';
import { storeName, type StoreId } from '../../domain/stores';
import { FailedPart } from '../../ui/FailedPart';
import { formatCount } from '../../ui/table/format-cell';
import { bundleChoices, bundleStatuses } from './bundle-choices';
import classes from './bundles.module.css';
import type { Pending } from './pending-bundles';
import { useDeskAnswer } from '../../ui/mapping/use-desk-answer';

const most = 400;

type BundleListProps = { readonly storeId: StoreId; readonly turn: number; /** Null: today. */ readonly asOf: string | null; readonly onAgain: () => void; readonly chosen: string | null; readonly pending: Pending; readonly onChoose: (code: string) => void };

export const BundleList = ({ storeId, turn, asOf, onAgain, chosen, pending, onChoose }: BundleListProps) => {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<BundleStatus | 'all'>('all');
  const { answer, failure } = useDeskAnswer(storeId, { kind: 'list', search, status, most }, turn, asOf);
  const fresh = [...pending.values()].filter(({ isNew }) => isNew);
  const isEmpty = (answer?.all === 0 || (answer === null && failure !== null)) && fresh.length === 0;
  const isNone = answer?.all === 0 && fresh.length === 0;
  return (
    <nav className={classes.side} aria-label="Bundles">
      <TextInput size="xs" aria-label="Find a bundle" placeholder="Code, name or item" value={search} onChange={(event) => setSearch(event.currentTarget.value)} data-search />
      <Select
        size="xs" aria-label="Which bundles" allowDeselect={false} value={status} onChange={(value) => setStatus(bundleStatuses.find((one) => one === value) ?? 'all')} comboboxProps={{ transitionProps: { duration: 0 } }}
        data={bundleChoices(answer)}
      />
      {failure === null ? null : chosen === null ? <FailedPart failure={failure} onAgain={onAgain} /> : <span className={classes.soft}>{failureTexts[failure.code].title}</span>}
      <ul className={classes.list} aria-label="Bundles found" hidden={isEmpty}>
        {fresh.map(({ code, facts }) => (
          <li key={`new ${code}`}>
            <button type="button" aria-current={chosen === code} onClick={() => onChoose(code)}>
              <span className={classes.code}>{code}</span>
              <span className={classes.second}>
                <span>{facts['name'] ?? ''}</span>
                <span>New, not saved</span>
              </span>
            </button>
          </li>
        ))}
        {(answer?.bundles ?? []).map(({ code, name, status: stands, buildable }) => (
          <li key={code}>
            <button type="button" aria-current={chosen === code} onClick={() => onChoose(code)}>
              <span className={classes.code}>
                {code}
                {pending.has(code) ? ' · changed' : ''}
              </span>
              <span className={classes.second}>
                <span>{name ?? ''}</span>
                <span>{stands === 'complete' ? `${formatCount(buildable ?? 0)} buildable` : statusWords[stands]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isNone ? (
        <span className={classes.soft}>
          {storeName(storeId)} has no bundles yet. Make one above, or drop their lists: <Link to="/factory-desk/upload-bundles">Upload Bundles</Link>, <Link to="/factory-desk/upload-bundle-items">Upload Items to Bundles Mapping</Link>.
        </span>
      ) : null}
      <span className={classes.soft} role="status">
        {answer === null ? (failure === null ? 'Reading the bundles' : '') : answer.all === 0 ? '' : answer.matching === 0 ? 'No bundle matches.' : answer.matching > most ? `The first ${formatCount(most)} of ${formatCount(answer.matching)}: search to see others.` : `${formatCount(answer.matching)} of ${formatCount(answer.all)}`}
      </span>
    </nav>
  );
};
