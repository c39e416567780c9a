/** What importing needs to know of reports and tables, through one door, so that a test can bring its own. */
import type { ReportDefinition } from '../../domain/reports/report';
import { reports } from '../../domain/reports/reports';
import { tableDefinition } from '../../domain/tables/definitions';
import type { TableDefinition, TableId } from '../../domain/tables/table';

export type ImportCatalogue = {
  /** The reports that can be imported. Others may be recognised, and then said to be of no use here. */
  readonly reports: readonly (Pick<ReportDefinition, 'id' | 'title' | 'table' | 'references'> & Partial<Pick<ReportDefinition, 'nests'>>)[];
  readonly table: (id: TableId) => TableDefinition;
};

export const catalogue: ImportCatalogue = { reports, table: tableDefinition };
