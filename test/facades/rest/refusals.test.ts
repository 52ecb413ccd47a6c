import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadHttpRoutes } from '../../../facades/http-routes.ts';
import { exampleOf } from '../../../facades/rest/examples.ts';
import type { Route } from '../../../facades/rest/routes.ts';
import { createSchema } from '../../../src/schema.ts';
import { furnish, type Things } from '../../contract/things.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { credentialFor, headersOf, pathOf, withIds } from './drive.ts';

const day = '2026-12-01';
const routes = Object.values(loadHttpRoutes(createSchema()))
  .flat()
  .map(route => [named(route), route] as const);
const closed = routes.filter(([, route]) => route.access !== 'PUBLIC');
const ofBusiness = closed.filter(([, { path }]) => /^\/(business|shop)\/\{/.test(path));

let world: World;
let salon: Salon;
let things: Things;
let stranger: Salon;
let strange: Things;

beforeAll(async () => {
  world = await createWorld({ now: '2026-11-30T08:00:00Z' });
  salon = await world.business({ publish: true });
  things = await furnish(world, salon, day);
  stranger = await world.business({ publish: true });
  strange = await furnish(world, stranger, day);
});
afterAll(() => world?.close());

function named({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** Sends a route's example with some of its values replaced. */
function send(route: Route, credential: string | undefined, wrong: Record<string, unknown> = {}) {
  const { path, query, body, csv } = exampleOf(route);
  const search = new URLSearchParams({
    ...(withIds(query, things) as Record<string, string>),
    ...(route.input.query && (wrong as Record<string, string>)),
  });
  const address = pathOf(route, withIds(path, things), things);
  return world.rest(credential)(
    route.method,
    search.size > 0 ? `${address}?${search.toString()}` : address,
    csv ?? (route.input.body && { ...withIds(body, things), ...wrong }),
    { headers: headersOf(route, things) },
  );
}

describe('every address', () => {
  test.each(closed)('%s wants a credential', async (_, route) => {
    const answer = await send(route, undefined);
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test.each(ofBusiness)('%s is absent to those of another business', async (_, route) => {
    const answer = await send(route, credentialFor(route, stranger, strange));
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test.each(
    routes.flatMap(([name, route]) => wrongsOf(route).map(wrong => ({ name, route, wrong }))),
  )(
    '$name names $wrong.member when it is $wrong.value',
    async ({ route, wrong: { member, value } }) => {
      const answer = await send(route, credentialFor(route, salon, things), { [member]: value });
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
      const paths = answer.body.errors.map(({ path }: { path: string }) => path);
      expect(paths.some((path: string) => path.startsWith(member))).toBe(true);
    },
  );
});

/** A value of a type that no member of an input has, for each; and a member that nobody knows. */
function wrongsOf({ input }: Route): { member: string; value: unknown }[] {
  const { query, body } = input;
  const wrong = body ? (type: string) => (type === 'object' ? 7 : { nested: [{}] }) : () => ' ?';
  const texts = new Set(query ? ['string'] : []);
  const members = Object.entries((query ?? body)?.properties ?? {})
    // Any text is a text, and so nothing in a query string can be wrong with one.
    .filter(([, { type, format, enum: values }]) => !texts.has(type ?? '') || format || values)
    .map(([member, { type }]) => ({ member, value: wrong(type ?? '') }));
  return (query ?? body) ? [...members, { member: 'nobodyKnowsMe', value: 'x' }] : [];
}
