/** The file, row and column of one cell that a number stands on, on top of the explanation. */
import { useEffect, useState } from 'react';
import type { ViewId } from '../../data/ports';
import type { ImportRecord } from '../../data/published-ports';
import type { CellRef } from '../../domain/explain/term';
import type { Failure } from '../../domain/failures';
import { FailureNotice } from '../FailureNotice';
import { ProvenanceDrawer } from '../provenance/ProvenanceDrawer';
import { useServices } from '../services';

type RefProvenanceProps = {
  readonly cell: CellRef | null;
  readonly onClose: () => void;
  readonly importPath: (record: ImportRecord) => string | null;
};

/** A cell is looked up in a view of its version, which is closed when the cell is left. */
export const RefProvenance = ({ cell, onClose, importPath }: RefProvenanceProps) => {
  const { data } = useServices();
  const [opened, setOpened] = useState<{ readonly cell: CellRef; readonly view: ViewId } | null>(null);
  const [failed, setFailed] = useState<{ readonly cell: CellRef; readonly failure: Failure } | null>(null);
  useEffect(() => {
    if (cell === null) return undefined;
    let wanted = true;
    let view: ViewId | null = null;
    data.openView(cell.storeId, cell.tableId, cell.versionId, cell.partition).then(
      (outcome) => {
        if (!outcome.ok) return wanted ? setFailed({ cell, failure: outcome.failure }) : undefined;
        view = outcome.value.view;
        return wanted ? setOpened({ cell, view }) : void data.closeView(view);
      },
      () => (wanted ? setFailed({ cell, failure: { code: 'data/unknown', detail: null } }) : undefined),
    );
    return () => {
      wanted = false;
      setOpened(null);
      if (view !== null) void data.closeView(view);
    };
  }, [data, cell]);
  if (failed !== null && failed.cell === cell) return <FailureNotice failure={failed.failure} />;
  return (
    <ProvenanceDrawer
      cell={opened === null || opened.cell !== cell ? null : { view: opened.view, rowIndex: opened.cell.row, columnId: opened.cell.columnId }}
      onClose={onClose}
      onBack={onClose}
      backTo="Why this number"
      importPath={importPath}
    />
  );
};
