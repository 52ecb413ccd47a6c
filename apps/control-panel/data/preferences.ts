import type { Language } from '../../../packages/shared/languages.ts';

/**
 * A user's choices on this device. They are stored in a cookie, because the server renders the page with them.
 */
export interface Preferences {
  language?: Language;
  theme?: 'light' | 'dark';
}

const name = 'Panel.Look';
const year = 31_536_000;

export function readPreferences(cookie = document.cookie): Preferences {
  const text = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookie)?.[1] ?? '';
  const parts = new URLSearchParams(decodeURIComponent(text));
  return Object.fromEntries(parts) as Preferences;
}

export function keepPreferences(changed: {
  [Key in keyof Preferences]: Preferences[Key] | undefined;
}): void {
  const kept = { ...readPreferences(), ...changed };
  const entries = Object.entries(kept).filter(([, value]) => value !== undefined);
  const text = encodeURIComponent(new URLSearchParams(entries as [string, string][]).toString());
  document.cookie = `${name}=${text}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
