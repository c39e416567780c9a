/** What was changed while a save was under way, and is not in it. */
import { nothingBuilt, type Built, type PlanDraft } from './kept-lines';

/** Of a shipment that is being built: goods added to it meanwhile, for the next one. Its other lines do not change while it is saved. */
export const builtLeft = (saved: Built, now: Built): Built => {
  const before = new Map(saved.lines.map((line) => [line.line, line]));
  const lines = now.lines.flatMap((line) => {
    const known = before.get(line.line);
    if (known === undefined) return [line];
    return line.units > known.units ? [{ ...line, units: line.units - known.units }] : [];
  });
  return lines.length === 0 ? nothingBuilt : { ...nothingBuilt, lines };
};

/** Of the lines of a plan: `versionId` is the one that was made of `saved`. Null: nothing waits. */
export const draftLeft = (saved: PlanDraft | null, now: PlanDraft | null, versionId: string): PlanDraft | null => (now === null || now.lines === saved?.lines ? null : { versionId, lines: now.lines });
