/** What is held against single rows of a file once it is compared with what stands. */
import type { Problem } from './review';

/** `row`: of the file's table. A row with an error is not taken. */
export type Objection = { readonly row: number; readonly columnId: string; readonly severity: Problem['severity']; readonly message: string };
