/** How full containers are, as a bar with its words: by space or by weight, whichever is the tighter. */
import { Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ContainerGauge } from '../../domain/planning/container';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import classes from './china.module.css';

type FillGaugeProps = {
  readonly label: string;
  readonly gauge: ContainerGauge;
  /** m³ and kg of all containers together. */
  readonly usable: number;
  readonly payloadKg: number | null;
  readonly short?: boolean;
};

const one = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

export const FillGauge = ({ label, gauge, usable, payloadKg, short = false }: FillGaugeProps) => {
  const share = Math.round(gauge.fill * 100);
  const isOver = gauge.fill > 1;
  return (
    <div className={classes.gauge} data-short={short || undefined} data-fill={share}>
      {short ? null : <span className={classes.gaugeLabel}>{label}</span>}
      <Progress value={Math.min(100, share)} color={isOver ? 'var(--bad)' : 'var(--accent)'} size={short ? 'md' : 'lg'} aria-label={`${label}: ${share} % full`} transitionDuration={0} />
      <span className={classes.gaugeWords}>
        {isOver ? <IconAlertTriangle size={14} aria-hidden /> : null}
        <span>
          <strong>
            {share} % full{isOver ? ', too much' : ''}
          </strong>{' '}
          by {gauge.limitedBy}
          {short
            ? ''
            : `: ${one(gauge.cubicMetres)} of ${one(usable)} m³${payloadKg === null ? '' : `, ${formatCount(Math.round(gauge.kg))} of ${formatCount(payloadKg)} kg`}, ${formatSome(gauge.cartons, 'carton')}`}
        </span>
      </span>
    </div>
  );
};
