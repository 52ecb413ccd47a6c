import type { Request } from 'express';

const facades = [
  '/api/ai',
  '/api/account',
  '/api/auth',
  '/api/business',
  '/api/public',
  '/api/shop',
  '/api/tariffs',
  '/api/widget',
  '/api',
  '/auth',
  '/calendars',
  '/ical',
  '/mcp/shop',
  '/mcp',
  '/graphql',
  '/images',
  '/oauth',
  '/pay',
  '/card',
  '/payments',
  '/sandbox',
  '/swagger',
  '/webhooks/billing',
  '/webhooks/mail',
  '/webhooks/payments',
  '/webhooks/sms',
  '/webhooks/whatsapp',
  '/widget.js',
  '/widget-more.js',
  '/widget-texts',
  '/dev',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** Addresses contain ids, so only the facade is a label. The number of labels stays small. */
export function facadeOf(path: string): string {
  return facades.find(facade => path === facade || path.startsWith(`${facade}/`)) ?? 'other';
}

/** Route patterns by facade, as first matched. No spelling of an address adds another label. */
const patterns = new WeakMap<object, Map<string, string>>();

/** Returns the pattern of the answering route, such as `/api/business/:id`; the facade if there was none. */
export function routeOf({ route, originalUrl }: Request, facade: string): string {
  const { path } = (route ?? {}) as { path?: unknown };
  if (typeof path !== 'string' || /[*{]/.test(path)) return facade;
  const known = patterns.get(route) ?? new Map<string, string>();
  const pattern = known.get(facade) ?? wholePattern(path, originalUrl);
  patterns.set(route, known.set(facade, pattern));
  return pattern;
}

/**
 * Returns the full pattern of a route. The part before the route's own pattern is the mount path of its router,
 * which has no ids. `baseUrl` no longer has it once a handler has failed.
 */
function wholePattern(path: string, url: string): string {
  const own = segmentsOf(path);
  const all = segmentsOf(url.replace(/[?#].*$/s, ''));
  const mount = all.slice(0, Math.max(0, all.length - own.length));
  return `/${[...mount, ...own].join('/')}`;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(segment => segment !== '');
}
