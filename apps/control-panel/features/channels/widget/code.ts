/** Options of the widget's appearance and start. Undefined options follow the page and the business. */
export interface Options {
  /** Inline in the page if undefined. */
  mode?: 'popup' | 'button' | undefined;
  theme?: 'light' | 'dark' | undefined;
  /** Language tag, such as `de`. */
  locale?: string | undefined;
  accent?: string | undefined;
  service?: string | undefined;
}

/** Returns the address of the widget preview with these options. */
export function previewOf(businessId: string, options: Options): string {
  const query = new URLSearchParams(givenOf(options)).toString();
  return `/ControlPanel/-/preview/widget/${businessId}${query && `?${query}`}`;
}

/** Returns the embed code. A pop-up includes a link that opens it and works without scripts. */
export function codeOf(
  { origin, slug, link }: { origin: string; slug: string; link: string },
  token: string,
  options: Options,
): string {
  const given = givenOf(options).map(([name, value]) => ` data-${name}="${value}"`);
  const script = `<script src="${origin}/widget.js" data-token="${token}"${given.join('')} async></script>`;
  if (options.mode !== 'popup') return script;
  return `<a href="${origin}/book/${slug}" data-frontdesk-book>${link}</a>\n${script}`;
}

function givenOf({ mode, theme, locale, accent, service }: Options): [string, string][] {
  return Object.entries({ mode, theme, locale, accent, service }).filter(
    (one): one is [string, string] => Boolean(one[1]),
  );
}

/**
 * Parses origins from typed page addresses; `https://` may be omitted. Returns null if any address is invalid.
 */
export function originsIn(typed: string): string[] | null {
  const origins = typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(originOf);
  return origins.includes(null) ? null : [...new Set(origins as string[])];
}

function originOf(address: string): string | null {
  const whole = /^\w+:\/\//.test(address) ? address : `https://${address}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, origin } = new URL(whole);
  const isSite = hostname.includes('.') || hostname === 'localhost';
  return isSite && /^https?:$/.test(protocol) ? origin : null;
}
