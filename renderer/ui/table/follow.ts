/** A watch that ends with its component, even when the way to end it comes after the component is gone. */
import type { Stop } from '../../data/ports';
import type { Failure } from '../../domain/failures';
import { thrownFailure } from '../../domain/thrown-failure';

export const follow = <T,>(
  watch: (next: (value: T) => void) => Promise<Stop>,
  onValue: (value: T) => void,
  onFailure: (failure: Failure) => void,
): Stop => {
  let following = true;
  let stop: Stop | null = null;
  watch((value) => {
    if (following) onValue(value);
  }).then(
    (given) => {
      if (following) stop = given;
      else given();
    },
    (error: unknown) => {
      if (following) onFailure(thrownFailure(error, { otherwise: 'data/unknown' }));
    },
  );
  return () => {
    following = false;
    stop?.();
  };
};
