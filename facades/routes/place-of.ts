import type { Route } from './route.ts';

/**
 * Makes what tells the place of a path among these routes, by its first and third segment: `/business/{businessId}/orders` and all
 * below it are one place. Where the third of some is a parameter, as in `/account/orders/{orderId}`, all that begin alike are one.
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
