/** Saves the empty template of a list that staff keep themselves. */
import { useCallback } from 'react';
import type { ReportDefinition } from '../../domain/reports/report';
import { tableDefinition } from '../../domain/tables/definitions';
import { useSaveFile } from '../exports/use-save-file';
import { useServices } from '../services';

export type TemplateFormat = 'csv' | 'xlsx';

/** In words how it went; null where the user changed their mind, or the report has none. */
export const useTemplate = (): ((report: ReportDefinition, format: TemplateFormat) => Promise<string | null>) => {
  const { imports } = useServices();
  const saveFile = useSaveFile();
  return useCallback(
    async (report, format) => {
      const bytes = await imports.template(report.id, format);
      return bytes === null ? null : saveFile({ suggestedName: `${tableDefinition(report.table.id).title} template.${format}`, bytes, kind: 'template', what: report.title, storeId: null, rows: null });
    },
    [imports, saveFile],
  );
};
