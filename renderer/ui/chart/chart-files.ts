/** A chart as files: its picture and the figures behind it. */
import { chartColumns, chartRows, type SheetChart } from '../../domain/sheets/chart';
import { csvFile } from '../../domain/tables/csv';
import type { ChartHandle } from './Chart';

/** Twice as many points as the screen shows: sharp on paper. */
const sharpness = 2;

export const noPicture = 'The picture could not be drawn. Show the chart and try again.';

/** Null where the picture could not be drawn. */
export const chartPicture = async (drawn: ChartHandle | null): Promise<Uint8Array | null> => {
  if (drawn === null) return null;
  const { text, width, height, ground } = drawn.svg();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * sharpness), Math.round(height * sharpness)];
  const ink = canvas.getContext('2d');
  const image = new Image(canvas.width, canvas.height);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
  if (ink === null) return null;
  ink.fillStyle = ground;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob === null ? null : new Uint8Array(await blob.arrayBuffer());
};

export const chartCsv = (chart: SheetChart): Uint8Array => {
  const rows = chartRows(chart);
  return csvFile(chartColumns(chart), rows.length, (row) => rows[row] ?? []);
};
