import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  GraphQLError,
  GraphQLScalarType,
  buildSchema,
  execute,
  getVariableValues,
  isInputObjectType,
  validate,
} from 'graphql';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadOperations } from '../../../../facades/kit/engine/operation.ts';
import type { Operation } from '../../../../facades/kit/engine/operation.ts';
import { readDocuments } from '../../../../facades/kit/engine/read-documents.ts';
import { DomainError } from '../../../../src/platform/errors.ts';
import type { Issue } from '../../../../src/platform/errors.ts';
import { checkArguments } from '../../../../src/platform/validation/check-arguments.ts';

const sdl = /* GraphQL */ `
  directive @limit(
    min: Float
    max: Float
    minLength: Int
    maxLength: Int
    minItems: Int
    maxItems: Int
    pattern: String
    hint: String
    format: String
  ) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  directive @tool(group: ToolGroup!, hint: ToolHint) on QUERY | MUTATION
  directive @rest(method: HttpMethod!, path: String!, status: Int = 200) on QUERY | MUTATION
  enum ToolGroup { READING WRITING PAYMENTS }
  enum ToolHint { CREATES UPDATES DESTROYS }
  enum HttpMethod { GET POST }
  scalar DateTime
  scalar JSONObject
  scalar Undescribed

  enum ItemType { service product add_on }

  input ItemInput {
    "The item's name."
    name: String! @limit(minLength: 1, maxLength: 10)
    type: ItemType! = product
    "In major units."
    price: Float @limit(min: 0)
    tags: [String!] @limit(maxItems: 2, maxLength: 3)
  }
  input OrderInput {
    "The business, from list_businesses."
    businessId: ID!
    items: [ItemInput!]! @limit(minItems: 1, maxItems: 3)
    "Free text."
    note: String @limit(maxLength: 20)
    startAt: DateTime
    code: String @limit(pattern: "[a-z]{3}", hint: "three small letters", format: "slug")
    extra: JSONObject
  }
  input Tree { name: String, children: [Tree!] }
  input Choice @oneOf { a: Int, b: Int }
  input Plain { name: String!, type: ItemType! = product, price: Float, tags: [[String!]] }
  input BadPattern { text: String @limit(pattern: "(", hint: "a text") }

  type Item {
    id: ID!
    "What it is called."
    name: String!
    type: ItemType!
    price: Float
  }
  type Order {
    id: ID!
    "When it
    begins."
    startAt: DateTime
    items: [Item!]!
    tags: [String]
    paid: Boolean!
    count: Int!
    extra: JSONObject
    odd: Undescribed
    thing: Thing
  }
  type Page { items: [Item!]!, nextCursor: String }
  interface Node { id: ID! }
  union Thing = Item | Order

  type Query {
    order("The order." id: ID!): Order
    items(
      "How many at most."
      limit: Int! = 20 @limit(min: 1, max: 100)
      search: String @limit(minLength: 2)
      types: [ItemType!] @limit(maxItems: 2)
      names: [String!] @limit(maxItems: 2, maxLength: 4)
    ): Page!
    names: [String!]!
    orders: [Order!]!
    tree(tree: Tree, choice: Choice, odd: Undescribed, bad: BadPattern): Page!
    loose(note: String @limit(maxLength: 50, pattern: "a+", hint: "a word"), code: String @limit(pattern: "b+", hint: "a word")): Page!
    plain(items: [Plain!]!): Page!
  }
  type Mutation {
    createOrder(input: OrderInput!): Order!
  }
  type Subscription { order: Order! }
`.replace(/"When it\s+begins\."/, '"""\n    When it\n    begins.\n    """');

function testSchema(): GraphQLSchema {
  const schema = buildSchema(sdl);
  scalar(schema, 'DateTime', { type: 'string', format: 'date-time' }, value => {
    if (typeof value === 'string' && /^\d{4}-.*Z$/.test(value)) return new Date(value);
    throw new GraphQLError(`Write an instant with its offset, not ${String(value)}.`);
  });
  scalar(schema, 'JSONObject', { type: 'object' }, value => {
    return typeof value === 'object' ? value : undefined;
  });
  return schema;
}

function scalar(
  schema: GraphQLSchema,
  name: string,
  jsonSchema: object,
  parseValue: (value: unknown) => unknown,
): void {
  const type = schema.getType(name);
  if (type instanceof GraphQLScalarType)
    Object.assign(type, { extensions: { jsonSchema }, parseValue });
}

const schema = testSchema();

function load(...texts: string[]): Operation[] {
  return loadOperations(
    schema,
    texts.map((text, index) => ({ name: `${index}.graphql`, text })),
  );
}

function one(text: string): Operation {
  const [operation] = load(text);
  if (!operation) throw new Error('The document has no operation.');
  return operation;
}

function problemsOf(...texts: string[]): string {
  try {
    load(...texts);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

function issuesOf(operation: Operation, raw: unknown): Issue[] {
  try {
    operation.coerce(raw);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'VALIDATION_FAILED')
      return [...error.issues];
    throw error;
  }
  return [];
}

/** Returns every issue as `path: message`. */
function saidOf(operation: Operation, raw: unknown): string[] {
  return issuesOf(operation, raw).map(({ path, message }) => `${path}: ${message}`);
}

const createOrder = /* GraphQL */ `
  """
  Places an order.

  Reserves its stock.
  """
  mutation create_order(
    $businessId: ID!
    "What is bought. One entry an item."
    $items: [ItemInput!]!
    $note: String
    "When it begins."
    $startAt: DateTime
    "A code."
    $code: String = "abc"
    "More."
    $extra: JSONObject
  ) @tool(group: WRITING, hint: CREATES) {
    createOrder(
      input: {
        businessId: $businessId
        items: $items
        note: $note
        startAt: $startAt
        code: $code
        extra: $extra
      }
    ) {
      id
    }
  }
`;

const listItems = /* GraphQL */ `
  "Lists items."
  query list_items(
    "How many."
    $limit: Int = 20
    "Part of the name."
    $search: String
    "Of these types."
    $types: [ItemType!]
    "One name."
    $name: String! = "tea"
  ) @rest(method: GET, path: "/items") {
    items(limit: $limit, search: $search, types: $types, names: [$name]) {
      nextCursor
    }
  }
`;

const order = one(createOrder);
const items = one(listItems);
const valid = { businessId: 'biz_1', items: [{ name: 'tea' }] };

describe('an operation', () => {
  test('has the name, kind, description and root field of its document', () => {
    expect(order).toMatchObject({
      name: 'create_order',
      kind: 'mutation',
      description: 'Places an order. Reserves its stock.',
      rootField: 'createOrder',
    });
    expect(items.kind).toBe('query');
  });

  test('carries the arguments of its directives, their defaults included', () => {
    expect(order.directives).toEqual({ tool: { group: 'WRITING', hint: 'CREATES' } });
    expect(items.directives).toEqual({ rest: { method: 'GET', path: '/items', status: 200 } });
  });

  test('carries a document of itself and its own fragments, ready for execute', () => {
    const [first, second] = load(/* GraphQL */ `
      "One."
      query first {
        order(id: "1") {
          ...Short
        }
      }
      "Two."
      query second {
        orders: items {
          nextCursor
        }
      }
      fragment Short on Order {
        id
      }
    `);
    expect(first?.document.definitions).toHaveLength(2);
    expect(second?.document.definitions).toHaveLength(1);
    const document = first?.document as DocumentNode;
    expect(validate(schema, document)).toEqual([]);
    const result = execute({ schema, document, rootValue: { order: { id: 'ord_1' } } });
    expect(result).toEqual({ data: { order: { id: 'ord_1' } } });
    expect(second?.rootField).toBe('orders');
  });
});

describe('the input schema', () => {
  test('is a closed object of the variables in their order, all inline', () => {
    expect(order.inputSchema).toEqual({
      type: 'object',
      properties: {
        businessId: { type: 'string', description: 'The business, from list_businesses.' },
        items: {
          type: 'array',
          description: 'What is bought. One entry an item.',
          minItems: 1,
          maxItems: 3,
          items: {
            type: 'object',
            properties: {
              name: {
                type: 'string',
                description: "The item's name.",
                minLength: 1,
                maxLength: 10,
              },
              type: { type: 'string', enum: ['service', 'product', 'add_on'], default: 'product' },
              price: { type: 'number', description: 'In major units.', minimum: 0 },
              tags: { type: 'array', maxItems: 2, items: { type: 'string', maxLength: 3 } },
            },
            required: ['name'],
            additionalProperties: false,
          },
        },
        note: { type: 'string', description: 'Free text.', maxLength: 20 },
        startAt: { type: 'string', format: 'date-time', description: 'When it begins.' },
        code: {
          type: 'string',
          description: 'A code.',
          pattern: '^(?:[a-z]{3})$',
          format: 'slug',
          default: 'abc',
        },
        extra: { type: 'object', description: 'More.' },
      },
      required: ['businessId', 'items'],
      additionalProperties: false,
    });
    expect(Object.keys(order.inputSchema.properties ?? {})).toEqual([
      'businessId',
      'items',
      'note',
      'startAt',
      'code',
      'extra',
    ]);
  });

  test('does not apply the limits of a list to a variable for one of its items', () => {
    expect(items.inputSchema.properties?.['name']).toEqual({
      type: 'string',
      description: 'One name.',
      maxLength: 4,
      default: 'tea',
    });
  });

  test('shows the default of the argument that a nullable variable stands for', () => {
    const { inputSchema } = one(
      '"Lists." query q($limit: Int) { items(limit: $limit) { nextCursor } }',
    );
    expect(inputSchema).toEqual({
      type: 'object',
      properties: {
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          default: 20,
          description: 'How many at most.',
        },
      },
      additionalProperties: false,
    });
  });

  test('joins the limits of all places of use, fragments and directives included', () => {
    const { inputSchema } = one(/* GraphQL */ `
      "Lists."
      query q(
        "A note."
        $note: String
        "A flag."
        $flag: Boolean!
      ) {
        loose(note: $note) {
          ...Names
        }
      }
      fragment Names on Page {
        nextCursor @include(if: $flag)
        items {
          name
        }
      }
    `);
    expect(inputSchema.properties?.['note']).toMatchObject({ maxLength: 50, pattern: '^(?:a+)$' });
    const joined = one(/* GraphQL */ `
      "Lists."
      mutation q(
        "A note."
        $note: String!
        "Rank."
        $businessId: ID!
      ) {
        createOrder(input: { businessId: $businessId, note: $note, items: [{ name: $note }] }) {
          id
        }
      }
    `);
    expect(joined.inputSchema.properties?.['note']).toMatchObject({ minLength: 1, maxLength: 10 });
    expect(saidOf(joined, { note: 'x'.repeat(11), businessId: 'b' })).toEqual([
      'note: must be 1 to 10 characters long, not 11.',
    ]);
  });
});

describe('the output schema', () => {
  test('describes the selection: aliases, fragments, lists, enums, nulls and descriptions', () => {
    const { outputSchema, rootField } = one(/* GraphQL */ `
      "Gets."
      query q(
        "The order."
        $id: ID!
      ) {
        found: order(id: $id) {
          orderId: id
          startAt
          ...Rest
          ... on Order {
            items {
              price
            }
            tags
          }
        }
      }
      fragment Rest on Order {
        paid
        count
        extra
        items {
          name
          type
        }
      }
    `);
    expect(rootField).toBe('found');
    expect(outputSchema).toEqual({
      type: 'object',
      properties: {
        orderId: { type: 'string' },
        startAt: {
          anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }],
          description: 'When it begins.',
        },
        paid: { type: 'boolean' },
        count: { type: 'integer' },
        extra: { anyOf: [{ type: 'object' }, { type: 'null' }] },
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: { type: 'string', description: 'What it is called.' },
              type: { type: 'string', enum: ['service', 'product', 'add_on'] },
              price: { anyOf: [{ type: 'number' }, { type: 'null' }] },
            },
            required: ['name', 'type', 'price'],
            additionalProperties: false,
          },
        },
        tags: {
          anyOf: [
            { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
            { type: 'null' },
          ],
        },
      },
      required: ['orderId', 'startAt', 'paid', 'count', 'extra', 'items', 'tags'],
      additionalProperties: false,
    });
  });

  test('requires no field that a condition may leave out, unless it is selected without one too', () => {
    const { outputSchema } = one(/* GraphQL */ `
      "Gets."
      query q(
        "Whether."
        $all: Boolean!
      ) {
        order(id: "1") {
          __typename
          id @include(if: $all)
          id
          paid @skip(if: $all)
          ... @include(if: $all) {
            count
          }
        }
      }
    `);
    expect(outputSchema.required).toEqual(['__typename', 'id']);
    expect(outputSchema.properties?.['__typename']).toEqual({ type: 'string', enum: ['Order'] });
  });

  test('is a list where the root field is one', () => {
    const { outputSchema } = one('"D." query q { orders { id } }');
    expect(outputSchema).toMatchObject({ type: 'array', items: { required: ['id'] } });
  });
});

describe('loading refuses', () => {
  const cases: [string, string, string][] = [
    ['a syntax error, naming its line', 'query {', '0.graphql: line 1: Syntax Error'],
    ['an unknown field', '"D." query q { order(id: 1) { colour } }', 'Cannot query field "colour"'],
    [
      'an unknown directive',
      '"D." query q @tol { items { nextCursor } }',
      'Unknown directive "@tol"',
    ],
    ['a bad directive argument', '"D." query q @tool(group: X) { items { nextCursor } }', '"X"'],
    ['an operation without a name', '"D." query { items { nextCursor } }', 'has no name'],
    [
      'an operation without a description',
      'query q { items { nextCursor } }',
      'q: the operation has no d',
    ],
    [
      'a variable that nothing describes',
      '"D." query q($s: String) { items(search: $s) { nextCursor } }',
      'q: $s: has no description',
    ],
    ['a subscription', '"D." subscription q { order { id } }', 'subscriptions cannot'],
    [
      'two root fields',
      '"D." query q { items { nextCursor } a: items { nextCursor } }',
      'exactly one field',
    ],
    [
      'a conditional root field',
      '"D." query q { items @skip(if: true) { nextCursor } }',
      'unconditionally',
    ],
    [
      'a root field of the introspection',
      '"D." query q { __schema { description } }',
      'exactly one field',
    ],
    ['a root field of scalars', '"D." query q { names }', 'names returns [String!]!'],
    [
      'a union in the answer',
      '"D." query q { order(id: 1) { thing { __typename } } }',
      'Thing is abstract',
    ],
    [
      'a scalar without a schema in the answer',
      '"D." query q { order(id: 1) { odd } }',
      'Undescribed has no',
    ],
    [
      'a scalar without a schema in a variable',
      '"D." query q("V." $v: Undescribed) { tree(odd: $v) { nextCursor } }',
      '$v: the scalar Undescribed has no',
    ],
    [
      'an input type that contains itself',
      '"D." query q("V." $v: Tree) { tree(tree: $v) { nextCursor } }',
      '$v: the input type Tree contains itself',
    ],
    [
      'an input type of one of several fields',
      '"D." query q("V." $v: Choice) { tree(choice: $v) { nextCursor } }',
      '$v: the input type Choice is @oneOf',
    ],
    [
      'a limit whose pattern is no regular expression',
      '"D." query q("V." $v: BadPattern) { tree(bad: $v) { nextCursor } }',
      'Invalid regular expression',
    ],
    [
      'a variable whose places of use ask for different patterns',
      '"D." query q("V." $v: String) { loose(note: $v, code: $v) { nextCursor } }',
      'q: $v: is used at places that ask for a different pattern',
    ],
    [
      'a default beyond the limits',
      '"D." query q("V." $v: Int! = 500) { items(limit: $v) { nextCursor } }',
      'q: $v = …: must be 1 to 100, not 500.',
    ],
  ];
  test.each(cases)('%s', (_, text, problem) => {
    expect(problemsOf(text)).toContain(problem);
  });

  test('two operations of one name, wherever they are', () => {
    expect(problemsOf(listItems, listItems)).toContain('list_items: more than one document');
  });

  test('everything at once, naming every document', () => {
    const message = problemsOf('query', listItems, 'query q { names }');
    expect(message).toMatch(
      /^0\.graphql: .*\n2\.graphql: q: the operation has no .*\n2\.graphql: q: /m,
    );
    expect(message).not.toContain('1.graphql');
  });
});

describe('coercion', () => {
  test('gives known variables as they were written, and the defaults of those left out', () => {
    const raw = { ...valid, startAt: '2026-03-30T08:00:00Z' };
    expect(order.coerce(raw)).toEqual({ ...raw, code: 'abc' });
    expect(items.coerce({})).toEqual({ limit: 20, name: 'tea' });
  });

  test('keeps an explicit null of a nullable variable apart from its absence', () => {
    expect(order.coerce({ ...valid, note: null })).toHaveProperty('note', null);
    expect(order.coerce(valid)).not.toHaveProperty('note');
    expect(order.coerce({ ...valid, note: undefined })).not.toHaveProperty('note');
  });

  test('reads null as absent if there is a default or null is not allowed', () => {
    expect(items.coerce({ limit: null, name: null })).toEqual({ limit: 20, name: 'tea' });
    const bare = one('"D." query q($limit: Int) { items(limit: $limit) { nextCursor } }');
    expect(bare.coerce({ limit: null })).toEqual({ limit: 20 });
  });

  test('names every bad field once, by its path in the caller’s notation', () => {
    const raw = {
      items: [{ name: 'tea', price: -1 }, 'x', { name: '', type: 'servce', tags: ['abcd', 'ok'] }],
      note: 5,
      startAt: '10:00',
      colour: 'red',
    };
    expect(saidOf(order, raw)).toEqual([
      'businessId: required. The business, from list_businesses.',
      'items[0].price: must be at least 0, not -1.',
      'items[1]: must be an object, not "x". Its fields are name, type, price, tags.',
      'items[2].name: must be 1 to 10 characters long, not 0.',
      'items[2].type: must be one of service, product, add_on, not "servce". Did you mean service?',
      'items[2].tags[0]: must be at most 3 characters long, not 4.',
      'note: must be a string, not 5.',
      'startAt: Write an instant with its offset, not 10:00.',
      'colour: unknown field; the fields are businessId, items, note, startAt, code, extra.',
    ]);
  });

  test('names all issues in the message of the error too', () => {
    expect(() => items.coerce({ limit: 'two', search: 'x' })).toThrow(
      'limit: must be an integer, not "two". search: must be at least 2 characters long, not 1.',
    );
  });

  test('suggests the name that was probably meant', () => {
    const last = (raw: object) => saidOf(order, { ...valid, ...raw }).at(-1);
    expect(last({ business_id: 'b' })).toMatch(/Did you mean businessId\?$/);
    expect(last({ items: [{ name: 'tea', prise: 1 }] })).toBe(
      'items[0].prise: unknown field; the fields are name, type, price, tags. Did you mean price?',
    );
    expect(last({ zebra: 1 })).not.toContain('Did you mean');
    const none = one('"D." query q { items { nextCursor } }');
    expect(saidOf(none, { a: 1 })).toEqual(['a: unknown field; there are none to give.']);
  });

  test.each([
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a text', 'abc', '"abc"'],
    ['a number', 7, '7'],
    ['a list', [valid], 'a list'],
    ['an instance of a class', new Date(0), 'an object'],
  ])('refuses %s in place of the arguments', (_, raw, given) => {
    expect(saidOf(items, raw)).toEqual([
      `: must be an object, not ${given}. Its fields are limit, search, types, name.`,
    ]);
  });

  test('takes arguments without a prototype, as query strings are parsed to', () => {
    const raw = Object.assign(Object.create(null), { search: 'tea' });
    expect(items.coerce(raw)).toMatchObject({ search: 'tea' });
  });

  test('refuses __proto__, constructor and prototype as unknown, at any depth, and pollutes nothing', () => {
    const text = `{"businessId":"b","__proto__":{"note":"x"},"constructor":1,"prototype":1,
      "items":[{"name":"tea","__proto__":{"polluted":1}}]}`;
    expect(issuesOf(order, JSON.parse(text)).map(issue => issue.path)).toEqual([
      'items[0].__proto__',
      '__proto__',
      'constructor',
      'prototype',
    ]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('does not take inherited properties for arguments', () => {
    expect(
      saidOf(order, JSON.parse('{"__proto__":{"businessId":"b"},"items":[{"name":"a"}]}')),
    ).toContain('businessId: required. The business, from list_businesses.');
  });

  test('explains each wrong type of value', () => {
    const all = one(/* GraphQL */ `
      "D."
      mutation q(
        "I."
        $id: ID!
        "F."
        $price: Float
        "E."
        $type: ItemType!
        "X."
        $extra: JSONObject
      ) {
        createOrder(
          input: {
            businessId: $id
            items: [{ name: "a", price: $price, type: $type }]
            extra: $extra
          }
        ) {
          id
        }
      }
    `);
    expect(saidOf(all, { id: 7, price: '7', type: 3, extra: 'x' })).toEqual([
      'id: must be a string, not 7.',
      'price: must be a number, not "7".',
      'type: must be one of service, product, add_on, not 3.',
      'extra: must be a JSONObject, not "x".',
    ]);
    expect(saidOf(items, { limit: 3_000_000_000 })).toEqual([
      'limit: must be an integer from -2147483648 to 2147483647, not 3000000000.',
    ]);
    expect(saidOf(items, { limit: 1.5 })).toEqual(['limit: must be an integer, not 1.5.']);
    for (const price of [NaN, Infinity, -Infinity]) {
      expect(saidOf(all, { id: 'a', type: 'service', price })).toEqual([
        `price: must be a number, not ${price}.`,
      ]);
    }
    expect(saidOf(all, { id: 'a', type: null, extra: NaN })).toEqual([
      'type: required. E.',
      'extra: must be a finite number.',
    ]);
    const flag = one('"D." query q("B." $b: Boolean!) { items { nextCursor @skip(if: $b) } }');
    expect(saidOf(flag, { b: 'yes' })).toEqual(['b: must be true or false, not "yes".']);
  });

  test('never echoes a long text, whether a value, a name or a scalar’s message', () => {
    const long = 'x'.repeat(10_000);
    const said = [
      ...saidOf(items, { limit: long, types: [long] }),
      ...saidOf(order, { ...valid, [long]: 1 }),
      ...saidOf(order, { ...valid, startAt: long }),
    ];
    expect(said).toHaveLength(4);
    expect(said[0]).toBe(`limit: must be an integer, not "${'x'.repeat(60)}…".`);
    for (const each of said) expect(each.length).toBeLessThan(400);
  });

  test('refuses NUL and lone surrogates in any text, nested JSON and its keys included', () => {
    const nul = 'must not contain the NUL character (U+0000).';
    const lone = 'must be well-formed Unicode: it has a lone surrogate.';
    const raw = { businessId: 'b\0', items: [{ name: 'a\ud800' }], extra: { a: [{ 'b\0': 1 }] } };
    expect(saidOf(order, raw)).toEqual([
      `businessId: ${nul}`,
      `items[0].name: ${lone}`,
      `extra: ${nul}`,
    ]);
    expect(saidOf(order, { ...valid, startAt: '2026\0' })).toEqual([`startAt: ${nul}`]);
  });

  test('survives JSON nested far deeper than the call stack', () => {
    const deep = JSON.parse('{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000));
    expect(issuesOf(order, { ...valid, extra: deep })).toEqual([]);
  });

  test('counts lengths in Unicode characters', () => {
    expect(issuesOf(order, { ...valid, note: '💈'.repeat(20) })).toEqual([]);
    expect(saidOf(order, { ...valid, note: '💈'.repeat(21) })).toEqual([
      'note: must be at most 20 characters long, not 21.',
    ]);
    expect(saidOf(items, { search: '💈' })).toEqual([
      'search: must be at least 2 characters long, not 1.',
    ]);
  });

  test('matches a pattern against the whole text, and explains it in words', () => {
    expect(saidOf(order, { ...valid, code: 'abcd' })).toEqual([
      'code: must be three small letters.',
    ]);
  });

  test('checks the length of a list before its items', () => {
    expect(saidOf(order, { ...valid, items: [] })).toEqual([
      'items: must have 1 to 3 items, not 0.',
    ]);
    expect(saidOf(order, { ...valid, items: [1, 2, 3, 4] })).toEqual([
      'items: must have 1 to 3 items, not 4.',
    ]);
    expect(saidOf(order, { ...valid, items: [null] })).toEqual(['items[0]: required.']);
  });

  test('takes one value for a list of one, as GraphQL does', () => {
    expect(items.coerce({ types: 'service' })).toMatchObject({ types: 'service' });
    expect(saidOf(items, { types: 'sevice' })[0]).toMatch(/^types: must be one of/);
  });

  test('stops collecting at a hundred issues and says so', () => {
    const raw = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`field${n}`, n]));
    const issues = issuesOf(items, raw);
    expect(issues).toHaveLength(101);
    expect(issues.at(-1)).toEqual({ path: '', message: 'There may be more problems than these.' });
  });

  test('accepts what graphql accepts and refuses what graphql refuses', () => {
    const plain = one(
      '"D." query q("The items." $items: [Plain!]!) { plain(items: $items) { nextCursor } }',
    );
    const [definition] = plain.document.definitions as readonly OperationDefinitionNode[];
    const leaf = fc.constantFrom(null, 'service', 'tea', '', true, 1, 1.5, 2 ** 40, NaN, 'product');
    const tags = fc.array(fc.oneof(leaf, fc.array(leaf, { maxLength: 2 })), { maxLength: 2 });
    const name = fc.constantFrom('a', 'b', 'c', 1, null);
    const item = fc.record(
      { name, type: leaf, price: leaf, tags, more: leaf },
      { requiredKeys: [] },
    );
    const raw = fc.record({
      items: fc.oneof(leaf, item, fc.array(fc.oneof(item, leaf), { maxLength: 3 })),
    });
    let accepted = 0;
    fc.assert(
      fc.property(raw, given => {
        const { errors } = getVariableValues(schema, definition?.variableDefinitions ?? [], given);
        accepted += errors ? 0 : 1;
        expect(issuesOf(plain, given).length > 0).toBe(errors !== undefined);
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(30);
  });
});

describe('GraphQL’s own interface', () => {
  const field = (type: 'Query' | 'Mutation', name: string) => {
    const found = (
      type === 'Query' ? schema.getQueryType() : schema.getMutationType()
    )?.getFields()[name];
    if (!found) throw new Error(`There is no ${type}.${name}.`);
    return found;
  };

  test('checks coerced arguments with the same limits and messages', () => {
    expect(checkArguments(field('Query', 'items'), { limit: 0, names: ['abc', 'abcde'] })).toEqual([
      {
        path: 'limit',
        message: 'must be 1 to 100, not 0.',
        rule: 'too_small',
        facts: { limit: 1 },
      },
      {
        path: 'names[1]',
        message: 'must be at most 4 characters long, not 5.',
        rule: 'too_long',
        facts: { limit: 4 },
      },
    ]);
    const input = {
      businessId: 'a\0',
      items: [{ name: '', price: null, tags: ['a', 'b', 'c'] }],
      code: 'ABC',
      startAt: new Date(0),
      extra: { a: 'b\0' },
    };
    expect(checkArguments(field('Mutation', 'createOrder'), { input })).toEqual([
      { path: 'input.businessId', message: 'must not contain the NUL character (U+0000).' },
      {
        path: 'input.items[0].name',
        message: 'must be 1 to 10 characters long, not 0.',
        rule: 'too_short',
        facts: { limit: 1 },
      },
      {
        path: 'input.items[0].tags',
        message: 'must have at most 2 items, not 3.',
        rule: 'too_many',
        facts: { limit: 2 },
      },
      {
        path: 'input.code',
        message: 'must be three small letters.',
        rule: 'pattern',
        facts: { hint: 'three small letters' },
      },
      { path: 'input.extra', message: 'must not contain the NUL character (U+0000).' },
    ]);
  });

  test('accepts valid and absent arguments', () => {
    expect(checkArguments(field('Query', 'items'), { limit: 5 })).toEqual([]);
    expect(checkArguments(field('Query', 'names'), {})).toEqual([]);
  });

  test('walks input types that contain themselves', () => {
    expect(isInputObjectType(schema.getType('Tree'))).toBe(true);
    const tree = { name: 'a', children: [{ name: 'b', children: [{ name: '\ud800' }] }] };
    expect(checkArguments(field('Query', 'tree'), { tree, bad: null })).toEqual([
      {
        path: 'tree.children[0].children[0].name',
        message: 'must be well-formed Unicode: it has a lone surrogate.',
      },
    ]);
  });
});

describe('the reader of documents', () => {
  test('reads the graphql files of a folder in the order of their names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'documents-'));
    for (const name of ['b.graphql', 'a.graphql', 'server.ts'])
      writeFileSync(join(folder, name), name);
    expect(readDocuments(pathToFileURL(folder))).toEqual([
      { name: 'a.graphql', text: 'a.graphql' },
      { name: 'b.graphql', text: 'b.graphql' },
    ]);
  });
});
