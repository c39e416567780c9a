/** Words of people and of other systems for the status of an order at a factory. */

const over = /cancel|closed?\b|complet|received\b(?!.*part)|\bdone\b/i;
const notYet = /draft|\brfq\b|quot|request for|proposed/i;
const partly = /part/i;

/** It brings nothing more. */
export const isOverOrder = (status: string): boolean => over.test(status) && !partly.test(status);

/** Neither over nor only thought of. */
export const isOpenOrder = (status: string | null): boolean => status === null || partly.test(status) || !(over.test(status) || notYet.test(status));
