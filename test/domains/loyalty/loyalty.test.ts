import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { knownBuyer } from '../../support/clients/buyers.ts';
import { openShop } from '../../support/salon/shop.ts';
import { needed } from '../../support/salon/salon.ts';
import { books } from '../taxes/books.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

let shop: Awaited<ReturnType<typeof openShop>>;
let salon: Salon;
let soap: { id: string };
let tenOff: { rewardId: string };
let phones = 0;

/** Creates a client with a phone of their own. */
async function client(more: object = {}): Promise<string> {
  phones += 1;
  const contact = { clientName: 'Ada', clientPhone: `+493012345${100 + phones}`, ...more };
  return needed(await salon.rest('POST', '/clients', contact)).clientId;
}

const points = async (clientId: string) =>
  needed(await salon.rest('GET', `/clients/${clientId}/points`));
const balance = async (clientId: string) => (await points(clientId)).balance as number;
const kindsOf = async (clientId: string) =>
  (await points(clientId)).entries.items.map((entry: any) => [entry.kind, entry.points]);

/** Places an order for a number of soaps of 10, and pays it at the desk. */
async function bought(clientId: string, quantity = 1, more: object = {}) {
  const items = [{ catalogItemId: soap.id, quantity }];
  const order = needed(await salon.rest('POST', '/orders', { clientId, items, ...more }));
  const { orderId } = order;
  return { ...order, payment: needed(await salon.take({ orderId, method: 'card' })) };
}

const give = async (clientId: string, change: number) =>
  needed(await salon.rest('POST', `/clients/${clientId}/points`, { change, reason: 'Welcome' }));
const redeem = (clientId: string, more: object = {}) =>
  salon.rest('POST', `/clients/${clientId}/rewards`, { rewardId: tenOff.rewardId, ...more });

beforeAll(async () => {
  shop = await openShop(world);
  ({ salon } = shop);
  soap = await salon.product({ name: 'Soap', price: 10 });
  const earlier = await client();
  await bought(earlier);
  const terms = { active: true, points: 1, perAmount: 1, friendPoints: 50, mostFriends: 2 };
  needed(await salon.rest('PUT', '/loyalty', terms));
  const reward = { name: '10 off', points: 100, amount: 10 };
  tenOff = needed(await salon.rest('POST', '/loyalty/rewards', reward));
  expect(await balance(earlier)).toBe(0);
});

describe('points', () => {
  test('are earned once for the money of a sale, and a refund takes its share back', async () => {
    const ada = await client();
    const { payment, orderId } = await bought(ada, 3);
    // A provider repeats what it said, and the order is read again.
    await salon.checkPayment(payment);
    needed(await salon.rest('PUT', `/orders/${orderId}`, { comment: 'Thanks' }));
    expect(await balance(ada)).toBe(30);
    needed(await salon.refund(payment, { amount: 4.5 }));
    expect(await kindsOf(ada)).toEqual([
      ['earned', -5],
      ['earned', 30],
    ]);
    needed(await salon.refund(payment));
    expect(await balance(ada)).toBe(0);
  });

  test('of a visit follow its appointment to the order that charges it, and a cancellation takes them back', async () => {
    const ada = await client();
    const cut = await salon.service({ price: 40 });
    const at = '2026-03-03T09:00:00Z';
    const { id } = await salon.booked(cut, {
      at,
      clientId: ada,
      clientPhone: null,
      clientName: null,
    });
    needed(await salon.take({ appointmentId: id, amount: 15, method: 'cash' }));
    expect(await balance(ada)).toBe(15);
    const items = [{ appointmentId: id }];
    const { orderId } = needed(await salon.rest('POST', '/orders', { clientId: ada, items }));
    expect(await balance(ada)).toBe(15);
    needed(await salon.take({ orderId, method: 'cash' }));
    expect(await balance(ada)).toBe(40);
    // The visit outlives the order, with the money paid for it before.
    needed(await salon.setOrderStatus({ id: orderId }, 'cancelled'));
    expect(await balance(ada)).toBe(15);
    needed(await salon.cancel({ id }));
    expect(await balance(ada)).toBe(0);
  });

  test('come with a gift card’s sale, and not again with its use', async () => {
    const ada = await client();
    const card = await salon.product({ name: 'Gift card', price: 25, giftCard: true });
    const sold = { clientId: ada, items: [{ catalogItemId: card.id }] };
    const { orderId } = needed(await salon.rest('POST', '/orders', sold));
    needed(await salon.take({ orderId, method: 'card' }));
    expect(await balance(ada)).toBe(25);
    const { code } = needed(await salon.rest('POST', '/gift-cards', { amount: 25 }));
    const items = [{ catalogItemId: soap.id }];
    const goods = needed(await salon.rest('POST', '/orders', { clientId: ada, items }));
    const byCard = { orderId: goods.orderId, giftCardCode: code };
    expect(needed(await salon.rest('POST', '/payments', byCard)).status).toBe('succeeded');
    expect(await balance(ada)).toBe(25);
  });

  test('of a visit count once for all of its services, if visits earn them', async () => {
    const other = await world.business();
    needed(await other.rest('PUT', '/loyalty', { active: true, points: 20 }));
    const cut = await other.service();
    const services = [{ catalogItemId: cut.id }, { catalogItemId: cut.id }];
    const booking = { services, startAt: '2026-03-02T09:00:00Z', clientName: 'Ada' };
    const visit = needed(
      await other.rest('POST', '/visits', { ...booking, clientPhone: '+4930123456' }),
    );
    const [first, second] = visit.appointments;
    const { clientId } = needed(await other.rest('GET', `/appointments/${first.appointmentId}`));
    const now = async () =>
      needed(await other.rest('GET', `/clients/${clientId}/points`)).balance as number;
    for (const { appointmentId: id } of [first, second]) {
      needed(await other.setStatus({ id }, 'arrived'));
      expect(await now()).toBe(20);
    }
    for (const { appointmentId: id } of [first, second])
      needed(await other.setStatus({ id }, 'confirmed'));
    expect(await now()).toBe(0);
  });

  test('are adjusted by people with a reason, and never below zero', async () => {
    const ada = await client();
    expect((await give(ada, 30)).balance).toBe(30);
    const path = `/clients/${ada}/points`;
    const less = await salon.rest('POST', path, { change: -31, reason: 'Mistake' });
    expect([less.code, less.body.reason]).toEqual(['RULE_VIOLATION', 'points_lacking']);
    const other = await world.business();
    expect((await other.rest('GET', path)).code).toBe('NOT_FOUND');
    const [event] = await salon.journal({ eventType: 'loyalty.adjusted' });
    expect(event).toMatchObject({ subject: ada, before: { points: 0 }, after: { points: 30 } });
  });
});

describe('a reward', () => {
  test('reduces an order of its client once, for others not at all, and a cancelled order returns it', async () => {
    const [ada, bob] = [await client(), await client()];
    await give(ada, 250);
    const { code, status, orderId } = needed(await redeem(ada));
    expect([await balance(ada), status, orderId]).toEqual([150, 'open', null]);
    const items = [{ catalogItemId: soap.id, quantity: 2 }];
    const place = (clientId: string) =>
      salon.rest('POST', '/orders', { clientId, items, discountCode: code });
    expect((await place(bob)).body.reason).toBe('discount_for_other_clients');
    const order = needed(await place(ada));
    expect(order.total).toBe(10);
    expect((await place(ada)).body.reason).toBe('discount_used_up');
    needed(await salon.setOrderStatus({ id: order.orderId }, 'cancelled'));
    expect((await points(ada)).vouchers).toMatchObject([{ code, status: 'open' }]);
  });

  test('is applied to an order at once, or points stay', async () => {
    const ada = await client();
    const { orderId } = await bought(ada, 1, {
      items: [{ catalogItemId: soap.id, quantity: 5 }],
    }).catch(() => ({ orderId: '' }));
    expect(orderId).not.toBe('');
    const items = [{ catalogItemId: soap.id, quantity: 3 }];
    const open = needed(await salon.rest('POST', '/orders', { clientId: ada, items }));
    expect((await redeem(ada, { orderId: open.orderId })).body.reason).toBe('points_lacking');
    await give(ada, 100);
    expect(needed(await redeem(ada, { orderId: open.orderId }))).toMatchObject({
      status: 'used',
      orderId: open.orderId,
    });
    expect(needed(await salon.rest('GET', `/orders/${open.orderId}`)).total).toBe(20);
    await give(ada, 100);
    const before = await balance(ada);
    await salon.discount({ code: 'HALF', percent: 50 });
    const auto = await salon.discount({ name: 'Everything', percent: 90 });
    const big = needed(await salon.rest('POST', '/orders', { clientId: ada, items }));
    expect((await redeem(ada, { orderId: big.orderId })).body.reason).toBe('reward_not_best');
    expect(await balance(ada)).toBe(before);
    needed(await salon.rest('PUT', `/discounts/${auto.id}`, { active: false }));
  });

  test('is given back for its points until an order has it', async () => {
    const ada = await client();
    await give(ada, 100);
    const { discountId, code } = needed(await redeem(ada));
    const back = () => salon.rest('DELETE', `/loyalty/vouchers/${discountId}`);
    expect(needed(await back()).status).toBe('given_back');
    expect(await balance(ada)).toBe(100);
    expect((await back()).body.reason).toBe('reward_used');
    const items = [{ catalogItemId: soap.id }];
    const order = { clientId: ada, items, discountCode: code };
    expect((await salon.rest('POST', '/orders', order)).body.reason).toBe('discount_unknown');
    expect(needed(await salon.rest('GET', '/discounts')).items).not.toContainEqual(
      expect.objectContaining({ discountId }),
    );
    expect((await salon.rest('DELETE', `/discounts/${discountId}`)).code).toBe('NOT_FOUND');
  });

  test('may be an item free of charge, at its price of that time', async () => {
    const ada = await client();
    await give(ada, 40);
    const reward = { name: 'A soap', points: 40, catalogItemId: soap.id };
    const { rewardId } = needed(await salon.rest('POST', '/loyalty/rewards', reward));
    const { code } = needed(await redeem(ada, { rewardId }));
    const items = [{ catalogItemId: soap.id, quantity: 2 }];
    const order = { clientId: ada, items, discountCode: code };
    expect(needed(await salon.rest('POST', '/orders', order)).total).toBe(10);
  });

  test('is chosen by a buyer in the account, who sees points and the link for friends', async () => {
    const phone = '+4930777777';
    const ada = await client({ clientPhone: phone });
    await give(ada, 100);
    const rest = world.rest(await knownBuyer(world, phone));
    const [own] = needed(await rest('GET', '/account/points'));
    expect(own).toMatchObject({ businessId: salon.id, balance: 100, friendPoints: 50 });
    expect(own.friendUrl).toContain(`?friend=${own.friendCode}`);
    const path = `/account/points/${salon.id}/rewards`;
    const voucher = needed(await rest('POST', path, { rewardId: tenOff.rewardId }));
    expect(voucher).toMatchObject({ status: 'open', amount: 10 });
    expect((await rest('POST', path, { rewardId: tenOff.rewardId })).body.reason).toBe(
      'points_lacking',
    );
  });
});

test('the sums of all sales add up, whatever rewards took off', async () => {
  for (const [name, statement] of Object.entries(books)) {
    expect([name, await world.sql(statement)]).toEqual([name, []]);
  }
});
