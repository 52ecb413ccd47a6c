import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse, visit } from 'graphql';
import { loadAllRoutes } from '../../../../facades/addresses.ts';
import { readDocuments } from '../../../../facades/kit/engine/read-documents.ts';
import type { JsonSchema } from '../../../../facades/kit/engine/json-schema.ts';
import { exampleOf } from '../../../../facades/api/openapi/examples.ts';
import type { Route } from '../../../../facades/kit/routes/route.ts';
import { createSchema } from '../../../../src/app/schema.ts';
import { allowed, everyone, type Who } from '../../../contract/tables/roles.ts';
import { furnish, type Things } from '../../../contract/tables/things.ts';
import { colleague } from '../../../support/clients/colleague.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { credentialFor, headersOf, pathOf, withIds } from './drive.ts';

const day = '2026-12-01';
const routes = Object.values(loadAllRoutes(createSchema()))
  .flat()
  .map(route => [named(route), route] as const);
const signedIn = routes.filter(([, route]) => route.access === 'SIGNED_IN');
const closed = routes.filter(([, route]) => route.access !== 'PUBLIC');

let world: World;
let salon: Salon;
let things: Things;
/** Credentials of the business's members by role, and of its service token. */
const credentials = new Map<Who, string>();

beforeAll(async () => {
  world = await createWorld({ now: '2026-11-30T08:00:00Z', config: { trustProxy: 1 } });
  salon = await world.business({ publish: true });
  things = await furnish(world, salon, day);
  const { session: owner, service } = salon.tokens;
  for (const [who, credential] of Object.entries({ owner, service }))
    credentials.set(who as Who, credential);
  for (const who of everyone.filter(each => !credentials.has(each)))
    credentials.set(who, (await colleague(world, salon, who)).session);
});
afterAll(() => world?.close());

/** Maps the name of a document's operation to its field of Query or Mutation. */
const fieldOf = new Map<string, string>();
for (const { text } of readDocuments(new URL('../../../../facades/api/rest/', import.meta.url))) {
  visit(parse(text), {
    OperationDefinition({ name, selectionSet: { selections } }) {
      const [field] = selections;
      if (name && field?.kind === 'Field') fieldOf.set(name.value, field.name.value);
    },
  });
}

/** Returns the roles that may use a route. A list and its CSV file have the same roles. */
function usersOf({ name }: Route): readonly Who[] | undefined {
  return allowed[fieldOf.get(name.replace(/_csv$/, '')) ?? ''];
}

/** One refused role for each route, all in turn. The test of roles has every role for every operation. */
const tooLow = signedIn.flatMap(([name, route], place) => {
  const others = everyone.filter(who => !usersOf(route)?.includes(who));
  const who = others[place % others.length];
  return who ? [[name, who, route] as const] : [];
});

/** The reads that are open to the bookkeeper. The use of a token is for whoever made it. */
const books = signedIn.filter(
  ([, route]) =>
    route.method === 'GET' &&
    route.name !== 'list_token_usage' &&
    usersOf(route)?.includes('bookkeeper'),
);

function named({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** Returns a network address for each route, since the calls of one visitor are limited. */
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
  const { 'x-api-key': key, ...headers } = headersOf(route, ids);
  return world.rest(credential)(
    route.method,
    search.size > 0 ? `${address}?${search.toString()}` : address,
    csv ?? (route.input.body && { ...withIds(body, ids), ...wrong }),
    {
      headers: {
        ...headers,
        ...(credential !== undefined && key !== undefined && { 'x-api-key': key }),
        'x-forwarded-for': addressOf(route),
      },
    },
  );
}

/** Returns the business for a route that takes it as a parameter. */
const businessFor = ({ input }: Route) =>
  input.query?.properties?.['businessId'] ? { businessId: things.businessId } : {};

interface Wrong {
  readonly member: string;
  readonly value: unknown;
}

const sent = new Set<string>();

/** Returns true for the first route with a member of this name, type and place, and for every unknown member. */
function isNew({ member, value }: Wrong): boolean {
  return member === unknown || sent.size < sent.add(`${member} ${JSON.stringify(value)}`).size;
}

const unknown = 'nobodyKnowsMe';

describe('every address', () => {
  test.each(closed)('%s wants a credential', async (_, route) => {
    const answer = await send(route, undefined);
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('is in the table of roles, or marked as open to nobody', () => {
    expect(signedIn.filter(([, route]) => !usersOf(route)).map(([name]) => name)).toEqual([]);
  });

  test.each(books)('%s is open to the bookkeeper', async (_name, route) => {
    const { status } = await send(route, credentials.get('bookkeeper'), businessFor(route));
    expect(status).toBe(200);
  });

  test.each(tooLow)('%s is not for the %s', async (_name, who, route) => {
    const answer = await send(route, credentials.get(who), businessFor(route));
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  test.each(
    routes.flatMap(([name, route]) =>
      wrongsOf(route)
        .filter(isNew)
        .map(wrong => ({ name, route, wrong })),
    ),
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

/** Returns a value of a wrong type for each member of an input, and an unknown member. */
function wrongsOf({ input }: Route): Wrong[] {
  const { query, body } = input;
  const wrong = body ? (type: string) => (type === 'object' ? 7 : { nested: [{}] }) : () => ' ?';
  const members = Object.entries((query ?? body)?.properties ?? {})
    .map(([member, schema]) => [member, schema.anyOf?.[0] ?? schema] as const)
    // A query string contains only texts, so free texts and lists of them cannot be wrong.
    .filter(([, schema]) => !query || !isAnyText(schema.items ?? schema))
    .map(([member, { type }]) => ({ member, value: wrong(type ?? '') }));
  return (query ?? body) ? [...members, { member: unknown, value: 'x' }] : [];
}

function isAnyText({ type, format, enum: values }: JsonSchema): boolean {
  return type === 'string' && !format && !values;
}
