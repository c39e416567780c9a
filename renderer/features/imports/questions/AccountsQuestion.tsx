import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AccountStores } from '../../../domain/reports/account-stores';
import type { AccountInFile } from '../../../domain/reports/accounts-in-file';
import { isStoreId, stores } from '../../../domain/stores';
import classes from '../../../ui/import/import.module.css';
import { formatCount, formatSome } from '../../../ui/table/format-cell';
import type { AccountPlace } from '../account-places';

type AccountsQuestionProps = {
  readonly accounts: readonly AccountInFile[];
  readonly known: AccountStores;
  readonly onAnswer: (places: readonly AccountPlace[]) => void;
};

const leaveOut = 'none';
const choices = [{ value: '', label: 'Choose a store' }, ...stores.map(({ id, name }) => ({ value: id, label: name })), { value: leaveOut, label: 'Leave its rows out' }];

/** For a file into which the downloads of several accounts were pasted: each is a store’s, and nobody but staff knows whose. */
export const AccountsQuestion = ({ accounts, known, onAnswer }: AccountsQuestionProps) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const choiceOf = (account: string): string => chosen[account] ?? known[account] ?? '';
  const places = accounts.map(({ account }) => {
    const choice = choiceOf(account);
    return { account, storeId: isStoreId(choice) ? choice : null };
  });
  const isSaid = accounts.every(({ account }) => choiceOf(account) !== '') && places.some(({ storeId }) => storeId !== null);
  return (
    <div className={classes.cardBody}>
      <Text size="sm">The file holds downloads of {formatCount(accounts.length)} accounts. Say which store each is of: every store gets an import of its own. It is remembered, and the next such file is not asked about.</Text>
      <Stack gap="xs" mt="xs">
        {accounts.map(({ account, rows }) => (
          <NativeSelect
            key={account}
            size="xs"
            maw="22rem"
            label={account === '' ? 'Rows above the first account' : `Account ${account}`}
            description={formatSome(rows, 'row')}
            data={choices}
            value={choiceOf(account)}
            onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [account]: value }))}
          />
        ))}
      </Stack>
      <Group mt="sm">
        <Button size="xs" disabled={!isSaid} onClick={() => onAnswer(places)}>
          Import each into its store
        </Button>
      </Group>
    </div>
  );
};
