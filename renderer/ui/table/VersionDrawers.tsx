/** The drawers beside a table: a row, where a figure of it comes from, why the plan says so. A figure opened from its row leads back there. */
import type { ImportRecord } from '../../data/published-ports';
import type { TableRow } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import { OnceOpened } from '../OnceOpened';
import { ProvenanceDrawer, type CellAddress } from '../provenance/ProvenanceDrawer';
import { WhyDrawer, type WhyQuestion } from '../why/WhyDrawer';
import { RowDetails } from './RowDetails';

/** What the drawer at the right shows. */
export type Looked =
  | { readonly at: 'nothing' }
  | { readonly at: 'row'; readonly row: TableRow }
  | { readonly at: 'why'; readonly question: WhyQuestion }
  | { readonly at: 'cell'; readonly cell: CellAddress; readonly row: TableRow | null };

export const nothingLooked: Looked = { at: 'nothing' };

type VersionDrawersProps = {
  readonly definition: TableDefinition;
  readonly looked: Looked;
  readonly onLook: (next: Looked) => void;
  /** `from`: the row whose drawer it was asked in. */
  readonly onProvenance: (row: TableRow, columnId: string, from: TableRow) => void;
  readonly whyOf: (row: TableRow) => WhyQuestion | null;
  readonly importPath: (record: ImportRecord) => string | null;
};

export const VersionDrawers = ({ definition, looked, onLook, onProvenance, whyOf, importPath }: VersionDrawersProps) => {
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
            onWhy={question === null ? null : () => onLook({ at: 'why', question })}
          />
        )}
      </OnceOpened>
      <OnceOpened isOpen={looked.at === 'why'}>{(isOpen) => <WhyDrawer question={isOpen && looked.at === 'why' ? looked.question : null} onClose={() => onLook(nothingLooked)} importPath={importPath} />}</OnceOpened>
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
