import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openShop } from '../../support/salon/shop.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

let shop: Awaited<ReturnType<typeof openShop>>;
let salon: Salon;
let soap: { id: string };
let ada: string;
let friendCode: string;

const points = async (clientId: string) =>
  needed(await salon.rest('GET', `/clients/${clientId}/points`));
const balance = async (clientId: string) => (await points(clientId)).balance as number;

/** Orders a soap in the shop by a friend's link. Returns the order and its client. */
async function orderedBy(phone: string, code: string, contact: object = {}) {
  const headers = { 'x-api-key': shop.key, 'x-friend-code': code };
  const call = (path: string, content: object, more: object = {}) =>
    world.rest()('POST', `/shop/${shop.slug}${path}`, content, {
      headers: { ...headers, ...more },
    });
  const added = await call('/cart/add', { itemId: soap.id });
  const session = { 'x-buyer-session': added.headers.get('x-buyer-session') ?? '' };
  needed(
    await call(
      '/order',
      { contact: { name: 'Bob', phone, ...contact }, delivery: { method: 'pickup' } },
      session,
    ),
  );
  const [order] = needed(await salon.rest('GET', '/orders?limit=1')).items;
  return { orderId: order.orderId as string, clientId: order.clientId as string };
}

const paid = async (orderId: string) => needed(await salon.take({ orderId, method: 'card' }));

beforeAll(async () => {
  shop = await openShop(world);
  ({ salon } = shop);
  soap = await salon.product({ name: 'Soap', price: 10 });
  const terms = { active: true, points: 1, perAmount: 1, friendPoints: 50, mostFriends: 2 };
  needed(await salon.rest('PUT', '/loyalty', terms));
  const contact = { clientName: 'Ada', clientPhone: '+493099999', email: 'ada@example.com' };
  ada = needed(await salon.rest('POST', '/clients', contact)).clientId;
  const welcome = { change: 1, reason: 'Welcome' };
  ({ friendCode } = needed(await salon.rest('POST', `/clients/${ada}/points`, welcome)));
});

describe('a friend’s link', () => {
  test('gives both their points once, for the first paid order of a new client, and a refund takes them back', async () => {
    const before = await balance(ada);
    const { orderId, clientId: bob } = await orderedBy('+493011111', friendCode);
    expect(await points(bob)).toMatchObject({ balance: 0, referrerId: ada, referrerName: 'Ada' });
    const payment = await paid(orderId);
    expect([await balance(bob), (await balance(ada)) - before]).toEqual([60, 50]);
    const second = await orderedBy('+493011111', friendCode);
    await paid(second.orderId);
    expect([await balance(bob), (await balance(ada)) - before]).toEqual([70, 50]);
    needed(await salon.setOrderStatus({ id: second.orderId }, 'completed'));
    const other = needed(await salon.rest('GET', `/payments?orderId=${second.orderId}`)).items[0];
    needed(await salon.refund({ id: other.paymentId }));
    needed(await salon.refund(payment));
    expect([await balance(bob), (await balance(ada)) - before]).toEqual([0, 0]);
  });

  test('is for nobody who was here before, nor for the client’s own other phone', async () => {
    const known = { clientName: 'Eva', clientPhone: '+493022222' };
    const eva = needed(await salon.rest('POST', '/clients', known)).clientId;
    world.clock.advance({ hours: 24 });
    await orderedBy('+493022222', friendCode);
    expect((await points(eva)).referrerId).toBeNull();
    const own = await orderedBy('+493033333', friendCode, { email: 'ADA@example.com' });
    expect((await points(own.clientId)).referrerId).toBeNull();
    const note = (clientId: string, code: string) =>
      salon.rest('PUT', `/clients/${clientId}/referral`, { friendCode: code });
    expect((await note(ada, friendCode)).body.reason).toBe('friend_not_new');
    expect((await note(own.clientId, friendCode)).body.reason).toBe('friend_not_new');
  });

  test('counts for as many friends a year as the business allows', async () => {
    const before = await balance(ada);
    const friends = ['+493044441', '+493044442', '+493044443'];
    for (const phone of friends) {
      const { orderId, clientId } = await orderedBy(phone, friendCode);
      await paid(orderId);
      expect(await balance(clientId)).toBe(60);
    }
    expect((await balance(ada)) - before).toBe(100);
  });

  test('can be told at the desk, and a booking page passes it to its widget', async () => {
    const contact = { clientName: 'Flo', clientPhone: '+493055555' };
    const flo = needed(await salon.rest('POST', '/clients', contact)).clientId;
    const path = `/clients/${flo}/referral`;
    const noted = needed(await salon.rest('PUT', path, { friendCode: friendCode.toLowerCase() }));
    expect(noted.referrerId).toBe(ada);
    const cut = await salon.service();
    const page = await fetch(`${world.url}/book/${salon.slug}?friend=${friendCode}`);
    const token = /data-token="(wgb_[^"]+)"/.exec(await page.text())?.[1] ?? '';
    const booking = { serviceId: cut.id, slot: '2026-03-05T09:00:00Z' };
    const contact2 = { name: 'Gus', phone: '+493066666' };
    const headers = { 'x-widget-token': token, origin: world.url };
    const made = needed(
      await world.rest()('POST', '/widget/book', { ...booking, contact: contact2 }, { headers }),
    );
    const { clientId } = await salon.appointment({ id: made.appointmentId });
    expect((await points(clientId)).referrerId).toBe(ada);
  });

  test('is taken back by a refund once, also if the points ended before it', async () => {
    needed(await salon.rest('PUT', '/loyalty', { expiryMonths: 6 }));
    const { orderId, clientId: hal } = await orderedBy('+493077777', friendCode);
    world.clock.advance({ hours: 24 * 366 });
    const payment = await paid(orderId);
    const welcome = { change: 40, reason: 'Welcome back' };
    world.clock.advance({ hours: 24 * 200 });
    await world.jobs.run('end-points');
    expect([await balance(hal), await balance(ada)]).toEqual([0, 0]);
    for (const clientId of [hal, ada]) {
      needed(await salon.rest('POST', `/clients/${clientId}/points`, welcome));
    }
    needed(await salon.refund(payment));
    expect([await balance(hal), await balance(ada)]).toEqual([40, 40]);
    const kinds = (await points(ada)).entries.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 3).toSorted()).toEqual(['adjusted', 'expired', 'friend']);
  });
});
