import { afterAll, describe, expect, test } from '@jest/globals';
import { isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import type { JsonSchema } from '../../../facades/kit/engine/json-schema.ts';
import { loadDocuments } from '../../../facades/kit/engine/load-documents.ts';
import type { Operation } from '../../../facades/kit/engine/operation.ts';
import { sampleOf } from '../../../facades/api/openapi/sample.ts';
import { prepare } from '../../../src/app/execute.ts';
import { createSchema } from '../../../src/app/schema.ts';
import type { Context } from '../../../src/platform/context.ts';
import { createWorld } from '../../world.ts';

const folders = [
  'api/tools',
  'api/rest',
  'visitors/storefront',
  'visitors/account',
  'visitors/widget',
  'visitors/assistants',
  'visitors/undo-contact',
  'members/auth',
  'members/calendar-feeds',
  'api/images',
  'dev',
];
const schema = createSchema();
const operations = folders.flatMap(folder =>
  loadDocuments(schema, new URL(`../../../facades/${folder}/`, import.meta.url).href).map(
    operation => [`${folder}: ${operation.name}`, operation] as const,
  ),
);

interface Member {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly defaultValue?: unknown;
}

/** Returns the arguments with which the operation's root field is called. */
async function argumentsOf(
  operation: Operation,
  variables: Record<string, unknown>,
): Promise<{ args: Record<string, unknown>; members: readonly Member[] }> {
  const type = operation.kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const received: { args: Record<string, unknown>; members: readonly Member[] }[] = [];
  const fields = Object.values(type!.getFields());
  const resolvers = fields.map(field => field.resolve);
  for (const field of fields) {
    field.resolve = (_source, args) => void received.push({ args, members: field.args });
  }
  try {
    // The execution fails for lack of an answer, after the arguments were recorded.
    await prepare(schema, operation)(operation.coerce(variables), {} as Context).catch(() => null);
  } finally {
    fields.forEach((field, index) => (field.resolve = resolvers[index]!));
  }
  return received[0]!;
}

/** Returns the paths of members that have a default and came without a value. */
function absent(members: readonly Member[], value: Record<string, unknown>, path = ''): string[] {
  return members.flatMap(({ name, type, defaultValue }) => {
    const member = value[name];
    if (member === undefined) return defaultValue === undefined ? [] : [`${path}${name}`];
    return nested(type, member, `${path}${name}.`);
  });
}

function nested(type: GraphQLInputType, value: unknown, path: string): string[] {
  if (isNonNullType(type)) return nested(type.ofType, value, path);
  if (isListType(type) && Array.isArray(value)) {
    return value.flatMap(item => nested(type.ofType, item, path));
  }
  if (!isInputObjectType(type) || value === null) return [];
  return absent(Object.values(type.getFields()), value as Record<string, unknown>, path);
}

/** Returns a sample that fits the schema: with all its objects, without members that have a default. */
function withoutDefaults(input: JsonSchema, name = ''): unknown {
  const present = input.anyOf?.[0] ?? input;
  if (present.items?.properties) return [withoutDefaults(present.items, name)];
  if (!present.properties) return sampleOf(input, name);
  const members = Object.entries(present.properties)
    .filter(([, member]) => member['default'] === undefined)
    .map(([key, member]) => [key, withoutDefaults(member, key)]);
  return Object.fromEntries(members);
}

describe('An input that is left out and has a default', () => {
  test.each(operations)('is filled in for %s', async (_name, operation) => {
    const variables = withoutDefaults(operation.inputSchema) as Record<string, unknown>;
    const { args, members } = await argumentsOf(operation, variables);
    expect(absent(members, args)).toEqual([]);
  });
});

describe('The parts of a set', () => {
  const world = createWorld();
  afterAll(async () => (await world).close());

  test('count once each unless a quantity is given, over REST and as a tool', async () => {
    const salon = await (await world).business();
    const part = await salon.rest('POST', '/catalog', { name: 'Soap', type: 'product', price: 4 });
    const composition = [{ catalogItemId: part.data.itemId }];
    const set = { name: 'Set', type: 'product', price: 8, composition };
    const made = await salon.rest('POST', '/catalog', set);
    expect(made).toMatchObject({ status: 201, data: { composition: [{ quantity: 1 }] } });
    const tool = await salon.ai.call('update_catalog', { ...set, name: 'Another' });
    expect(tool).toMatchObject({ status: 200, data: { composition: [{ quantity: 1 }] } });
  });
});
