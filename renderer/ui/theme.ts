/** How the app looks: one accent a store, calm greys, small type, tabular figures. The tokens in `tokens.css` go with it. */
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import type { StoreId } from '../domain/stores';

/**
 * Three hues that stay apart from each other, and from red and amber, which speak of trouble. Equal steps of lightness, so a
 * contrast that holds in one store holds in all: white on 7 is at least 5.5:1, 8 on 0 at least 7:1, dark ink on 4 at least 7.5:1.
 */
const accents: Record<StoreId, MantineColorsTuple> = {
  rg: ['#f1f9f4', '#def1e4', '#bee4cb', '#99d4ae', '#72c091', '#49aa73', '#298f5a', '#177748', '#0e6139', '#0b492a'],
  bp: ['#f2f7fe', '#deedff', '#bfdcfe', '#99c8fe', '#71b1f7', '#4b97e8', '#2f7dcc', '#1e66ad', '#15528e', '#0f3e6c'],
  mw: ['#fef4f9', '#fbe4f0', '#f6cbe2', '#efadd1', '#e08ebd', '#cd6fa7', '#b1558d', '#954375', '#7a345f', '#5d2748'],
};

const dark: MantineColorsTuple = [
  '#e6e9ec', '#c6ccd2', '#a9b1ba', '#8b949e', '#4a525b', '#363d44', '#262b31', '#1b1f23', '#14171a', '#0e1012',
];

/** Filled controls take ground and ink from the tokens, because the right ink differs between light and dark. */
const filled = (ground: string, ink: string) => ({
  background: ground,
  color: ink,
  hover: `color-mix(in srgb, ${ground} 88%, var(--ink))`,
  border: '1px solid transparent',
});

const variantColors: VariantColorsResolver = (input) => {
  if (input.variant !== 'filled') return defaultVariantColorsResolver(input);
  if (input.color === undefined || input.color === 'accent') return filled('var(--accent)', 'var(--on-accent)');
  if (input.color === 'red') return filled('var(--bad)', 'var(--on-bad)');
  return defaultVariantColorsResolver(input);
};

/** Named for goods whose code may have no blank: the button that closes stays in sight. */
const ofCodes = { styles: { title: { lineHeight: 1.3, overflowWrap: 'anywhere' } } } as const;

export const themeFor = (storeId: StoreId) =>
  createTheme({
    colors: { accent: accents[storeId], dark },
    primaryColor: 'accent',
    primaryShade: { light: 7, dark: 4 },
    variantColorResolver: variantColors,
    fontFamily: 'system-ui, "Segoe UI", -apple-system, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
    fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Consolas, Menlo, "Liberation Mono", monospace',
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
    headings: {
      fontWeight: '600',
      sizes: { h1: { fontSize: '1.25rem', lineHeight: '1.3' }, h2: { fontSize: '1rem', lineHeight: '1.4' }, h3: { fontSize: '0.875rem', lineHeight: '1.4' } },
    },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'sm' } },
      TextInput: { defaultProps: { size: 'sm' } },
      PasswordInput: { defaultProps: { size: 'sm' } },
      NumberInput: { defaultProps: { size: 'sm' } },
      Select: { defaultProps: { size: 'sm' } },
      // What a closed list would show is made when it opens: a page has several, with dozens of entries.
      // The field has the keyboard, and its list goes out of sight with it.
      Combobox: { defaultProps: { keepMounted: false, hideDetached: true } },
      // What has the keyboard itself would lose it where the page is scrolled on under it.
      Popover: { defaultProps: { hideDetached: false } },
      Drawer: ofCodes,
      Modal: ofCodes,
    },
  });

/** Mantine's own surfaces and text follow the tokens, so that its components and ours sit on one ground. */
const onTokens = {
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-red-light': 'var(--bad-ground)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-yellow-light': 'var(--warn-ground)',
  '--mantine-color-yellow-light-color': 'var(--warn)',
  '--mantine-color-green-light': 'var(--good-ground)',
  '--mantine-color-green-light-color': 'var(--good)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: onTokens, dark: onTokens });
