/** What is wrong with a plan as a whole; what is wrong with a line stands beside it. */
import type { PlanProblem } from '../../domain/shipments/check-plan';
import { Note } from '../../ui/import/Note';
import classes from './shipments.module.css';

export const PlanProblems = ({ problems }: { readonly problems: readonly PlanProblem[] }) => {
  const whole = problems.filter(({ line }) => line === null);
  return whole.length === 0 ? null : (
    <Note tone="warn" announced={false}>
      <ul className={classes.problems}>
        {whole.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Note>
  );
};
