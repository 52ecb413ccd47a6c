import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import type { KeyboardEvent } from 'react';

// Colours are chosen for contrast. Dimmed text and placeholders have at least 4.5 : 1 on all light and dark
// surfaces.

/** From the lightest surface to text. */
const gray = [
  '#f8f8f9',
  '#f2f2f4',
  '#e9e9ed',
  '#dfdfe4',
  '#cfcfd6',
  '#6f6f7a',
  '#5b5b66',
  '#44444d',
  '#2b2b31',
  '#18181b',
] as const;

/** From text on dark surfaces to the darkest surface. */
const dark = [
  '#ededf0',
  '#cdcdd5',
  '#a8a8b3',
  '#8e8e9a',
  '#37373d',
  '#2a2a2f',
  '#1f1f23',
  '#141416',
  '#0e0e10',
  '#09090a',
] as const;

const accent = [
  '#eff2fe',
  '#e0e5fd',
  '#c3cdfb',
  '#a3b1f8',
  '#8694f3',
  '#6775ea',
  '#4a57d6',
  '#3e49b8',
  '#343d95',
  '#2b3276',
] as const;

const font =
  "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Open Sans', sans-serif";

/** In search fields, Enter selects the first match. While the list is open, Enter never submits the form. */
const searched = {
  selectFirstOptionOnChange: true,
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    if (event.key !== 'Enter' || field.ariaExpanded !== 'true') return;
    event.preventDefault();
    // Mantine clears its first option when the list opens or changes after typing, so it is looked up here.
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    const isSearched = field.value && !list?.querySelector('[aria-selected="true"]');
    const taken =
      list?.querySelector<HTMLElement>('[data-combobox-selected]') ??
      (isSearched ? list?.querySelector<HTMLElement>('[data-combobox-option]') : null);
    taken?.click();
  },
};

/**
 * Returns the focus to the button of a closing menu, unless the menu item opened something that took the focus.
 * Mantine's own focus return cannot distinguish a newly opened field from the pressed item.
 */
function returnFocus(): void {
  const menu = document.activeElement?.closest('[data-menu-dropdown]');
  if (!menu) return;
  const button = document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`);
  setTimeout(() => {
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body || menu.contains(activeElement);
    if (isLost) button?.focus({ preventScroll: true });
  });
}

export const theme = createTheme({
  colors: { gray, dark, accent },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  black: '#18181b',
  fontFamily: font,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: searched },
    MultiSelect: { defaultProps: searched },
    ModalRoot: {
      defaultProps: { radius: 'lg', transitionProps: { transition: 'pop', duration: 120 } },
    },
    ModalOverlay: { defaultProps: { backgroundOpacity: 0.4 } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-start',
        returnFocus: false,
        onClose: returnFocus,
      },
    },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
  },
});

export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[5],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-error': '#b42318',
    '--panel-canvas': gray[0],
    '--panel-surface': '#ffffff',
    '--panel-line': gray[2],
    '--panel-hover': gray[1],
    '--panel-chosen': accent[0],
    '--panel-accent-text': accent[7],
    '--panel-ink': gray[9],
    '--panel-good': '#11693f',
    '--panel-good-soft': '#e5f5ec',
    '--panel-warn': '#8a4b00',
    '--panel-warn-soft': '#fdf0dc',
    '--panel-bad': '#b42318',
    '--panel-bad-soft': '#fdeceb',
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-error': '#ff9b8f',
    '--panel-canvas': dark[8],
    '--panel-surface': dark[7],
    '--panel-line': '#26262a',
    '--panel-hover': dark[6],
    '--panel-chosen': '#1c2034',
    '--panel-accent-text': accent[3],
    '--panel-ink': dark[0],
    '--panel-good': '#6fd39c',
    '--panel-good-soft': '#12291d',
    '--panel-warn': '#f0b765',
    '--panel-warn-soft': '#2e2212',
    '--panel-bad': '#ff9b8f',
    '--panel-bad-soft': '#331a18',
  },
});
