import { IconAlertTriangle } from '@tabler/icons-react';
import type { PlanProblem } from '../../domain/shipments/check-plan';
import classes from './shipments.module.css';

/** Beside the goods they are of, where nobody has to go sideways for them; the worst of several is seen, and all are said on the way over it. */
export const LineRemarks = ({ of: own }: { readonly of: readonly PlanProblem[] }) => {
  if (own.length === 0) return null;
  const [worst, ...others] = own.toSorted((one, other) => Number(one.severity !== 'error') - Number(other.severity !== 'error'));
  return (
    <span className={`${classes.remark ?? ''} ${(worst?.severity === 'error' ? classes.bad : classes.warn) ?? ''}`} data-tip={own.map(({ message }) => message).join(' ')}>
      <IconAlertTriangle size={13} aria-hidden style={{ verticalAlign: '-2px' }} /> {worst?.message}
      {others.length === 0 ? null : (
        <>
          <span aria-hidden> +{others.length}</span>
          <span className="visually-hidden"> {others.map(({ message }) => message).join(' ')}</span>
        </>
      )}
    </span>
  );
};
