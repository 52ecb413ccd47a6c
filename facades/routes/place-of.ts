import type { Route } from './route.ts';

/**
 * Makes what tells the place of a path among these routes, by the segments that are no parameters: `/business/{businessId}/orders`
 * and all below it are one place, so are `/tokens` and all below that.
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
