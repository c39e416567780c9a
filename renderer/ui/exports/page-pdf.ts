/** The page as it stands, as a PDF; null where the system could not make one. The log of the app says why. */
import type { Desk } from '../../../preload/contract';

export const pagePdf = async (desk: Desk, landscape: boolean): Promise<Uint8Array | null> => {
  try {
    return (await desk.invoke('page:pdf', { landscape })).bytes;
  } catch {
    return null;
  }
};

export const noPdf = 'The PDF could not be made, and nothing was saved. Try again, or save the rows as a file instead.';
