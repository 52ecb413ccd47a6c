import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { knownBuyer } from '../../support/clients/buyers.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

let shop: Awaited<ReturnType<typeof openShop>>;
let salon: Salon;
let soap: { id: string };
let phone: string;
let clientId: string;
let phones = 0;

beforeEach(async () => {
  shop = await openShop(world);
  ({ salon } = shop);
  soap = await salon.product({ name: 'Soap', price: 10 });
  phones += 1;
  phone = `+493012345${500 + phones}`;
  const contact = { clientName: 'Ada', clientPhone: phone };
  ({ clientId } = needed(await salon.rest('POST', '/clients', contact)));
});

const save = async (terms: object) => needed(await salon.rest('PUT', '/loyalty', terms));
const balance = async () =>
  needed(await salon.rest('GET', `/clients/${clientId}/points`)).balance as number;

async function give(change: number) {
  needed(await salon.rest('POST', `/clients/${clientId}/points`, { change, reason: 'Welcome' }));
}

async function addReward(terms: object): Promise<string> {
  return needed(await salon.rest('POST', '/loyalty/rewards', terms)).rewardId;
}

/** Returns a visitor of the shop, signed in if there is a token. */
function visitor(token?: string) {
  let session: string | null = null;
  const call = async (method: string, path: string, content?: object, more: object = {}) => {
    const headers = {
      'x-api-key': shop.key,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(session && { 'x-buyer-session': session }),
      ...more,
    };
    const answer = await world.rest()(method, `/shop/${shop.slug}${path}`, content, { headers });
    session = answer.headers.get('x-buyer-session') ?? session;
    return answer;
  };
  return {
    call,
    add: async (itemId: string, more: object = {}) =>
      needed(await call('POST', '/cart/add', { itemId, ...more })),
    points: async () => (await call('GET', '/cart/points')).data,
    use: (rewardId: string, more: object = {}) => call('POST', '/cart/reward', { rewardId }, more),
    order: async () => {
      const contact = { name: 'Ada', phone };
      const delivery = { method: 'pickup' };
      const { token: order } = needed(await call('POST', '/order', { contact, delivery }));
      const read = async () => needed(await call('GET', `/order/${order}`));
      const [{ orderId }] = needed(await salon.rest('GET', '/orders?limit=1')).items;
      return { orderId: orderId as string, points: async () => (await read()).points };
    },
  };
}

const signedIn = async () => visitor(await knownBuyer(world, phone));

describe('a cart tells what its order earns', () => {
  test('by the same terms as the order, with the tier of the signed-in client', async () => {
    const tiers = [{ name: 'Gold', pointsFrom: 50, percent: 150 }];
    await save({ active: true, points: 1, perAmount: 2, tiers });
    const sale = { clientId, items: [{ catalogItemId: soap.id, quantity: 10 }] };
    const { orderId } = needed(await salon.rest('POST', '/orders', sale));
    needed(await salon.take({ orderId, method: 'cash' }));
    const guest = visitor();
    await guest.add(soap.id, { quantity: 3 });
    expect(await guest.points()).toEqual({ earns: 15, balance: null, rewards: [], vouchers: [] });
    const ada = await signedIn();
    await ada.add(soap.id, { quantity: 3 });
    const { earns } = await ada.points();
    expect(earns).toBe(22);
    const before = await balance();
    const placed = await ada.order();
    expect(await placed.points()).toEqual({ earned: 0, toCome: earns });
    needed(await salon.take({ orderId: placed.orderId, method: 'cash', amount: 10 }));
    expect(await placed.points()).toEqual({ earned: 7, toCome: 15 });
    needed(await salon.take({ orderId: placed.orderId, method: 'cash' }));
    expect(await placed.points()).toEqual({ earned: earns, toCome: 0 });
    expect((await balance()) - before).toBe(earns);
  });

  test('without what a gift card pays, and nothing while points are off', async () => {
    await save({ active: true, points: 1, perAmount: 1 });
    const card = needed(await salon.rest('POST', '/gift-cards', { amount: 15 }));
    const guest = visitor();
    await guest.add(soap.id, { quantity: 2 });
    needed(await guest.call('POST', '/cart/gift-card', { code: card.code }));
    expect((await guest.points()).earns).toBe(5);
    const { points } = await guest.order();
    expect(await points()).toEqual({ earned: 0, toCome: 5 });
    await save({ active: false });
    expect(await guest.points()).toBeNull();
    expect(await points()).toBeNull();
  });

  test('by visits, if these earn points', async () => {
    await save({ active: true, points: 8, perAmount: null });
    const cut = await salon.service();
    const guest = visitor();
    await guest.add(soap.id);
    expect((await guest.points()).earns).toBe(0);
    await guest.add(cut.id, { slot: '2026-03-05T09:00:00Z' });
    expect((await guest.points()).earns).toBe(8);
    const { points } = await guest.order();
    expect(await points()).toEqual({ earned: 0, toCome: 8 });
  });
});

describe('a signed-in buyer', () => {
  beforeEach(() => save({ active: true, points: 1, perAmount: 1 }));

  test('uses a reward in the cart at once, and once for a repeated call', async () => {
    const rewardId = await addReward({ name: '4 off', points: 100, amount: 4 });
    await addReward({ name: '9 off', points: 200, amount: 9 });
    await give(150);
    const ada = await signedIn();
    await ada.add(soap.id);
    const { balance: had, rewards } = await ada.points();
    expect([had, rewards]).toEqual([150, [expect.objectContaining({ rewardId, amount: 4 })]]);
    const key = { 'idempotency-key': 'one-press-of-the-button' };
    const used = needed(await ada.use(rewardId, key));
    expect(used).toMatchObject({ total: 6, discounts: [{ name: '4 off', amount: 4 }] });
    needed(await ada.use(rewardId, key));
    expect(await ada.points()).toMatchObject({ earns: 6, balance: 50, rewards: [], vouchers: [] });
    needed(await ada.call('POST', '/cart/discount', { code: null }));
    expect((await ada.points()).vouchers).toMatchObject([{ name: '4 off', amount: 4 }]);
  });

  test('keeps the points if the cart cannot have the reward', async () => {
    const small = await addReward({ name: '1 off', points: 100, amount: 1 });
    const oil = await salon.product({ name: 'Oil', price: 5 });
    const other = await addReward({ name: 'Oil', points: 100, catalogItemId: oil.id });
    const sale = { name: 'Sale', kind: 'percent', percent: 50 };
    needed(await salon.rest('POST', '/discounts', sale));
    await give(150);
    const ada = await signedIn();
    expect((await ada.use(small)).body.reason).toBe('cart_empty');
    await ada.add(soap.id);
    expect((await ada.points()).rewards).toMatchObject([{ rewardId: small }]);
    expect((await ada.use(small)).body.reason).toBe('reward_not_best');
    expect((await ada.use(other)).body.reason).toBe('discount_for_others');
    expect(needed(await ada.call('GET', '/cart')).discountCode).toBeNull();
    expect(await balance()).toBe(150);
  });

  test('alone uses points: neither guests nor clients of other businesses do', async () => {
    const rewardId = await addReward({ name: '4 off', points: 100, amount: 4 });
    await give(150);
    const guest = visitor();
    await guest.add(soap.id);
    expect((await guest.use(rewardId)).code).toBe('FORBIDDEN');
    const stranger = visitor(await knownBuyer(world, '+4930123999'));
    await stranger.add(soap.id);
    expect((await stranger.points()).balance).toBeNull();
    expect((await stranger.use(rewardId)).code).toBe('NOT_FOUND');
    expect(await balance()).toBe(150);
  });
});
