/** What the page says in the script tag. */
export interface Options {
  token: string;
  /** Where the service is: whence the script came. */
  base: string;
  service: string | undefined;
  accent: string | undefined;
  locale: string | undefined;
  theme: 'light' | 'dark' | 'auto';
  target: string | undefined;
}

/** Reads the script tag; null where it names no token. */
export function readOptions({ src, dataset }: HTMLScriptElement): Options | null {
  const { token, service, accent, locale, theme, target } = dataset;
  if (!token) return null;
  return {
    token,
    base: new URL(src, location.href).origin,
    service,
    accent,
    locale,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    target,
  };
}
