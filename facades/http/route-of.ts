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
  '/dev',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** Addresses hold ids, so only the facade is a label: the number of labels stays small. */
export function facadeOf(path: string): string {
  return facades.find(facade => path === facade || path.startsWith(`${facade}/`)) ?? 'other';
}

/**
 * The pattern of the route that answered, such as `/api/business/:id`; the facade where none did. What stands before the
 * route's own pattern is where its router is mounted, which holds no ids. `baseUrl` does not say it once a handler has failed.
 */
export function routeOf({ route, originalUrl }: Request, facade: string): string {
  const pattern = (route as { path?: unknown } | undefined)?.path;
  if (typeof pattern !== 'string' || /[*{]/.test(pattern)) return facade;
  const own = segmentsOf(pattern);
  const all = segmentsOf(originalUrl.replace(/[?#].*$/s, ''));
  const mount = all.slice(0, Math.max(0, all.length - own.length));
  return `/${[...mount, ...own].join('/')}`;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(segment => segment !== '');
}
