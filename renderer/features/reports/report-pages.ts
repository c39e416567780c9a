/** Upload pages for the reports that no area has a page for, made from the reports' own rows. */
import type { ReportDefinition } from '../../domain/reports/report';
import { reports } from '../../domain/reports/reports';
import { definePages, type Page, type PagePath } from '../../ui/pages';

/** `amz_fba_planning` -> `/reports/amz-fba-planning`. */
export const reportPath = (reportId: string): PagePath => `/reports/${reportId.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

const uploadedBy = (pages: readonly Page[]): ReadonlySet<string> =>
  new Set(pages.flatMap((page) => (page.kind === 'upload' ? [page.report] : [])));

/** One page for each report that is on none of the given pages. */
export const pagesForOtherReports = (pages: readonly Page[], all: readonly ReportDefinition[] = reports): readonly Page[] => {
  const uploaded = uploadedBy(pages);
  return definePages(
    'reports',
    all
      .filter((report) => !uploaded.has(report.id))
      .map((report) => ({
        id: `reports.${report.id}`,
        path: reportPath(report.id),
        title: report.title,
        summary: report.purpose,
        menu: [],
        kind: 'upload' as const,
        report: report.id,
      })),
  );
};
