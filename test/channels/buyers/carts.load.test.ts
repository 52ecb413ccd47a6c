import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buyerAt } from '../../support/clients/buyers.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld, type Answer, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
});
afterAll(() => world?.close());

let people = 0;
const newPhone = () => `+4930${3_000_000 + (people += 1)}`;

/** Opens a shop with soap and towels, as seen by one device: with a session, a buyer's token, or both. */
async function open() {
  const shop = await openShop(world);
  const soap = await shop.salon.product({ name: 'Soap', price: 5, stockOnHand: 50 });
  const towel = await shop.salon.product({ name: 'Towel', price: 9, stockOnHand: 50 });
  return { ...shop, soap, towel, device: (who: Who) => device(shop, who) };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

interface Who {
  session?: string | null | undefined;
  token?: string | null | undefined;
}

function device({ slug, key }: Pick<Shop, 'slug' | 'key'>, { session, token }: Who) {
  const call = (method: string, path: string, content?: object, headers: object = {}) =>
    world.rest()(method, `/shop/${slug}${path}`, content, {
      headers: {
        'x-api-key': key,
        ...(session && { 'x-buyer-session': session }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  return {
    add: (item: { id: string }, quantity = 1, more: object = {}, headers: object = {}) =>
      call('POST', '/cart/add', { itemId: item.id, quantity, ...more }, headers),
    cart: () => call('GET', '/cart'),
    clear: () => call('POST', '/cart/clear'),
    order: () =>
      call('POST', '/order', {
        contact: { name: 'Ada', phone: '+4930123456' },
        delivery: { method: 'pickup' },
      }),
  };
}

const contents = ({ data }: Answer) =>
  Object.fromEntries(data.items.map((line: any) => [line.name, line.quantity]));
const sessionOf = ({ headers }: Answer) => headers.get('x-buyer-session') ?? '';

/** Counts the pieces ordered in a shop and those in its carts, together. */
async function pieces({ salon }: Shop) {
  const [ordered] = await world.sql<{ n: number }>(
    'select coalesce(sum(quantity), 0)::int as n from order_line where business_id = $1',
    [salon.id],
  );
  const [kept] = await world.sql<{ n: number }>(
    `select coalesce(sum((line ->> 'quantity')::int), 0)::int as n
     from cart c, jsonb_array_elements(c.lines) line
     where c.business_id = $1 and c.order_id is null`,
    [salon.id],
  );
  return { ordered: ordered?.n, kept: kept?.n };
}

async function newBuyer() {
  const [phone, buyer] = [newPhone(), buyerAt(world)];
  await buyer.signIn(phone);
  return { phone, token: buyer.token() };
}

describe('the cart of a buyer who is signed in', () => {
  test('is the same on every device, and not accessible by the session alone', async () => {
    const { soap, device } = await open();
    const { token } = await newBuyer();
    const added = await device({ token }).add(soap, 2);
    expect(contents(added)).toEqual({ Soap: 2 });
    expect(contents(await device({ token, session: 'crt_elsewhere' }).cart())).toEqual({ Soap: 2 });
    const session = sessionOf(added);
    expect(contents(await device({ session }).cart())).toEqual({});
    const other = await newBuyer();
    expect(contents(await device({ session, token: other.token }).cart())).toEqual({});
    await device({ session, token: other.token }).add(soap, 3);
    expect(contents(await device({ token }).cart())).toEqual({ Soap: 2 });
    expect(contents(await device({ token: other.token }).cart())).toEqual({ Soap: 3 });
  });

  test('takes in what the session had, at the first change and once', async () => {
    const shop = await open();
    const { soap, towel, device } = shop;
    const { token } = await newBuyer();
    await device({ token }).add(soap, 2);
    const session = sessionOf(await device({}).add(soap, 3));
    await device({ session }).add(towel);
    const both = device({ session, token });
    expect(contents(await both.cart())).toEqual({ Soap: 5, Towel: 1 });
    expect(contents(await both.cart())).toEqual({ Soap: 5, Towel: 1 });
    expect(contents(await both.add(towel))).toEqual({ Soap: 5, Towel: 2 });
    expect(contents(await both.add(towel))).toEqual({ Soap: 5, Towel: 3 });
    expect(contents(await device({ session }).cart())).toEqual({});
    expect(await pieces(shop)).toEqual({ ordered: 0, kept: 8 });
  });

  test('books a time once that was put in on two devices', async () => {
    const { salon, device } = await open();
    const cut = await salon.service();
    const { token } = await newBuyer();
    const slot = { slot: '2026-03-04T09:00:00Z' };
    await device({ token }).add(cut, 1, slot);
    const session = sessionOf(await device({}).add(cut, 1, slot));
    expect(contents(await device({ session, token }).cart())).toEqual({ Cut: 1 });
  });

  test('takes in no more times than a cart has room for, however many devices bring some', async () => {
    const { salon, device } = await open();
    const cut = await salon.service();
    const { token } = await newBuyer();
    for (const day of [4, 5]) {
      let session: string | undefined;
      for (let quarter = 0; quarter < 6; quarter += 1) {
        const slot = `2026-03-0${day}T1${quarter}:00:00Z`;
        const added = await device(session ? { session } : {}).add(cut, 1, { slot });
        session ??= sessionOf(added);
      }
      await device({ session: session ?? '', token }).add(cut, 1, {
        slot: `2026-03-0${day}T10:00:00Z`,
      });
    }
    expect((await device({ token }).cart()).data.items).toHaveLength(5);
  });

  test('takes no more than is left, and says so', async () => {
    const { salon, device } = await open();
    const rare = await salon.product({ name: 'Rare', price: 5, stockOnHand: 4 });
    const { token } = await newBuyer();
    await device({ token }).add(rare, 3);
    const session = sessionOf(await device({}).add(rare, 3));
    const seen = await device({ session, token }).cart();
    expect(contents(seen)).toEqual({ Rare: 4 });
    expect(seen.data.warnings).toMatchObject([{ code: 'clamped' }]);
  });

  test('is emptied, and ordered once however often, from whichever device', async () => {
    const shop = await open();
    const { soap, device } = shop;
    const { token } = await newBuyer();
    await device({ token }).add(soap, 2);
    expect(contents(await device({ token }).clear())).toEqual({});
    const session = sessionOf(await device({}).add(soap, 3));
    const placed = await Promise.all(
      Array.from({ length: 8 }, (_, k) => device({ token, session: k % 2 ? session : '' }).order()),
    );
    const done = placed.filter(({ status }) => status === 201);
    expect(new Set(done.map(({ data }) => data.token)).size).toBe(1);
    expect(await pieces(shop)).toEqual({ ordered: 3, kept: 0 });
    expect((await device({ token }).order()).data.token).toBe(done[0]?.data.token);
    expect(contents(await device({ token }).add(soap))).toEqual({ Soap: 1 });
  });

  test('expires after thirty days, and a new one begins', async () => {
    const { soap, device } = await open();
    const phone = newPhone();
    const buyer = buyerAt(world);
    await buyer.signIn(phone);
    await device({ token: buyer.token() }).add(soap, 2);
    world.clock.advance({ days: 30 });
    await buyer.signIn(phone);
    const again = device({ token: buyer.token() });
    expect(contents(await again.cart())).toEqual({});
    expect(contents(await again.add(soap))).toEqual({ Soap: 1 });
  });

  test('is separate from another buyer’s with the same idempotency key', async () => {
    const { soap, device } = await open();
    const session = sessionOf(await device({}).add(soap));
    await device({ session }).clear();
    const [ada, bob] = [await newBuyer(), await newBuyer()];
    for (const { token } of [ada, bob]) await device({ token }).clear();
    for (const { token } of [ada, bob]) {
      const answer = await device({ token }).add(soap, 2, {}, { 'idempotency-key': 'one' });
      expect(contents(answer)).toEqual({ Soap: 2 });
    }
    expect(contents(await device({ token: bob.token }).cart())).toEqual({ Soap: 2 });
  });

  test('needs a session that has not ended', async () => {
    const { device } = await open();
    expect((await device({ token: 'buy_nobody' }).cart()).status).toBe(401);
  });
});

describe('signing in', () => {
  test('brings the session’s carts of all shops along', async () => {
    const [first, second] = [await open(), await open()];
    const phone = newPhone();
    const earlier = buyerAt(world);
    await earlier.signIn(phone);
    await first.device({ token: earlier.token() }).add(first.soap, 2);
    const session = sessionOf(await first.device({}).add(first.soap, 3));
    const buyer = buyerAt(world);
    const { status } = await buyer.signIn(phone, { 'x-buyer-session': session });
    expect(status).toBe(200);
    const token = buyer.token();
    expect(contents(await first.device({ token }).cart())).toEqual({ Soap: 5 });
    expect(contents(await second.device({ token }).cart())).toEqual({});
    expect(await pieces(first)).toEqual({ ordered: 0, kept: 5 });
  });

  test('does not merge a cart that was ordered', async () => {
    const shop = await open();
    const session = sessionOf(await shop.device({}).add(shop.soap, 3));
    const placed = await shop.device({ session }).order();
    expect(placed.status).toBe(201);
    const buyer = buyerAt(world);
    await buyer.signIn(newPhone(), { 'x-buyer-session': session });
    expect(contents(await shop.device({ token: buyer.token() }).cart())).toEqual({});
    expect((await shop.device({ session }).order()).data.token).toBe(placed.data.token);
    expect(await pieces(shop)).toEqual({ ordered: 3, kept: 0 });
  });

  test('of one session several times at once doubles and loses nothing', async () => {
    const shop = await open();
    for (let round = 0; round < 5; round += 1) {
      const before = await pieces(shop);
      const { token, phone } = await newBuyer();
      const session = sessionOf(await shop.device({}).add(shop.soap, 3));
      const other = sessionOf(await shop.device({}).add(shop.towel, 2));
      const [email, again] = [`merging-${round}@example.com`, buyerAt(world)];
      await again.signIn(phone);
      await again.add(email, phone);
      const signedIn = [phone, email].map(target =>
        buyerAt(world).signIn(target, { 'x-buyer-session': session }),
      );
      await Promise.all([
        ...signedIn,
        shop.device({ token, session }).add(shop.towel),
        shop.device({ token, session }).add(shop.towel),
        shop.device({ token, session: other }).add(shop.towel),
        shop.device({ token, session: other }).add(shop.towel),
      ]);
      expect(contents(await shop.device({ token }).cart())).toEqual({ Soap: 3, Towel: 6 });
      expect((await pieces(shop)).kept).toBe((before.kept ?? 0) + 9);
    }
  });

  test('while the cart is being ordered doubles and loses nothing', async () => {
    const shop = await open();
    const stock = 50;
    const sum = async () => {
      const { ordered = 0, kept = 0 } = await pieces(shop);
      return ordered + kept;
    };
    for (let round = 1; round <= 8; round += 1) {
      const { token, phone } = await newBuyer();
      const session = sessionOf(await shop.device({}).add(shop.soap, 2));
      await shop.device({ token }).add(shop.soap);
      const anyone = round % 2 ? { session } : { token };
      const [signedIn, placed] = await Promise.all([
        buyerAt(world).signIn(phone, { 'x-buyer-session': session }),
        shop.device(anyone).order(),
      ]);
      expect(signedIn.status).toBe(200);
      expect([201, 422]).toContain(placed.status);
      expect(await sum()).toBe(3 * round);
    }
    const { ordered = 0 } = await pieces(shop);
    const [left] = await world.sql<{ n: number }>(
      'select on_hand::int as n from stock where business_id = $1 and item_id = $2',
      [shop.salon.id, shop.soap.id],
    );
    expect(left?.n).toBe(stock - ordered);
  });
});
