/** The drawers beside a table: a row, and where a figure of it comes from. A figure opened from its row leads back there; why the plan says so lies over the row. */
import type { ImportRecord } from '../../data/published-ports';
import type { TableRow } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import { OnceOpened } from '../OnceOpened';
import { ProvenanceDrawer, type CellAddress } from '../provenance/ProvenanceDrawer';
import type { WhyQuestion } from '../why/WhyDrawer';
import { RowDetails } from './RowDetails';

/** What the drawer at the right shows. */
export type Looked =
  | { readonly at: 'nothing' }
  | { readonly at: 'row'; readonly row: TableRow }
  | { readonly at: 'cell'; readonly cell: CellAddress; readonly row: TableRow | null };

export const nothingLooked: Looked = { at: 'nothing' };

type VersionDrawersProps = {
  readonly definition: TableDefinition;
  readonly looked: Looked;
  readonly onLook: (next: Looked) => void;
  /** `from`: the row whose drawer it was asked in. */
  readonly onProvenance: (row: TableRow, columnId: string, from: TableRow) => void;
  readonly whyOf: (row: TableRow) => WhyQuestion | null;
  readonly onWhy: (question: WhyQuestion) => void;
  readonly importPath: (record: ImportRecord) => string | null;
};

export const VersionDrawers = ({ definition, looked, onLook, onProvenance, whyOf, onWhy, importPath }: VersionDrawersProps) => {
  const question = looked.at === 'row' ? whyOf(looked.row) : null;
  return (
    <>
      <OnceOpened isOpen={looked.at === 'row'}>
        {(isOpen) => (
          <RowDetails
            definition={definition}
            row={isOpen && looked.at === 'row' ? looked.row : null}
            onClose={() => onLook(nothingLooked)}
            onProvenance={(row, columnId) => onProvenance(row, columnId, row)}
            onWhy={question === null ? null : () => onWhy(question)}
          />
        )}
      </OnceOpened>
      <OnceOpened isOpen={looked.at === 'cell'}>
        {(isOpen) => (
          <ProvenanceDrawer
            cell={isOpen && looked.at === 'cell' ? looked.cell : null}
            onClose={() => onLook(nothingLooked)}
            onBack={looked.at === 'cell' && looked.row !== null ? () => onLook(looked.row === null ? nothingLooked : { at: 'row', row: looked.row }) : undefined}
            importPath={importPath}
          />
        )}
      </OnceOpened>
    </>
  );
};
