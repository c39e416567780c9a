/** A paper as a PDF; null where the system could not make one. */
import type { Desk } from '../../../preload/contract';
import { pagePdf } from '../exports/page-pdf';
import { onPaper } from './print-sheet';
import classes from './sheet.module.css';

export const paperPdf = (desk: Desk, paper: HTMLElement): Promise<Uint8Array | null> => onPaper(paper, classes.paper ?? '', () => pagePdf(desk, true));
