/** The import pages, loaded when one of them is opened. */
import type { Page } from '../../ui/pages';

export const UploadPage = ({ page }: { readonly page: Page }) => <p>{page.summary}</p>;
export const TablePage = ({ page }: { readonly page: Page }) => <p>{page.summary}</p>;
export const ImportDrop = () => null;
