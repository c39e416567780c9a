/** The grid in the app's own colours. Mantine's variables change with light and dark, so one theme serves both. */
import { themeQuartz } from 'ag-grid-community';

export const gridTheme = themeQuartz.withParams({
  backgroundColor: 'var(--mantine-color-body)',
  foregroundColor: 'var(--mantine-color-text)',
  accentColor: 'var(--mantine-primary-color-filled)',
  borderColor: 'var(--mantine-color-default-border)',
  headerBackgroundColor: 'var(--table-head-background)',
  headerTextColor: 'var(--mantine-color-text)',
  oddRowBackgroundColor: 'var(--table-odd-row-background)',
  rowHoverColor: 'var(--mantine-color-default-hover)',
  pinnedRowBackgroundColor: 'var(--table-head-background)',
  pinnedRowFontWeight: 600,
  menuBackgroundColor: 'var(--mantine-color-body)',
  inputBackgroundColor: 'var(--mantine-color-body)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 13,
  headerFontSize: 12,
  headerFontWeight: 600,
  spacing: 6,
  cellHorizontalPadding: 10,
  wrapperBorderRadius: 0,
  wrapperBorder: false,
  columnBorder: false,
  rowBorder: { color: 'var(--line)' },
  headerRowBorder: { color: 'var(--line-strong)' },
  pinnedRowBorder: { color: 'var(--line-strong)' },
  pinnedColumnBorder: { color: 'var(--line)' },
  headerColumnResizeHandleColor: 'var(--line)',
  iconSize: 14,
});

/** The one-time token of this window's content security policy; the grid stamps it on the styles it makes. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
