import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buyerAt, codeSentTo } from '../../support/clients/buyers.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
});
afterAll(() => world?.close());

let people = 0;
const newPhone = () => `+4930${3_000_000 + (people += 1)}`;

/** Opens a shop in which a phone's order was handed over. */
async function shopUsedBy(phone: string, name: string, email?: string) {
  const shop = await openShop(world, { name });
  await shop.salon.update({ name, taxNumber: '1', receiptsIssued: 'on_payment' } as never);
  const soap = await shop.salon.product({ name: 'Soap', price: 5 });
  const visitor = shop.visitor();
  await visitor.add(soap.id);
  const contact = { name: 'Ada Lovelace', phone, ...(email && { email }) };
  const { token } = needed(await visitor.order({ contact, comment: 'Ring twice' }));
  const [{ id }] = await shop.salon.orders();
  const payment = await shop.salon.paying({ orderId: id, provider: 'manual' });
  needed(await shop.salon.settle(payment));
  const complete = () => shop.salon.rest('POST', `/orders/${id}/status`, { status: 'completed' });
  return { ...shop, orderId: id as string, token, complete };
}

const eraseBy = async (buyer: ReturnType<typeof buyerAt>, target: string) => {
  await buyer.ask(target);
  return buyer.call('POST', '/erase', { code: await codeSentTo(world, target) });
};

test('A buyer is called as they called themselves in their last order, until they say otherwise.', async () => {
  const phone = newPhone();
  await shopUsedBy(phone, 'First');
  const ada = buyerAt(world);
  expect(needed(await ada.signIn(phone)).buyer.name).toBe('Ada Lovelace');
  needed(await ada.call('PUT', '', { name: 'Countess' }));
  expect(needed(await buyerAt(world).signIn(phone)).buyer.name).toBe('Countess');
});

describe('the export of a buyer', () => {
  test('has what they gave and did at all businesses, and nothing that staff noted.', async () => {
    const phone = newPhone();
    const { salon } = await shopUsedBy(phone, 'First');
    await shopUsedBy(phone, 'Second');
    await shopUsedBy(newPhone(), 'Third');
    const [client] = needed(await salon.rest('GET', '/clients')).items;
    needed(await salon.rest('PUT', `/clients/${client.clientId}`, { notes: 'Talks a lot' }));
    const ada = buyerAt(world);
    await ada.signIn(phone);
    const { data, exportedAt } = needed(await ada.call('POST', '/export', {}));
    expect(exportedAt).toBe(new Date(world.clock.now()).toISOString().replace('.000', ''));
    expect(data.account).toMatchObject({ phone, name: 'Ada Lovelace' });
    expect(data.businesses.map((each: any) => each.business)).toEqual(['First', 'Second']);
    expect(data.businesses[0]).toMatchObject({
      client: { phone, name: 'Ada Lovelace' },
      orders: [{ comment: 'Ring twice' }],
      orderLines: [{ name: 'Soap' }],
    });
    expect(JSON.stringify(data)).not.toContain('Talks a lot');
  });

  test('has orders of other clients that were given with the proven address.', async () => {
    const email = 'export@example.com';
    await shopUsedBy(newPhone(), 'First', email);
    const ada = buyerAt(world);
    await ada.signIn(email);
    const { data } = needed(await ada.call('POST', '/export', {}));
    expect(data.businesses).toEqual([]);
    expect(data.byEmail.orders).toMatchObject([{ contactEmail: email }]);
  });
});

describe('the erasure of a buyer', () => {
  test('takes them out of all businesses, ends the account and answers the documents that stay.', async () => {
    const phone = newPhone();
    const shops = [await shopUsedBy(phone, 'First'), await shopUsedBy(phone, 'Second')];
    for (const { complete } of shops) needed(await complete());
    const ada = buyerAt(world);
    await ada.signIn(phone);
    const erased = needed(await eraseBy(ada, phone));
    expect(erased).toMatchObject({ businesses: 2, keptDocuments: [{}, {}] });
    expect((await ada.account()).status).toBe(401);
    for (const { salon } of shops) {
      const [client] = needed(await salon.rest('GET', '/clients')).items;
      expect([client?.phone ?? null, client?.name]).not.toContain('Ada Lovelace');
      const [order] = await salon.orders();
      expect(order).toMatchObject({ comment: null });
      const journal = JSON.stringify(await salon.journal());
      expect(journal).not.toContain('Ada Lovelace');
      expect(journal).toContain('client.erased');
    }
    const again = buyerAt(world);
    expect(needed(await again.signIn(phone)).buyer.name).toBeNull();
    expect(needed(await again.orders()).items).toEqual([]);
  });

  test('is refused while a business expects them, with its name, and changes nothing.', async () => {
    const phone = newPhone();
    const done = await shopUsedBy(phone, 'First');
    needed(await done.complete());
    await shopUsedBy(phone, 'Second');
    const ada = buyerAt(world);
    await ada.signIn(phone);
    const { status, body } = await eraseBy(ada, phone);
    expect([status, body.reason, body.facts]).toEqual([422, 'account_in_use', { name: 'Second' }]);
    expect(needed(await ada.orders()).items).toHaveLength(2);
  });

  test('needs a fresh code, so that a borrowed session is not enough.', async () => {
    const phone = newPhone();
    const { complete } = await shopUsedBy(phone, 'First');
    needed(await complete());
    const ada = buyerAt(world);
    await ada.signIn(phone);
    expect((await ada.call('POST', '/erase', { code: '000000' })).status).toBe(401);
    expect((await ada.call('POST', '/erase', {})).status).toBe(400);
    expect(needed(await ada.orders()).items).toHaveLength(1);
  });

  test('takes clients whom businesses know by the proven address alone.', async () => {
    const email = 'alone@example.com';
    const { salon } = await openShop(world, { name: 'Third' });
    const client = needed(
      await salon.rest('POST', '/clients', { clientName: 'Grace', email: 'Alone@example.com' }),
    );
    const grace = buyerAt(world);
    await grace.signIn(email);
    const { id: catalogItemId } = await salon.service();
    const visit = needed(
      await salon.rest('POST', '/appointments', {
        catalogItemId,
        startAt: '2026-03-04T09:00:00Z',
        clientId: client.clientId,
      }),
    );
    const refused = await eraseBy(grace, email);
    expect(refused.body.reason).toBe('account_in_use');
    needed(await salon.cancel({ id: visit.appointmentId }));
    expect(needed(await eraseBy(grace, email))).toMatchObject({ businesses: 1 });
    const { items } = needed(await salon.rest('GET', '/clients'));
    expect(JSON.stringify(items)).not.toContain('Grace');
    expect(JSON.stringify(await salon.journal())).not.toContain('Grace');
  });

  test('leaves a client with a phone that is not proven, without the proven address.', async () => {
    const email = 'family@example.com';
    const { salon } = await openShop(world, { name: 'Fourth' });
    const child = { clientName: 'Tim', clientPhone: newPhone(), email };
    const { clientId } = needed(await salon.rest('POST', '/clients', child));
    const parent = buyerAt(world);
    await parent.signIn(email);
    expect(needed(await eraseBy(parent, email))).toMatchObject({ businesses: 0 });
    expect(needed(await salon.rest('GET', `/clients/${clientId}`))).toMatchObject({
      clientName: 'Tim',
      clientPhone: child.clientPhone,
      email: null,
    });
    // Staff find the child by name, and no longer by the email address.
    const found = async (q: string) =>
      needed(await salon.rest('GET', `/clients?search=${encodeURIComponent(q)}`)).items.length;
    expect([await found('Tim'), await found(email)]).toEqual([1, 0]);
  });

  test('is refused while a business has blocked a client of the proven address, also one with a phone.', async () => {
    const email = 'blocked@example.com';
    const { salon } = await openShop(world, { name: 'Fifth' });
    const blocked = { clientName: 'Tim', clientPhone: newPhone(), email, blocked: true };
    needed(await salon.rest('POST', '/clients', blocked));
    const buyer = buyerAt(world);
    await buyer.signIn(email);
    const { status, body } = await eraseBy(buyer, email);
    expect([status, body.reason, body.facts]).toEqual([422, 'account_in_use', { name: 'Salon' }]);
  });

  test('takes a proven address out of what others ordered with it, whose orders stay theirs.', async () => {
    const email = 'erased@example.com';
    const { salon, complete, orderId } = await shopUsedBy(newPhone(), 'First', email);
    needed(await complete());
    const ada = buyerAt(world);
    await ada.signIn(email);
    expect(needed(await eraseBy(ada, email))).toMatchObject({ businesses: 0, keptDocuments: [] });
    expect(needed(await salon.rest('GET', `/orders/${orderId}`))).toMatchObject({
      clientName: 'Ada Lovelace',
      contactEmail: null,
    });
  });
});
