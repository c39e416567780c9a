/** A column's heading with its unit under it in small, so that the figures below need none. */
import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community';
import classes from './data-table.module.css';

type HeadWords = IHeaderParams & { readonly title: string; readonly unit: string | null };

const part = (text: string, className: string): HTMLElement => {
  const made = document.createElement('span');
  made.className = className;
  made.textContent = text;
  return made;
};

export class HeadLabel implements IInnerHeaderComponent {
  private readonly label = part('', classes.headLabel ?? '');

  init(words: HeadWords): void {
    this.refresh(words);
  }

  refresh({ title, unit }: HeadWords): boolean {
    this.label.replaceChildren(part(title, ''), ...(unit === null ? [] : [part(unit, classes.headUnit ?? '')]));
    return true;
  }

  getGui(): HTMLElement {
    return this.label;
  }
}
