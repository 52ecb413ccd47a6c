import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonSchema } from '../../../facades/kit/engine/json-schema.ts';
import { loadTools } from '../../../facades/api/tools/load-tools.ts';
import { type Tool } from '../../../facades/api/tools/tools.ts';
import { createSchema } from '../../../src/app/schema.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { leakIn } from '../support/send.ts';
import { storedRows } from '../support/stored.ts';

let world: World;
let salon: Salon;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
});

afterAll(() => world?.close());

/** A bad value and its place, as the caller would write the path. */
interface Mistake {
  path: string;
  kind: string;
  put(args: any): void;
}

const wrongTypes: Readonly<Record<string, readonly unknown[]>> = {
  string: [7, true, {}, ['x', 'y']],
  integer: ['7', 1.5, true, {}, 1e300],
  number: ['7', true, {}, [1, 2]],
  boolean: ['true', 0, {}, null],
  object: ['x', 7, ['a', 'b'], true],
  array: [7, 'x', true, {}],
};

/** Returns every way to break a schema: a wrong type, a value beyond a limit, or an unreadable text. */
function mistakesOf(
  schema: JsonSchema,
  path: string,
  at: (args: any, value: unknown) => void,
): Mistake[] {
  const type = schema.type ?? '';
  const put = (value: unknown, kind: string): Mistake => ({
    path,
    kind,
    put: args => at(args, value),
  });
  const mistakes = (wrongTypes[type] ?? [])
    .filter(value => value !== null)
    .filter(value => type !== 'array' || typeof value !== (schema.items?.type ?? ''))
    .map(value => put(value, `${JSON.stringify(value)} for ${type}`));
  const { minimum, maximum, minLength, maxLength, maxItems, pattern } = schema as Record<
    string,
    any
  >;
  if (minimum !== undefined) mistakes.push(put(minimum - 1, 'less than the minimum'));
  if (maximum !== undefined) mistakes.push(put(maximum + 1, 'more than the maximum'));
  if (minLength) mistakes.push(put('', 'an empty text'));
  if (maxLength) mistakes.push(put('x'.repeat(maxLength + 1), 'a text too long'));
  if (maxItems)
    mistakes.push(put(Array(maxItems + 1).fill(sampleOf(schema.items)), 'too many items'));
  if (pattern) mistakes.push(put('###', 'a text off the pattern'));
  if (schema.enum) mistakes.push(put('no_such_value', 'an unknown enum value'));
  if (schema['format'] === 'date-time')
    for (const value of ['tomorrow', '2026-13-01T00:00:00Z', '2026-02-30T10:00:00Z', '10:00'])
      mistakes.push(put(value, value));
  if (schema['format'] === 'date')
    for (const value of ['03/04/2026', '2026-02-30', '2026-3-4', 'today'])
      mistakes.push(put(value, value));
  if (type === 'string') {
    mistakes.push(put('a\0b', 'a NUL'), put('a\ud800b', 'half a surrogate pair'));
  }
  if (schema.properties) mistakes.push(...mistakesInside(schema, path, at));
  if (type === 'array' && schema.items) {
    const { items } = schema;
    mistakes.push(...mistakesOf(items, `${path}[0]`, (args, value) => at(args, [value])));
  }
  return mistakes;
}

function mistakesInside(
  schema: JsonSchema,
  path: string,
  at: (args: any, value: unknown) => void,
): Mistake[] {
  const base = sampleOf(schema) as object;
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    mistakesOf(member, `${path}.${name}`, (args, value) => at(args, { ...base, [name]: value })),
  );
}

/** Returns a valid value for a schema, so that the mistake is the only fault. */
function sampleOf(schema: JsonSchema | undefined): unknown {
  if (!schema) return null;
  if (schema.enum) return schema.enum[0];
  if (schema['format'] === 'date-time') return '2026-03-03T10:00:00Z';
  if (schema['format'] === 'date') return '2026-03-03';
  if (schema.type === 'integer' || schema.type === 'number') return schema['minimum'] ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return schema['minItems'] ? [sampleOf(schema.items)] : [];
  if (schema.type !== 'object') return 'text';
  const names = schema.required ?? [];
  return Object.fromEntries(names.map(name => [name, sampleOf(schema.properties?.[name])]));
}

const tools = [...loadTools(createSchema()).values()].filter(({ listed }) => listed !== 'ASKING');

const mistakes = (tool: Tool) =>
  Object.entries(tool.inputSchema.properties ?? {}).flatMap(([name, schema]) =>
    mistakesOf(schema, name, (args, value) => {
      args[name] = value;
    }),
  );

const goodArguments = ({ inputSchema }: Tool) => sampleOf(inputSchema) as Record<string, unknown>;

/** Returns true if the message names the path, or a finer one within a document. */
const names = (message: string, path: string) =>
  message.includes(`${path}:`) || message.includes(`${path}.`) || message.includes(`${path}[`);

describe.each(tools.map(tool => [tool.name, tool] as const))('%s', (_, tool) => {
  test('answers each wrong value of each property with 400 that names it, and stores nothing', async () => {
    const before = await storedRows(world);
    const wrong: unknown[] = [];
    for (const { path, kind, put } of mistakes(tool)) {
      const args = { businessId: salon.id, ...goodArguments(tool) };
      if (!tool.inputSchema.properties?.['businessId']) delete (args as any).businessId;
      put(args);
      const { status, code, message } = await salon.ai.call(tool.name, args);
      const fine =
        status === 400 && code === 'VALIDATION_FAILED' && names(message, path) && !leakIn(message);
      if (!fine) wrong.push({ path, kind, status, code, message: message.slice(0, 200) });
      expect(message.length).toBeLessThan(5000);
    }
    expect(wrong).toEqual([]);
    expect(await storedRows(world)).toEqual(before);
  });

  test('names every property that is required and missing', async () => {
    const { code, message } = await salon.ai.call(tool.name, {});
    const required = tool.inputSchema.required ?? [];
    if (required.length > 0) expect(code).toBe('VALIDATION_FAILED');
    for (const name of required) expect(message).toContain(`${name}: required`);
  });

  test('refuses an unknown property and proposes the one that was meant', async () => {
    const [name = 'idempotencyKey'] = Object.keys(tool.inputSchema.properties ?? {}).filter(
      each => each.length > 5,
    );
    const snake = name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
    const misspelled = snake === name ? `${name}x` : snake;
    for (const api of [salon.ai, salon.mcp]) {
      const { code, message } = await api.call(tool.name, {
        ...goodArguments(tool),
        [misspelled]: 'x',
      });
      expect(code).toBe('VALIDATION_FAILED');
      expect(message).toContain(`${misspelled}: unknown field`);
      expect(message).toContain(`Did you mean ${name}?`);
    }
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'refuses the property %s and is not changed by it',
    async key => {
      const text = JSON.stringify({ ...goodArguments(tool), marker: 1 }).replace(
        '"marker"',
        `"${key}"`,
      );
      const answer = await salon.ai.call(tool.name, JSON.parse(text));
      expect(answer.code).toBe('VALIDATION_FAILED');
      expect(answer.message).toContain(key);
      expect(({} as Record<string, unknown>)['marker']).toBeUndefined();
    },
  );

  test('leaves an entry in the journal for a refused call as well', async () => {
    const [{ count } = { count: 0 }] = await world.sql<{ count: number }>(
      `select count(*)::int as count from audit_event where event_type = $1 and outcome = 'failed'`,
      [`ai.tool.${tool.name}`],
    );
    expect(count).toBeGreaterThanOrEqual(mistakes(tool).length);
  });
});
