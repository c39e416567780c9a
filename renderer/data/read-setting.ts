import type { Outcome } from '../domain/failures';
import type { KeptChange } from '../domain/settings/kept-changes';
import type { Listener, Setting, SettingOutcome, Stop } from './ports';

export type SettingShelf = {
  readonly watch: (id: string, listener: Listener<Outcome<Setting | null>>) => Promise<Stop>;
  /** `changes`: what the log of changes says of it, which is saved with it or not at all. */
  readonly save: (id: string, title: string, body: string, expectedAt: number | null, changes?: readonly KeptChange[]) => Promise<SettingOutcome>;
};

/** As it stands at this moment; null: nobody saved it. One that this computer never met and cannot ask for is a failure, not nothing. */
export const readSetting = ({ watch }: Pick<SettingShelf, 'watch'>, id: string): Promise<Outcome<Setting | null>> =>
  new Promise((resolve) => {
    let stop: Stop | null = null;
    let isDone = false;
    void watch(id, (outcome) => {
      isDone = true;
      resolve(outcome);
      stop?.();
    }).then((given) => {
      if (isDone) given();
      else stop = given;
    });
  });
