/** Options of the script tag. */
export interface Options {
  token: string;
  /** Address of the service, from the script's own address. */
  base: string;
  service: string | undefined;
  /** Id or slug of the only location to book at. */
  location: string | undefined;
  accent: string | undefined;
  locale: string | undefined;
  theme: 'light' | 'dark' | 'auto';
  target: string | undefined;
  /** Placement: in the page, in a dialog, or in a dialog with a floating button. */
  mode: 'inline' | 'popup' | 'button';
  /** Text of the floating button. */
  label: string | undefined;
}

/** Reads the script tag; null if it has no token. */
export function readOptions({ src, dataset }: HTMLScriptElement): Options | null {
  const { token, service, location: at, accent, locale, theme, target, mode, label } = dataset;
  if (!token) return null;
  return {
    token,
    base: new URL(src, location.href).origin,
    service,
    location: at,
    accent,
    locale,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    target,
    mode: mode === 'popup' || mode === 'button' ? mode : 'inline',
    label,
  };
}
