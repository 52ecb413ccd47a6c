import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadTools } from '../../../facades/api/tools/load-tools.ts';
import { createSchema } from '../../../src/app/schema.ts';
import { operations } from '../../contract/tables/operations.ts';
import { operatorOf } from '../../support/clients/operator.ts';
import { buyerAt } from '../../support/clients/buyers.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
let asOperator: Salon['graphql'];

beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
  salon = await world.business();
  asOperator = world.graphql((await operatorOf(world)).session);
  for (const name of ['A', 'B', 'C']) await salon.product({ name });
});

afterAll(() => world?.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const plain = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

/** Forged cursors: of every length, with every wrong type of part. */
const forged = [
  'x',
  '%%%',
  encode({}),
  encode('a'),
  encode([]),
  ...[1, 2, 3, 4].flatMap(length =>
    ['x', 1e300, 1.5, '\0', 'x\ud800', true].map(part => encode(Array(length).fill(part))),
  ),
];

/** Lists that only operators of the service may read. */
const ofOperators = new Set(['operatedBusinesses', 'announcements']);

const lists = [...loadTools(createSchema()).values()].filter(
  tool => tool.inputSchema.properties?.['cursor'],
);

test.each(lists.map(tool => [tool.name]))(
  '%s takes a forged cursor for a bad one, by name, or as an honest place in the list',
  async name => {
    const answers = await Promise.all(
      forged.map(async cursor => ({ cursor, ...(await salon.ai.call(name, { cursor })) })),
    );
    const wrong = answers.filter(
      ({ status, message }) =>
        status !== 200 && !(status === 400 && message.startsWith('cursor: ')),
    );
    expect(wrong.map(({ cursor, message }) => [plain(cursor), message])).toEqual([]);
  },
);

test.each(
  operations
    .filter(({ fields }) => fields.some(field => field.name === 'cursor'))
    .map(operation => [operation.name, operation] as const),
)('GraphQL’s %s likewise', async (_, operation) => {
  const businessId = operation.name === 'tokens' ? salon.id : undefined;
  const ask = ofOperators.has(operation.name) ? asOperator : salon.graphql;
  const answers = await Promise.all(
    forged.map(async cursor => {
      const values = { cursor, ...(businessId && { businessId }) };
      const answer = await ask(operation.document, operation.variables(values));
      return { cursor, ...answer };
    }),
  );
  const wrong = answers.filter(({ code }) => code !== undefined && code !== 'VALIDATION_FAILED');
  expect(wrong.map(({ cursor, message }) => [plain(cursor), message])).toEqual([]);
});

test.each(['/orders', '/appointments'])('a buyer’s own %s likewise', async path => {
  const buyer = buyerAt(world);
  await buyer.signIn('+4930123456');
  const answers = await Promise.all(
    forged.map(async cursor => ({
      cursor,
      ...(await buyer.call('GET', `${path}?cursor=${encodeURIComponent(cursor)}`)),
    })),
  );
  const wrong = answers.filter(({ code }) => code !== undefined && code !== 'VALIDATION_FAILED');
  expect(wrong.map(({ cursor, message }) => [plain(cursor), message])).toEqual([]);
});

describe('limit', () => {
  test.each([0, -1, 101, 1.5, '20', 1e10])(
    '%s is out of range and refused by name',
    async limit => {
      for (const { name } of lists) {
        const { code, message } = await salon.ai.call(name, { limit });
        expect([name, code]).toEqual([name, 'VALIDATION_FAILED']);
        expect(message).toMatch(/^limit: /);
      }
    },
  );

  test('of one walks a whole list by its cursors, each row once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { data } = await salon.ai.call('list_catalog', { limit: 1, ...(cursor && { cursor }) });
      seen.push(...data.items.map((item: { name: string }) => item.name));
      cursor = data.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['A', 'B', 'C']);
  });
});
