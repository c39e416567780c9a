import type { FailureCode } from '../failures';

export type FailureText = {
  readonly title: string;
  readonly whatHappened: string;
  readonly whatToDo: string;
  /** The wording of the data layer itself, kept where staff may meet it in a log or a support thread. */
  readonly message?: string;
};

/** One entry for each code of an area: one without words does not compile. */
export type TextsOf<Area extends string> = Readonly<Record<Extract<FailureCode, `${Area}/${string}`>, FailureText>>;
