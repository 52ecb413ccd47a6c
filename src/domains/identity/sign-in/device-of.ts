/**
 * Browsers by the part of their user agent that only they send. A browser that also names others comes before
 * them.
 */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * Returns the names of browser and system, such as `Firefox, Windows`, from a user agent; null if it names
 * neither.
 */
export function deviceOf(program: string | null): string | null {
  if (!program) return null;
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(program))?.[0];
  const found = [nameIn(browsers), nameIn(systems)].filter(Boolean);
  return found.join(', ') || (/^[A-Za-z][\w.-]{0,29}/.exec(program)?.[0] ?? null);
}
