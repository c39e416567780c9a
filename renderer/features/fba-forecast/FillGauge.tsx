/** How full containers are, as a bar with its words: by space or by weight, whichever is the tighter. */
import { Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ContainerGauge } from '../../domain/planning/container';
import type { GaugeFigure } from '../../domain/planning/explain-packed';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { Figure } from '../../ui/why/Figure';
import classes from './china.module.css';

type FillGaugeProps = {
  readonly label: string;
  readonly gauge: ContainerGauge;
  /** m³ and kg of all containers together. */
  readonly usable: number;
  readonly payloadKg: number | null;
  readonly short?: boolean;
  readonly onWhy: (figure: GaugeFigure) => void;
};

const one = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

export const FillGauge = ({ label, gauge, usable, payloadKg, short = false, onWhy }: FillGaugeProps) => {
  const share = Math.round(gauge.fill * 100);
  const isOver = gauge.fill > 1;
  return (
    <div className={classes.gauge} data-short={short || undefined} data-fill={share}>
      {short ? null : <span className={classes.gaugeLabel}>{label}</span>}
      <Progress value={Math.min(100, share)} color={isOver ? 'var(--bad)' : 'var(--accent)'} size={short ? 'md' : 'lg'} aria-label={`${label}: ${share} % full`} transitionDuration={0} />
      <span className={classes.gaugeWords}>
        {isOver ? <IconAlertTriangle size={14} aria-hidden /> : null}
        <span>
          <Figure onWhy={() => onWhy('container-fill')} isStop>
            <strong>
              {share} % full{isOver ? ', too much' : ''}
            </strong>
          </Figure>{' '}
          by {gauge.limitedBy}
          {short ? null : (
            <>
              : <Figure onWhy={() => onWhy('container-volume')}>{`${one(gauge.cubicMetres)} of ${one(usable)} m³`}</Figure>
              {payloadKg === null ? null : (
                <>
                  , <Figure onWhy={() => onWhy('container-weight')}>{`${formatCount(Math.round(gauge.kg))} of ${formatCount(payloadKg)} kg`}</Figure>
                </>
              )}
              , <Figure onWhy={() => onWhy('container-cartons')}>{formatSome(gauge.cartons, 'carton')}</Figure>
            </>
          )}
        </span>
      </span>
    </div>
  );
};
