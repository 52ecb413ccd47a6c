import type { Route } from './route.ts';

/**
 * Creates the function that returns the group of a path among these routes, by its first and third segment:
 * `/business/{businessId}/orders` and all paths below it are one group. If some routes have a parameter as third
 * segment, as in `/account/orders/{orderId}`, all routes with the same beginning are one group.
 */
export function placeAmong(routes: readonly Pick<Route, 'path'>[]): (path: string) => string {
  const withParameter = routes
    .map(({ path }) => path.split('/'))
    .filter(([, , , third]) => third?.startsWith('{'));
  const whole = new Set(withParameter.map(([, first]) => first));
  return path => {
    const [, first = '', , third = ''] = path.toLowerCase().split('/');
    return whole.has(first) ? first : `${first} ${third}`;
  };
}
