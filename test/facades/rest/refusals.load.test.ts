import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse, visit } from 'graphql';
import { loadAllRoutes } from '../../../facades/routes/load-all-routes.ts';
import { readDocuments } from '../../../facades/engine/read-documents.ts';
import type { JsonSchema } from '../../../facades/engine/json-schema.ts';
import { exampleOf } from '../../../facades/rest/examples.ts';
import type { Route } from '../../../facades/routes/route.ts';
import { createSchema } from '../../../src/app/schema.ts';
import {
  allowed,
  everyone,
  preparePlace,
  type Place,
  type Who,
} from '../../contract/tables/roles.ts';
import { furnish, type Things } from '../../contract/tables/things.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { credentialFor, headersOf, pathOf, withIds } from './drive.ts';

const day = '2026-12-01';
const routes = Object.values(loadAllRoutes(createSchema()))
  .flat()
  .map(route => [named(route), route] as const);
const signedIn = routes.filter(([, route]) => route.access === 'SIGNED_IN');
const closed = routes.filter(([, route]) => route.access !== 'PUBLIC');
const ofBusiness = closed.filter(([, { path }]) => /^\/(business|shop)\/\{/.test(path));

let world: World;
let salon: Salon;
let things: Things;
let stranger: Salon;
let strange: Things;
const places = new Map<Who, Place>();

beforeAll(async () => {
  world = await createWorld({ now: '2026-11-30T08:00:00Z', config: { trustProxy: 1 } });
  salon = await world.business({ publish: true });
  things = await furnish(world, salon, day);
  stranger = await world.business({ publish: true });
  strange = await furnish(world, stranger, day);
  await Promise.all(
    everyone.map(async who => places.set(who, await preparePlace(world, who, day))),
  );
});
afterAll(() => world?.close());

/** The field of Query or Mutation that a document's operation is about, by the operation's name. */
const fieldOf = new Map<string, string>();
for (const { text } of readDocuments(new URL('../../../facades/rest/', import.meta.url))) {
  visit(parse(text), {
    OperationDefinition({ name, selectionSet: { selections } }) {
      const [field] = selections;
      if (name && field?.kind === 'Field') fieldOf.set(name.value, field.name.value);
    },
  });
}

/** Who may use a route. A list that is also a file is one to both. */
function usersOf({ name }: Route): readonly Who[] | undefined {
  return allowed[fieldOf.get(name.replace(/_csv$/, '')) ?? ''];
}

const tooLow = signedIn.flatMap(([name, route]) =>
  everyone.filter(who => !usersOf(route)?.includes(who)).map(who => [name, who, route] as const),
);

const books = signedIn.filter(
  ([, route]) => route.method === 'GET' && usersOf(route)?.includes('bookkeeper'),
);

function named({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** An address of the network for each route, since one visitor may call so often only. */
function addressOf(route: Route): string {
  const place = routes.findIndex(([, each]) => each === route);
  return `10.0.${Math.floor(place / 250)}.${(place % 250) + 1}`;
}

/** Sends a route's example with some of its values replaced. */
function send(
  route: Route,
  credential: string | undefined,
  wrong: Record<string, unknown> = {},
  ids = things,
) {
  const { path, query, body, csv } = exampleOf(route);
  const search = new URLSearchParams({
    ...(withIds(query, ids) as Record<string, string>),
    ...(route.input.query && (wrong as Record<string, string>)),
  });
  const address = pathOf(route, withIds(path, ids), ids);
  return world.rest(credential)(
    route.method,
    search.size > 0 ? `${address}?${search.toString()}` : address,
    csv ?? (route.input.body && { ...withIds(body, ids), ...wrong }),
    { headers: { ...headersOf(route, ids), 'x-forwarded-for': addressOf(route) } },
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

  test('is in the table of roles, or marked as open to nobody', () => {
    expect(signedIn.filter(([, route]) => !usersOf(route)).map(([name]) => name)).toEqual([]);
  });

  test.each(books)('%s is open to the bookkeeper', async (_name, route) => {
    const place = places.get('bookkeeper')!;
    const { businessId } = place.things;
    const takesBusiness = route.input.query?.properties?.['businessId'];
    const { status } = await send(
      route,
      place.credential,
      takesBusiness ? { businessId } : {},
      place.things,
    );
    expect(status).toBe(200);
  });

  test.each(tooLow)('%s is not for the %s', async (_name, who, route) => {
    const place = places.get(who);
    if (!place) throw new Error('There is no place.');
    const { businessId } = place.things;
    const takesBusiness = route.input.query?.properties?.['businessId'];
    const answer = await send(
      route,
      place.credential,
      takesBusiness ? { businessId } : {},
      place.things,
    );
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
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

/** A value of a wrong type for each member of an input, and an unknown member. */
function wrongsOf({ input }: Route): { member: string; value: unknown }[] {
  const { query, body } = input;
  const wrong = body ? (type: string) => (type === 'object' ? 7 : { nested: [{}] }) : () => ' ?';
  const members = Object.entries((query ?? body)?.properties ?? {})
    .map(([member, schema]) => [member, schema.anyOf?.[0] ?? schema] as const)
    // Any text is a text, and so nothing in a query string can be wrong with one, or a list of them.
    .filter(([, schema]) => !query || !isAnyText(schema.items ?? schema))
    .map(([member, { type }]) => ({ member, value: wrong(type ?? '') }));
  return (query ?? body) ? [...members, { member: 'nobodyKnowsMe', value: 'x' }] : [];
}

function isAnyText({ type, format, enum: values }: JsonSchema): boolean {
  return type === 'string' && !format && !values;
}
