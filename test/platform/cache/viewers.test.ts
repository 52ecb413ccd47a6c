import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

/** Opens a shop whose catalog was read, so that it is cached. */
async function readShop() {
  const { salon, slug, key } = await openShop(world);
  const soap = await salon.product({ name: 'Soap' });
  const get = (path = '/catalog') => world.rest(key)('GET', `/shop/${slug}${path}`);
  for (const _ of [1, 2]) expect((await get()).status).toBe(200);
  return { salon, slug, key, soap, get };
}

test('a key that is revoked or has ended is refused at once', async () => {
  const { get, salon, key } = await readShop();
  const { data } = await salon.graphql(documents.tokens, { businessId: salon.id });
  const token = data.items.find(({ prefix }: { prefix: string }) => key.startsWith(prefix));
  needed(await salon.graphql(documents.revokeToken, { tokenId: token.id }));
  expect((await get()).status).toBe(401);
});

test('a shop that is closed, or whose business is not public, is gone at once', async () => {
  const { get, salon } = await readShop();
  const save = (published: boolean) =>
    salon.graphql(documents.saveShop, { input: { businessId: salon.id, published } });
  needed(await save(false));
  expect((await get()).status).toBe(404);
  needed(await save(true));
  expect((await get()).status).toBe(200);
  await salon.update({ publish: false });
  expect((await get()).status).toBe(404);
  await world.sql('update business set publish = true where id = $1', [salon.id]);
  expect((await get()).status).toBe(200);
});

test('a key opens its own shop only, whatever is cached of another', async () => {
  const { slug } = await readShop();
  const other = await openShop(world);
  const headers = { 'x-api-key': other.key };
  const answer = await world.rest()('GET', `/shop/${slug}/catalog`, undefined, { headers });
  expect(answer.status).toBe(404);
});

test('visitors are not shown what members are, nor members of one role what another may see', async () => {
  const { salon, get, soap } = await readShop();
  await salon.service({ itemId: soap.id, trackStock: true, stockOnHand: 7 });
  const list = await salon.rest('GET', '/catalog');
  expect(list.data.items).toMatchObject([{ stockOnHand: 7 }]);
  expect((await get(`/item/${soap.id}`)).data.left).toBeNull();
  const helper = await world.user();
  const asHelper = () => world.ai(helper.tokens.ai).call('get_business', { businessId: salon.id });
  const asOwner = () => salon.ai.call('get_business', { businessId: salon.id });
  const setRole = async (role: string) =>
    needed(
      await salon.graphql(documents.setMember, {
        input: { businessId: salon.id, email: helper.email, role },
      }),
    );
  for (const _ of [1, 2]) expect((await asOwner()).data.viewerRole).toBe('owner');
  expect((await asHelper()).code).toBe('NOT_FOUND');
  await setRole('staff');
  expect((await asHelper()).code).toBe('NOT_FOUND');
  needed(await world.graphql(helper.tokens.session)(documents.business, { businessId: salon.id }));
  for (const _ of [1, 2]) expect((await asHelper()).data.viewerRole).toBe('staff');
  await setRole('manager');
  for (const _ of [1, 2]) expect((await asHelper()).data.viewerRole).toBe('manager');
  expect((await asOwner()).data.viewerRole).toBe('owner');
  await world.sql('delete from membership where user_id = $1', [helper.id]);
  expect((await asHelper()).code).toBe('NOT_FOUND');
});
