/** What fields of a form in a cell show: pages that people work on are saved with what was typed, and a list of choices shows one. */

type Attributes = Readonly<Record<string, string>>;

/** Kinds of fields that show their value as a text. */
const typed: ReadonlySet<string> = new Set(['', 'text', 'number', 'tel', 'search', 'url', 'email', 'date', 'month']);

export class FormFields {
  private list: { first: string | null; chosen: string | null } | null = null;
  private choice: { text: string; readonly isChosen: boolean } | null = null;

  /** What an element that begins shows; null where that is no field, or not known yet. */
  opened(name: string, attributes: Attributes): string | null {
    if (name === 'input') return typed.has((attributes['type'] ?? '').toLowerCase()) ? (attributes['value'] ?? null) : null;
    if (name === 'select') this.list = { first: null, chosen: null };
    else if (name === 'option' && this.list !== null) {
      this.endChoice();
      this.choice = { text: '', isChosen: attributes['selected'] !== undefined };
    }
    return null;
  }

  /** True where the text is one of a list of choices, of which one shows. */
  takes(text: string): boolean {
    if (this.choice !== null) this.choice.text += text;
    return this.list !== null;
  }

  closed(name: string): string | null {
    if (name === 'option') this.endChoice();
    if (name !== 'select' || this.list === null) return null;
    this.endChoice();
    const { first, chosen } = this.list;
    this.list = null;
    return chosen ?? first;
  }

  private endChoice(): void {
    if (this.list !== null && this.choice !== null) {
      this.list.first ??= this.choice.text;
      if (this.choice.isChosen) this.list.chosen = this.choice.text;
    }
    this.choice = null;
  }
}
