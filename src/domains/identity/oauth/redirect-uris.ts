import { invalid } from '../../../platform/errors.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Schemes that a browser handles itself, so that no program of the user's can be behind them. */
const ofBrowsers = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'http:',
  'https:',
  'javascript:',
  'mailto:',
  'sms:',
  'tel:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

/**
 * An address that a client may have its user sent back to: https, http on the user's own machine, or a scheme of a program's own
 * (RFC 8252). @throws DomainError VALIDATION_FAILED.
 */
export function readRedirectUri(uri: string, path: string): string {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (url && url.hash === '' && !uri.includes('#') && !url.username && !url.password) {
    if (url.protocol === 'https:') return uri;
    if (url.protocol === 'http:' && loopback.has(url.hostname)) return uri;
    if (!ofBrowsers.has(url.protocol)) return uri;
  }
  throw invalid(
    path,
    'must be an https address, http on localhost, or an address in a scheme of your own, without a fragment.',
  );
}

/**
 * Whether an address is one of the client's: the same text, but that any port may be asked for on the user's own machine
 * (RFC 8252, 7.3).
 */
export function isRedirectUri(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true;
  const own = withoutPort(uri);
  return own !== undefined && registered.some(each => withoutPort(each) === own);
}

function withoutPort(uri: string): string | undefined {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (url?.protocol !== 'http:' || !loopback.has(url.hostname)) return undefined;
  if (url.hash || url.username || url.password) return undefined;
  url.port = '';
  return url.href;
}
