import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

const operator = { kind: 'ai', text: 'a-token-of-the-operator' } as const;

let world: World;
let fine: Salon;

beforeAll(async () => {
  world = await createWorld({ config: { bootstrapTokens: [operator] } });
  fine = await world.business({ name: 'Fine' });
  // The second business of the same name, and one more of the first one's owner.
  const other = await world.business({ name: 'Fine' });
  await world.business({ name: 'Daily' });
  await other.graphql(
    `mutation { setMember(input: {email: "${fine.owner.email}", role: staff}) { id } }`,
  );
  await fine.graphql(documents.business, { businessId: other.id });
});

afterAll(() => world?.close());

const names = (answer: { data: any }) => answer.data.items.map((each: any) => each.name);

test('A user sees the businesses with an accepted invitation, in any role.', async () => {
  expect(names(await fine.ai.call('list_businesses'))).toEqual(['Fine', 'Fine']);
});

test('an integration sees its own business', async () => {
  const ask = world.graphql(fine.tokens.service);
  expect((await ask('{ businesses { items { id } } }')).data).toEqual({ items: [{ id: fine.id }] });
});

test('the operator sees all businesses by name and can search them', async () => {
  const { call } = world.ai(operator.text);
  expect(names(await call('list_businesses'))).toEqual(['Daily', 'Fine', 'Fine']);
  expect(names(await call('list_businesses', { search: 'AIL' }))).toEqual(['Daily']);
});

test('a user without businesses sees none', async () => {
  const { tokens } = await world.user();
  expect((await world.ai(tokens.ai).call('list_businesses')).data).toEqual({
    items: [],
    nextCursor: null,
  });
});

test('pages that end between equal names neither omit nor repeat a business', async () => {
  const { call } = world.ai(operator.text);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { data }: { data: any } = await call('list_businesses', { limit: 1, cursor });
    seen.push(...data.items.map((each: any) => each.id));
    cursor = data.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(3);
  expect(seen).toHaveLength(3);
});
