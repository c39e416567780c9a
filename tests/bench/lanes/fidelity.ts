/** Every cell in every form, against the generator. */
import { atMost, type Figure } from '../figure';
import type { InventoryForm } from '../files/forms';
import type { Lane } from '../setting';

const forms: readonly (readonly [InventoryForm, string])[] = [
  ['csv', 'CSV, UTF-8'],
  ['csv-1252', 'CSV, Windows-1252'],
  ['csv-utf16', 'semicolons, UTF-16'],
  ['tsv', 'tabs, UTF-8'],
  ['xlsx', 'XLSX'],
];

export const fidelityLane: Lane = {
  title: 'Fidelity',
  run: async (setting) => {
    const rows = setting.full ? 1_000_000 : 100_000;
    const app = await setting.bare();
    const figures: Figure[] = [];
    for (const [form, name] of forms) {
      setting.say(`checking ${name} ...`);
      const answer = await app.ask({ kind: 'check', file: await setting.inventory(form, rows), form });
      const lost = Math.abs((rows + 1) * 25 - answer.cells);
      figures.push(atMost(`${name}: wrong cells of ${(25 * rows).toLocaleString('en-US')}`, [answer.wrong + lost], '', 0, answer.note));
    }
    return figures;
  },
};
