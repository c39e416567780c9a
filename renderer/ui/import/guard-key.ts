import type { Guard } from '../../domain/import/review';

/** A question as it is put: one id may be asked of several columns, and of other figures after another review. */
export const guardKey = (guard: Guard): string => `${guard.id} ${guard.message}`;
