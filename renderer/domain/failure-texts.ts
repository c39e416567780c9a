/** What a person reads when something went wrong: one entry a code, and a code without words does not compile. */
import { dataLayerTexts } from './failure-words/data-layer';
import type { FailureText } from './failure-words/failure-text';
import { importingTexts } from './failure-words/importing';
import { planningTexts } from './failure-words/planning';
import { readingTexts } from './failure-words/reading';
import { signInTexts } from './failure-words/sign-in';
import type { FailureCode } from './failures';

export type { FailureText };

export const failureTexts: Readonly<Record<FailureCode, FailureText>> = { ...signInTexts, ...dataLayerTexts, ...readingTexts, ...importingTexts, ...planningTexts };
