import type { ShownBusiness } from './boot/boot.ts';
import type { Language } from '../../../packages/shared/languages.ts';

const key = 'panel-business';

export function rememberBusiness(slug: string): void {
  localStorage.setItem(key, slug);
}

/** Returns the business last used on this device, else the first one. Invitations come last. */
export function lastOf(businesses: readonly ShownBusiness[]): ShownBusiness | undefined {
  const last = localStorage.getItem(key);
  return (
    businesses.find(({ slug }) => slug === last) ??
    businesses.find(({ viewerJoined }) => viewerJoined !== 'invited') ??
    businesses[0]
  );
}

/**
 * A user's choices on this device. They are stored in a cookie, because the server renders the page with them.
 */
interface Preferences {
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
