import type { Failure, FailureCode } from './failures';

/** What whoever waits for the answer of a part of the app hears when that part is gone. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
}

export type ThrownCodes = {
  /** The part of the app that was asked is gone. Without it, that is told as any other fault. */
  readonly ended?: FailureCode;
  readonly otherwise: FailureCode;
};

/** What was thrown by a part of the app, or on the way to it, as a failure with words. */
export const thrownFailure = (error: unknown, { ended, otherwise }: ThrownCodes): Failure =>
  ended !== undefined && error instanceof WorkerEnded ? { code: ended, detail: null } : { code: otherwise, detail: error instanceof Error ? error.message : null };
