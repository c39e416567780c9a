/** Where the SKU is asked for that FBA has goods by which only we have sent so far. */
import { useState } from 'react';
import { withFbaSku } from '../../domain/shipments/fba-sku';
import type { ShipmentLine } from '../../domain/shipments/shipment-plan';
import classes from './shipments.module.css';

type FbaSkuCellProps = { readonly line: ShipmentLine; readonly onLine: (line: ShipmentLine) => void };

/** Taken over when it is typed to the end: half a SKU is another one. */
export const FbaSkuCell = ({ line, onLine }: FbaSkuCellProps) => {
  const [text, setText] = useState('');
  const take = (): void => {
    if (text.trim() !== '') onLine(withFbaSku(line, text.trim()));
  };
  return (
    <>
      {line.sku}
      <input
        className={classes.cell} data-text aria-label={`FBA SKU of ${line.sku}`} placeholder="FBA SKU" maxLength={80} value={text} onChange={(event) => setText(event.currentTarget.value)} onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </>
  );
};
