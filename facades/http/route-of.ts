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
  '/mcp',
  '/graphql',
  '/images',
  '/oauth',
  '/pay',
  '/card',
  '/payments',
  '/sandbox',
  '/swagger',
  '/webhooks/payments',
  '/webhooks/sms',
  '/widget.js',
  '/widget-more.js',
  '/widget-texts',
  '/dev',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** Addresses hold ids, so only the facade is a label: the number of labels stays small. */
export function facadeOf(path: string): string {
  return facades.find(facade => path === facade || path.startsWith(`${facade}/`)) ?? 'other';
}

/** The patterns of routes as addresses were first led to them, by facade: no spelling of an address adds another. */
const patterns = new WeakMap<object, Map<string, string>>();

/** The pattern of the route that answered, such as `/api/business/:id`; the facade where none did. */
export function routeOf({ route, originalUrl }: Request, facade: string): string {
  const { path } = (route ?? {}) as { path?: unknown };
  if (typeof path !== 'string' || /[*{]/.test(path)) return facade;
  const known = patterns.get(route) ?? new Map<string, string>();
  const pattern = known.get(facade) ?? wholePattern(path, originalUrl);
  patterns.set(route, known.set(facade, pattern));
  return pattern;
}

/**
 * What stands before the route's own pattern is where its router is mounted, which holds no ids. `baseUrl` does not say it
 * once a handler has failed.
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
