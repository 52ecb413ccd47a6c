import { afterAll, describe, expect, test } from '@jest/globals';
import { loadTools } from '../../../facades/api/tools/load-tools.ts';
import { createWorld, type Answer } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());
const salon = await world.business();
await salon.rest('PUT', '', { publish: true });
const shopKey = await world.issue({ kind: 'shop', name: 'shop', businessId: salon.id });
const { data: business } = await salon.rest('GET', '');
const tools = [...loadTools(world.schema).keys()];
const absent = 'item_01kb9y6t2hf8aanc3v5e7w1xzr';
const staff = 'stf_01kb9y6t2hf8aanc3v5e7w1xzr';

const rest = world.rest();
const interfaces: [string, () => Promise<Answer>][] = [
  ['REST', () => salon.rest('GET', `/catalog/${absent}`)],
  ['REST, given an id of another kind', () => salon.rest('GET', `/catalog/${staff}`)],
  [
    'GraphQL',
    () =>
      world.graphql(salon.tokens.session)(
        `{ catalogItem(businessId: "${salon.id}", itemId: "${absent}") { id } }`,
      ),
  ],
  [
    'the public addresses',
    () =>
      rest(
        'GET',
        `/public/availability?businessId=${salon.id}&catalogItemId=${absent}&date=2026-03-03`,
      ),
  ],
  ['a shop', () => world.rest(shopKey)('GET', `/shop/${business.slug}/item/${absent}`)],
  [
    'a shop’s availability',
    () =>
      world.rest(shopKey)(
        'GET',
        `/shop/${business.slug}/availability?serviceId=${absent}&date=2026-03-03`,
      ),
  ],
];

describe('an unknown id', () => {
  test.each(interfaces)('is said without naming an AI tool by %s', async (_name, call) => {
    const answer = await call();
    expect(answer.code).toBe('NOT_FOUND');
    expect(tools.filter(tool => answer.message.includes(tool))).toEqual([]);
  });

  test('is reported by a tool together with the tool that lists the ids', async () => {
    const answer = await salon.ai.call('update_catalog', { itemId: absent, name: 'X' });
    expect(answer).toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no such catalog item. list_catalog lists them.',
    });
  });
});

test('a pattern is explained and not printed', async () => {
  const made = await world.rest(salon.tokens.session)('PUT', `/business/${salon.id}`, {
    slug: 'Main Street',
  });
  const hint = 'small letters and digits with single hyphens between, such as main-street-salon';
  expect(made.body.errors).toEqual([
    { path: 'slug', message: `must be ${hint}.`, rule: 'pattern', facts: { hint } },
  ]);
});

test('unknown and invalid fields are named together', async () => {
  const answer = await salon.rest('POST', '/catalog', { name: 7, nme: 'Cut', price: 'x' });
  expect(answer.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    'name',
    'nme',
    'price',
  ]);
});
