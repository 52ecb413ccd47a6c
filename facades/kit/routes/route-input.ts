import type { JsonSchema } from '../engine/json-schema.ts';
import type { Operation } from '../engine/operation.ts';
import type { Route, RouteInput } from './route.ts';

/** Callers with this access may send a buyer's session in its header. */
const withBuyers = new Set<Route['access']>(['SHOP', 'PUBLIC']);

/** Assigns each variable of an operation to the path, the query string, the body or a header. */
export function routeInput(
  operation: Operation,
  {
    path,
    without,
    fixed = [],
    access,
  }: Pick<Route, 'path' | 'access'> & { without: readonly string[]; fixed?: readonly string[] },
): RouteInput {
  const variables = operation.inputSchema;
  const takesCsv = operation.directives['csvBody'] !== undefined;
  const { body, ...others } = variables.properties ?? {};
  const members = { ...others, ...body?.properties };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const ofBuyer = withBuyers.has(access) && Object.hasOwn(members, 'session');
  const apart = [...without, ...(takesCsv ? ['csv'] : []), ...(ofBuyer ? ['session'] : [])];
  const unknown = [...inPath, ...apart, ...fixed].find(name => !Object.hasOwn(members, name));
  if (unknown) throw new Error(`${operation.name}: ${unknown} is not one of its variables.`);
  const required = [...(variables.required ?? []), ...(body?.required ?? [])];
  const part = (names: readonly string[]): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(names.map(name => [name, members[name] ?? {}])),
    required: names.filter(name => required.includes(name) || inPath.includes(name)),
    additionalProperties: false,
  });
  const elsewhere = Object.keys(members).filter(
    name => ![...inPath, ...apart, ...fixed].includes(name),
  );
  const rest = elsewhere.length > 0 ? part(elsewhere) : undefined;
  const isInQuery = operation.kind === 'query' || takesCsv;
  return {
    path: part(inPath),
    query: isInQuery ? rest : undefined,
    body: isInQuery ? undefined : rest,
    fixed,
    csv: takesCsv ? members['csv'] : undefined,
    ofBuyer,
  };
}

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
