/** The terms of a number, each opened down to what it stands on. */
import { Anchor, Button, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { CellRef, Term } from '../../domain/explain/term';
import { writtenText } from '../display/written-text';
import { amountWords, gathered, refWords } from './why-words';
import classes from './why.module.css';

type TermTreeProps = { readonly term: Term; readonly onCell: (cell: CellRef) => void };

/** The number itself lies open; deeper terms open one by one. */
export const TermTree = ({ term, onCell }: TermTreeProps) => (
  <div className={classes.tree}>
    <TermRow term={term} onCell={onCell} startsOpen />
  </div>
);

const TermRow = ({ term, onCell, startsOpen = false }: TermTreeProps & { readonly startsOpen?: boolean }) => {
  const [open, setOpen] = useState(startsOpen);
  const leads = term.terms.length > 0 || term.from.length > 0 || term.formula !== null || term.note !== undefined;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <div data-term={term.id}>
      <UnstyledButton className={classes.term ?? ''} aria-expanded={leads ? open : undefined} disabled={!leads} onClick={() => setOpen(!open)}>
        {leads ? <Chevron size={14} aria-hidden /> : <span className={classes.noChevron} />}
        <span className={classes.name}>{writtenText(term.name)}</span>
        <span className={classes.amount} data-unknown={term.value === null || undefined}>
          {amountWords(term)}
        </span>
      </UnstyledButton>
      {open && leads ? (
        <div className={classes.inside}>
          {term.formula === null ? null : <Text size="xs" c="dimmed">{`= ${term.formula}`}</Text>}
          {term.note === undefined ? null : <Text size="xs">{writtenText(term.note)}</Text>}
          <Sources term={term} onCell={onCell} />
          {term.terms.map((part) => (
            <TermRow key={part.id} term={part} onCell={onCell} />
          ))}
        </div>
      ) : null}
    </div>
  );
};

const fewCells = 12;

const Sources = ({ term, onCell }: TermTreeProps) => {
  const [whole, setWhole] = useState(false);
  if (term.from.length === 0) return null;
  return (
    <ul className={classes.sources}>
      {gathered(term.from).map(({ words, cells }) => (
        <li key={words}>
          {words}:{' '}
          {(whole ? cells : cells.slice(0, fewCells)).map((cell, at) => (
            <span key={`${cell.versionId} ${cell.row}`}>
              {at === 0 ? '' : ', '}
              <Anchor component="button" type="button" size="xs" onClick={() => onCell(cell)} title="Where this comes from">
                row {cell.row + 1}
              </Anchor>
            </span>
          ))}
          {whole || cells.length <= fewCells ? null : (
            <Button size="compact-xs" variant="subtle" onClick={() => setWhole(true)}>
              and {cells.length - fewCells} more
            </Button>
          )}
        </li>
      ))}
      {term.from.map((ref) => (ref.kind === 'cell' ? null : <li key={refWords(ref)}>{refWords(ref)}</li>))}
    </ul>
  );
};
