import type { Language } from '../../../packages/shared/languages.ts';

/** What a person chose on this device. The page is sent in it, so it is a cookie, which no script elsewhere reads. */
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
