/** The plan for a text that is not UTF-8 as far as it was seen: a judgement, weighed while the text passes. */
import type { ByteSource } from '../byte-source';
import { eachPiece } from '../read-ahead';
import type { EncodingPlan, Proof } from './encoding';
import { Weighing } from './weighing';

const weighedPlan = (weighing: Weighing, markBytes: EncodingPlan['markBytes']): EncodingPlan => {
  const { encoding, doubtful } = markBytes > 0 ? { encoding: 'utf-8', doubtful: null } : weighing.encoding();
  return { encoding, markBytes, faulty: encoding === 'utf-8', hasNul: weighing.hasNul, doubtful };
};

/** For a text that is not UTF-8 throughout. */
export const doubtfulPlan = async (source: ByteSource, markBytes: EncodingPlan['markBytes']): Promise<EncodingPlan> => {
  const weighing = new Weighing();
  await eachPiece(source, (piece, last) => {
    weighing.take(piece, last);
    return true;
  });
  return weighedPlan(weighing, markBytes);
};

/** The proof of a plan that was made from the beginning alone: asked once as much has passed as the guess is made from, and at the end. */
const proofOfGuess = (begun: EncodingPlan): Proof => {
  const weighing = new Weighing();
  let wasAsked = false;
  let settled: EncodingPlan | null = null;
  return {
    get hasNul() {
      return weighing.hasNul;
    },
    get settled() {
      return settled;
    },
    holds: (buffer, from, to, last) => {
      weighing.take(Buffer.from(buffer.buffer, buffer.byteOffset + from, to - from), last);
      if (!last && (wasAsked || !weighing.isSampled)) return true;
      wasAsked = true;
      const plan = weighedPlan(weighing, begun.markBytes);
      if (last) settled = plan;
      return plan.encoding === begun.encoding;
    },
  };
};

/** The plan to begin with where the head is not UTF-8, and the proof it still needs: null where the head is all there is. */
export const doubtToBegin = (head: Uint8Array, isWhole: boolean, markBytes: EncodingPlan['markBytes']): { readonly plan: EncodingPlan; readonly proof: Proof | null } => {
  const weighing = new Weighing();
  weighing.take(Buffer.from(head.buffer, head.byteOffset, head.length), isWhole);
  const plan = weighedPlan(weighing, markBytes);
  return { plan, proof: isWhole ? null : proofOfGuess(plan) };
};
