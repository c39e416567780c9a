/** Said where no report tells of sales: what the page can show all the same. */
export const noSalesNote = (isStockTold: boolean): string =>
  isStockTold ? 'No report tells of sales yet: stock is shown, and nothing is planned.' : 'No report tells of sales or of stock yet: nothing is planned.';
