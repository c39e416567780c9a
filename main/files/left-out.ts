/** What of one dropped file or folder does not come in, gathered by why: a thousand links are one line to read, not a thousand. */
import type { FileRefusal } from '../../preload/contract';

const mostNamed = 3;

type Gathered = { readonly names: string[]; count: number };

const gather = (into: Gathered, name: string): void => {
  into.count += 1;
  if (into.names.length < mostNamed) into.names.push(name);
};

/** `“a”, “b”, “c” and 9 more`. */
const named = ({ names, count }: Gathered): string => `${names.join(', ')}${count > names.length ? ` and ${(count - names.length).toLocaleString('en-US')} more` : ''}`;

export class LeftOut {
  private readonly byReason = new Map<string, Gathered>();
  private readonly rowless: Gathered = { names: [], count: 0 };

  add(name: string, reason: string): void {
    const known = this.byReason.get(reason) ?? { names: [], count: 0 };
    gather(known, name);
    this.byReason.set(reason, known);
  }

  /** A file that holds no rows for certain; `is` as in “a PNG picture”. */
  addRowless(name: string, is: string): void {
    gather(this.rowless, `“${name}” (${is})`);
  }

  /** `dropped`: the name of what was dropped. */
  refusals(dropped: string): readonly FileRefusal[] {
    const refusals = [...this.byReason].map(([reason, gathered]) =>
      gathered.count === 1
        ? { name: gathered.names[0] ?? dropped, reason }
        : { name: dropped, reason: `${gathered.count.toLocaleString('en-US')} of what is in it were left out: ${named({ ...gathered, names: gathered.names.map((name) => `“${name}”`) })}. ${reason}` },
    );
    const { count } = this.rowless;
    if (count === 0) return refusals;
    const which = count === 1 ? '1 of its files holds no rows and was' : `${count.toLocaleString('en-US')} of its files hold no rows and were`;
    return [...refusals, { name: dropped, reason: `${which} left out: ${named(this.rowless)}.` }];
  }
}
