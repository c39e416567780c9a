/** Said where no report shows sales: what the page can show all the same. */
export const noSalesNote = (isStockTold: boolean): string =>
  isStockTold ? 'No sales report yet: stock is shown, and nothing is planned.' : 'No sales or stock report yet: nothing is planned.';
