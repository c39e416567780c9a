/** Who answers for the rows of a sheet: the planner, or the page itself where it has them all. */
import { createContext, useContext } from 'react';
import type { PlannerService } from '../../data/planning/planner-ports';
import { useServices } from '../services';

export type RowAnswers = Pick<PlannerService, 'querySheet' | 'columnWords' | 'exportSheet' | 'sheetRows' | 'rowsWith' | 'sumsWith' | 'explain' | 'history'>;

export const RowAnswersContext = createContext<RowAnswers | null>(null);

export const useRowAnswers = (): RowAnswers => {
  const { planner } = useServices();
  return useContext(RowAnswersContext) ?? planner;
};
