/** Lists that staff keep themselves have a template. Marketplace reports are downloaded, not filled in. */
import type { ReportDefinition } from '../../domain/reports/report';

export const hasTemplate = (report: Pick<ReportDefinition, 'headedBy'>): boolean => report.headedBy === 'staff';
