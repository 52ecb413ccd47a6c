import { accentOn, brightnessOf } from './color.ts';
import type { Options } from './options.ts';

const palettes = {
  light: { surface: '#ffffff', ink: '#18181b' },
  dark: { surface: '#161618', ink: '#f4f4f5' },
};

/** Applies a light or dark theme to match the page, in the business's colour. */
export function applyTheme(
  frame: HTMLElement,
  host: Element,
  { theme, accent }: Options,
  brand: string | null,
): void {
  const name = theme === 'auto' ? themeAround(host) : theme;
  const { surface, ink } = palettes[name];
  const colours = accentOn(surface, ink, accent ?? brand);
  frame.dataset['theme'] = name;
  // A script sets these, because the page's policy may forbid inline styles.
  frame.style.setProperty('--accent', colours.accent);
  frame.style.setProperty('--on-accent', colours.onAccent);
}

/** Returns the theme by the page's background, regardless of the system's preference. */
export function themeAround(host: Element): 'light' | 'dark' {
  for (let element: Element | null = host; element; element = element.parentElement) {
    const brightness = brightnessOf(getComputedStyle(element).backgroundColor);
    if (brightness !== null) return brightness < 0.2 ? 'dark' : 'light';
  }
  const schemes = getComputedStyle(document.documentElement).colorScheme;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return schemes.includes('dark') && (prefersDark || !schemes.includes('light')) ? 'dark' : 'light';
}
