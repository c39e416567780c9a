/** How far a plan is, in words and as a share. */
import type { PlanProgress, PlanState, PlanStep } from '../../data/planning/planner-ports';
import { formatCount } from '../table/format-cell';

const steps: readonly PlanStep[] = ['reading tables', 'demand', 'forecast', 'quantities'];
const stepWords: Readonly<Record<PlanStep, string>> = { 'reading tables': 'Reading tables', demand: 'Working out demand', forecast: 'Forecasting', quantities: 'Working out quantities' };

export const planWords = (progress: PlanProgress | null): string => {
  if (progress === null) return 'Opening the plan';
  const counted = progress.step !== 'forecast' && progress.total > 1 && progress.done > 0;
  return `${stepWords[progress.step]}${counted ? `, ${formatCount(progress.done)} of ${formatCount(progress.total)}` : ''}`;
};

/** What is being made, without how far it is: whoever listens is not told of every row. */
export const stepNow = (plan: PlanState): string => (plan.kind === 'working' ? stepWords[plan.progress.step] : '');

/** 0 to 1. */
export const planShare = (progress: PlanProgress | null): number => (progress === null ? 0 : (steps.indexOf(progress.step) + (progress.total > 0 ? progress.done / progress.total : 0)) / steps.length);
