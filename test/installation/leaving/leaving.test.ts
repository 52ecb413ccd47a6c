import { afterAll, expect, test } from '@jest/globals';
import { leavingTables } from '../../../src/app/leaving/leaving-tables.ts';
import { settingsTables, staysHere } from '../../../src/app/leaving/staying-tables.ts';
import { furnish } from '../../contract/tables/things.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { booksOf } from '../joining/books.ts';
import { joined, rowsOf, tables } from '../joining/joining-world.ts';
import { leave, left, preview, previewOf, undo } from './leaving-world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

const day = '2026-03-03';
const ada = { clientPhone: '+4930123456', clientName: 'Ada' };
const eve = { clientPhone: '+4930777777', clientName: 'Eve' };

/** Creates a business with the location Harbour, where one of two people works, and the other one at both. */
async function withHarbour(name = 'Quay') {
  const salon = await world.business({ name: 'Anna', publish: true });
  const places = async () => needed(await salon.rest('GET', '/locations')).items;
  needed(await salon.rest('POST', '/locations', { name, receiptPrefix: 'H-' }));
  const [main, harbour] = (await places()).map((each: { locationId: string }) => each.locationId);
  const afternoons = JSON.stringify(daily('13:00-18:00'));
  const both = await salon.staff({
    name: 'Ann',
    workingHours: daily('09:00-12:00'),
    locations: [{ locationId: main }, { locationId: harbour, workingHours: afternoons }],
  });
  const there = await salon.staff({ name: 'Ben', locations: [{ locationId: harbour }] });
  const cut = await salon.service({ staff: [both, there] });
  return { salon, main, harbour, both, there, cut };
}

/** Calls REST for a business as an owner of another one. */
const restOf = (salon: Salon, businessId: string) => {
  const rest = world.rest(salon.owner.tokens.session);
  return (method: string, path: string, content?: object) =>
    rest(method, `/business/${businessId}${path}`, content);
};

test('every table with data of a business leaves, is copied, or it is said why not', () => {
  const listed = [
    ...leavingTables.map(({ table }) => table),
    ...settingsTables,
    ...Object.keys(staysHere),
  ];
  expect(listed.toSorted()).toEqual(tables.toSorted());
});

test('a leaving keeps all books, and its undo leaves the business as it was', async () => {
  const salon = await world.business({ name: 'Anna', publish: true });
  const harbour = await world.business({ name: 'Harbour', publish: true }, salon.owner);
  await furnish(world, salon);
  await furnish(world, harbour);
  await world.sql(`update payment set status = 'expired' where status = 'pending'`);
  const { locationId } = needed(await joined(salon, harbour));
  await world.sql(`delete from stock_transfer where status in ('draft', 'sent')`);
  await world.sql(`update waitlist_offer set status = 'declined' where status = 'open'`);
  const before = await rowsOf(world, salon.id);
  const books = await booksOf(world, salon.id);
  const shown = await previewOf(salon, locationId);
  expect(shown.obstacles).toEqual([]);
  const leaving = needed(await left(salon, locationId));
  const { leftBusinessId } = leaving;
  expect(await booksOf(world, salon.id, leftBusinessId)).toEqual(books);
  needed(await salon.graphql(undo, { businessId: salon.id, leavingId: leaving.id }));
  expect(await rowsOf(world, salon.id)).toEqual(before);
});

test('the location works on as a business, with its bookings, sales, stock, people and numbers', async () => {
  const { salon, main, harbour, both, there, cut } = await withHarbour();
  const soap = await salon.product({ name: 'Soap', stockOnHand: 4 });
  needed(await salon.rest('POST', `/catalog/${soap.id}/stock`, { change: 7, locationId: harbour }));
  const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
  await salon.booked(cut, { at: at(9), locationId: main, staff: both });
  const booked = await salon.booked(cut, { at: at(12), locationId: harbour, staff: there, ...eve });
  await salon.booked(cut, { at: at(14), locationId: harbour, staff: both });
  const issue = async () => needed(await salon.rest('POST', '/gift-cards', { amount: 50 }));
  const [stays, goes] = [await issue(), await issue()];
  const sell = async (locationId: string, giftCardCode: string, quantity: number, by = eve) => {
    const order = await salon.ordered([{ item: soap, quantity }], { locationId, ...by });
    return needed(await salon.rest('POST', '/payments', { orderId: order.id, giftCardCode }));
  };
  const card = await salon.product({ name: 'Card', giftCard: true, price: 50 });
  const sale = await salon.ordered([{ item: card }], { locationId: harbour, ...eve });
  needed(await salon.take({ orderId: sale.id, method: 'cash' }));
  await sell(main, stays.code, 1, ada);
  const paid = await sell(harbour, stays.code, 2);
  await sell(harbour, goes.code, 1);
  const receipt = needed(await salon.rest('POST', '/receipts', { orderId: paid.orderId }));
  const keeper = await world.user();
  const member = { email: keeper.email, role: 'manager', locationIds: [harbour] };
  needed(await salon.rest('POST', '/members', member));
  const books = await booksOf(world, salon.id);

  const shown = await previewOf(salon, harbour);
  expect(shown).toMatchObject({ name: 'Quay', slug: 'quay', obstacles: [] });
  expect(shown.effects).toEqual(
    expect.arrayContaining([
      { kind: 'staff_leave', subjects: ['Ben'] },
      { kind: 'staff_both', subjects: ['Ann'] },
      { kind: 'gift_cards_stay', subjects: ['1'] },
      { kind: 'members_leave', subjects: [expect.any(String)] },
    ]),
  );
  const { leftBusinessId } = needed(await left(salon, harbour));
  expect(await booksOf(world, salon.id, leftBusinessId)).toEqual(books);

  const rest = restOf(salon, leftBusinessId);
  const own = needed(await rest('GET', ''));
  expect([own.name, own.slug]).toEqual(['Quay', 'quay']);
  const { items: appointments } = needed(await rest('GET', '/appointments'));
  expect(appointments).toMatchObject([{ clientName: 'Eve' }, { clientName: 'Ada' }]);
  const { items: staff } = needed(await rest('GET', '/staff'));
  expect(staff.map((each: { name: string }) => each.name).toSorted()).toEqual(['Ann', 'Ben']);
  expect(staff.map(({ staffId }: { staffId: string }) => staffId)).not.toContain(both.id);
  const { items } = needed(await rest('GET', '/catalog'));
  const copy = items.find((each: { name: string }) => each.name === 'Cut');
  const ben = staff.find((each: { name: string }) => each.name === 'Ben');
  const again = { catalogItemId: copy.itemId, staffId: ben.staffId, ...eve };
  expect((await rest('POST', '/appointments', { ...again, startAt: at(12) })).code).toBe(
    'SLOT_UNAVAILABLE',
  );
  needed(await rest('POST', '/appointments', { ...again, startAt: at(15) }));
  // Ann is booked at 9 where she stays. The new business does not know of it.
  const soapThere = items.find((each: { name: string }) => each.name === 'Soap');
  const level = needed(await rest('GET', `/stock/${soapThere.itemId}`));
  expect([level.stockOnHand, level.stockReserved]).toEqual([4, 3]);
  expect(needed(await salon.rest('GET', `/catalog/${soap.id}`)).stockOnHand).toBe(3);

  // A card of the business keeps its balance there. A refund at the new one is worth something there.
  const balances = async (text: string) =>
    Promise.all(
      [salon.rest, rest].map(async call => {
        const found = needed(await call('GET', `/gift-cards?text=${text}`)).items;
        return found.map((each: { balance: number }) => each.balance);
      }),
    );
  expect(await balances(stays.code)).toEqual([[14], [0]]);
  needed(await rest('POST', `/payments/${paid.paymentId}/refunds`, {}));
  expect(await balances(stays.code)).toEqual([[14], [24]]);
  expect(await balances(goes.code)).toEqual([[], [38]]);
  const { items: ofSale } = needed(await rest('GET', `/gift-cards?orderId=${sale.id}`));
  expect(ofSale).toMatchObject([{ balance: 50 }]);

  expect(needed(await rest('GET', `/receipts/${receipt.receiptId}`)).number).toBe(receipt.number);
  const sold = needed(
    await rest('POST', '/orders', {
      ...ada,
      items: [{ catalogItemId: soapThere.itemId, quantity: 1 }],
    }),
  );
  expect(sold.orderNumber).toBe(1005);
  needed(await rest('POST', '/payments', { orderId: sold.orderId, giftCardCode: goes.code }));
  const next = needed(await rest('POST', '/receipts', { orderId: sold.orderId }));
  // The second number is that of the credit note.
  expect(next.number).toBe(receipt.number.replace(/1$/, '3'));

  // Each business sees its own, and the member of the location only the new one.
  expect((await salon.rest('GET', `/appointments/${booked.id}`)).code).toBe('NOT_FOUND');
  const { items: clientsHere } = needed(await salon.rest('GET', '/clients'));
  expect(clientsHere.map((each: { clientName: string }) => each.clientName)).toEqual(['Ada']);
  const { items: clients } = needed(await rest('GET', '/clients'));
  const adaThere = clients.find((each: { clientName: string }) => each.clientName === 'Ada');
  expect(adaThere.clientId).not.toBe(clientsHere[0].clientId);
  const asKeeper = world.rest(keeper.tokens.session);
  needed(await asKeeper('GET', `/business/${leftBusinessId}/appointments`));
  expect((await asKeeper('GET', `/business/${salon.id}/appointments`)).code).toBe('NOT_FOUND');
  expect((await salon.slots(cut, { date: day, locationId: main })).length).toBeGreaterThan(0);
});

test('a leaving happens as its preview showed it, without obstacles, or not at all', async () => {
  const { salon, main, harbour, cut } = await withHarbour();
  const input = { businessId: salon.id, locationId: harbour };
  const { previewVersion } = await previewOf(salon, harbour);
  await salon.booked(cut, { at: `${day}T09:00:00Z`, locationId: harbour });
  const stale = await salon.graphql(leave, { input: { ...input, previewVersion } });
  expect(stale.code).toBe('VERSION_CONFLICT');
  expect((await salon.graphql(preview, { ...input, locationId: main })).code).toBe(
    'VALIDATION_FAILED',
  );
  const soap = await salon.product();
  const order = await salon.ordered([{ item: soap }], { locationId: harbour });
  needed(await salon.take({ orderId: order.id, method: 'cash', locationId: main }));
  const unpaid = await salon.ordered([{ item: soap }], { locationId: harbour });
  await salon.paying({ orderId: unpaid.id, provider: 'manual' });
  const { obstacles } = await previewOf(salon, harbour);
  expect(obstacles.map(({ kind }: { kind: string }) => kind)).toEqual([
    'open_payments',
    'payments_across',
  ]);
  expect((await left(salon, harbour)).code).toBe('RULE_VIOLATION');

  const manager = await world.user();
  needed(await salon.rest('POST', '/members', { email: manager.email, role: 'manager' }));
  const asManager = world.graphql(manager.tokens.session);
  expect((await asManager(preview, input)).code).toBe('FORBIDDEN');
  const actions = ['business_read', 'token_read', 'token_write'];
  const { roleId } = needed(await salon.rest('POST', '/roles', { name: 'Trusted', actions }));
  const trusted = { email: manager.email, role: 'custom', roleId };
  needed(await salon.rest('POST', '/members', trusted));
  // The first look accepts the invitation.
  needed(
    await asManager('query ($id: ID!) { business(businessId: $id) { id } }', { id: salon.id }),
  );
  expect((await asManager(preview, input)).code).toBe('FORBIDDEN');
  const asProgram = world.graphql(salon.tokens.service);
  expect((await asProgram(preview, input)).code).toBe('FORBIDDEN');
  const stranger = await world.business();
  expect((await stranger.graphql(preview, input)).code).toBe('NOT_FOUND');
});

test('an undo is refused once the new business was used, or after a day', async () => {
  const { salon, harbour, there, cut } = await withHarbour();
  const booked = await salon.booked(cut, {
    at: `${day}T09:00:00Z`,
    locationId: harbour,
    staff: there,
  });
  const { id: leavingId, leftBusinessId } = needed(await left(salon, harbour));
  const rest = restOf(salon, leftBusinessId);
  const undone = () => salon.graphql(undo, { businessId: salon.id, leavingId });
  const refused = async () => (await undone()).body.errors[0].extensions.reason;
  needed(await rest('POST', '/clients', { clientName: 'New' }));
  expect(await refused()).toBe('leave_changed');
  await world.sql(`delete from client where business_id = $1 and name = 'New'`, [leftBusinessId]);
  const { version } = needed(await rest('GET', ''));
  needed(await rest('PUT', '', { version, phone: '+493055555' }));
  expect(await refused()).toBe('leave_changed');
  await world.sql(`update business set version = 1 where id = $1`, [leftBusinessId]);
  world.clock.set('2026-03-03T08:00:01Z');
  expect(await refused()).toBe('undo_over');
  world.clock.set('2026-03-02T09:00:00Z');
  needed(await undone());
  expect(needed(await salon.rest('GET', `/appointments/${booked.id}`)).locationId).toBe(harbour);
  expect((await rest('POST', '/clients', { clientName: 'Late' })).body.reason).toBe(
    'business_joined',
  );
  expect(await refused()).toBe('undo_done');
  const events = (await salon.journal()).map((each: { eventType: string }) => each.eventType);
  expect(events).toEqual(expect.arrayContaining(['business.left', 'business.returned']));
});

test('links to the location lead to its business, and to the location again after an undo', async () => {
  const { salon, harbour } = await withHarbour('Pier');
  const open = async (location: string) => {
    const address = `${world.url}/book/${salon.slug}?lang=de&location=${location}`;
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  const links = [harbour, 'pier'];
  for (const link of links) expect(await open(link)).toEqual([200, null]);
  const { id: leavingId, leftBusinessId } = needed(await left(salon, harbour));
  const { slug } = needed(await restOf(salon, leftBusinessId)('GET', ''));
  for (const link of links)
    expect(await open(link)).toEqual([302, `${world.url}/book/${slug}?lang=de`]);
  needed(await salon.graphql(undo, { businessId: salon.id, leavingId }));
  for (const link of links) expect(await open(link)).toEqual([200, null]);
});
