/** A file of 100,000 rows typed, checked, keyed and compared with as many that stand, against papaparse on its text. */
import { awdDay } from '../files/awd';
import { atMost, ratio } from '../figure';
import type { Answer } from '../electron/orders';
import type { PeerRun } from '../peers/run-peer';
import { inTurn, Series, type Lane } from '../setting';

const rows = 100_000;

export const reviewLane: Lane = {
  title: 'Review',
  run: async (setting) => {
    const [file, changed] = [await setting.awd('csv', rows), await setting.awd('csv', rows, true)];
    const app = await setting.bare();
    const report = 'amz_awd_inventory';
    const standing = await app.ask({ kind: 'keep', file, report, day: awdDay });
    const papa = new Series<PeerRun>();
    const own = new Series<Answer>();
    await inTurn(setting.runs, {
      papa: async () => papa.add(await setting.peer('papaparse', changed)),
      own: async () => own.add(await app.ask({ kind: 'review', file: changed, report, day: awdDay })),
    });
    const answers = own.counted(setting.runs);
    const [first] = answers;
    const counts = JSON.parse(first?.note ?? '{}') as Readonly<Record<string, number>>;
    if (counts['changed'] !== rows / 100 || counts['unchanged'] !== rows - rows / 100) throw new Error(`The review of 1 % changed rows counts ${first?.note ?? ''}`);
    const times = answers.map(({ ms }) => ms);
    return [
      ratio('100,000 rows read, typed, checked, keyed and compared with 100,000, against Papa.parse of the whole text', times, papa.counted(setting.runs).map(({ ms }) => ms), 2),
      atMost('the same table packed', [standing.bytes / rows], 'B a row', 60),
    ];
  },
};
