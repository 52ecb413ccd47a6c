import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { books } from '../taxes/books.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { packageBooks } from './books.ts';

let world: World;
let salon: Salon;
let cut: { id: string };

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ cancelCutoffMinutes: 120, parallelCapacity: 20 });
  cut = await salon.service({ price: 50 });
});
afterAll(() => world?.close());
afterEach(async () => {
  for (const [name, statement] of Object.entries({ ...books, ...packageBooks })) {
    expect([name, await world.sql(statement)]).toEqual([name, []]);
  }
});

const product = async (terms: object = {}) =>
  salon.product({
    name: 'Three cuts',
    price: 120,
    package: { visits: 3, itemIds: [cut.id], ...terms },
  });
async function bought(terms: object = {}, order: object = {}) {
  const placed = await salon.ordered([{ item: await product(terms) }], order);
  needed(await salon.settle(await salon.paying({ orderId: placed.id, provider: 'manual' })));
  const { items } = needed(await salon.rest('GET', '/packages?limit=1'));
  return { ...items[0], order: placed };
}
const found = async ({ packageId }: any) =>
  needed(await salon.rest('GET', `/packages/${packageId}`));
const booked = (more: object = {}) => salon.booked(cut, { at: '2026-03-03T09:00:00Z', ...more });
const cover = ({ id }: { id: string }, { packageId }: any) =>
  salon.rest('PUT', `/appointments/${id}/package`, { packageId });
const uncover = ({ id }: { id: string }) => salon.rest('DELETE', `/appointments/${id}/package`);
const seen = async ({ id }: { id: string }) =>
  needed(await salon.rest('GET', `/appointments/${id}`));

describe('an item that is a package', () => {
  test('becomes a package of its client once its order is paid, and only once', async () => {
    const placed = await salon.ordered([{ item: await product({ validDays: 90 }), quantity: 2 }]);
    const payment = await salon.paying({ orderId: placed.id, provider: 'manual' });
    expect(needed(await salon.rest('GET', '/packages')).items).toEqual([]);
    needed(await salon.settle(payment));
    needed(await salon.settle(payment));
    const { items } = needed(await salon.rest('GET', `/packages?clientId=${placed.clientId}`));
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      name: 'Three cuts',
      status: 'active',
      visits: 3,
      visitsLeft: 3,
    });
    expect(items[0].expiresAt).toBe('2026-05-31T22:00:00Z');
  });

  test('issues packages that are void once the money of their order is refunded', async () => {
    const { order, ...given } = await bought();
    const [payment] = await salon.payments({ orderId: order.id });
    needed(await salon.refund(payment));
    expect(await found(given)).toMatchObject({ status: 'void', visitsLeft: 0 });
  });

  test.each([
    [{ type: 'service', durationMinutes: 60 }, 'package'],
    [{ price: 0 }, 'price'],
    [{ giftCard: true }, 'package'],
    [{ package: { visits: 3 } }, 'package.itemIds'],
    [{ package: { visits: 0, itemIds: [] } }, 'package.visits'],
  ])('is refused with the names of the invalid fields: %j', async (content, path) => {
    const item = {
      name: 'P',
      type: 'product',
      price: 1,
      package: { visits: 1, itemIds: [cut.id] },
    };
    const { status, body } = await salon.rest('POST', '/catalog', { ...item, ...content });
    expect([status, body.errors?.map((each: any) => each.path)]).toEqual([400, [path]]);
  });

  test('is only for services of the business', async () => {
    const other = await world.business();
    const foreign = await other.service();
    const item = {
      name: 'P',
      type: 'product',
      price: 1,
      package: { visits: 1, itemIds: [foreign.id] },
    };
    expect((await salon.rest('POST', '/catalog', item)).code).toBe('NOT_FOUND');
  });
});

describe('a covered visit', () => {
  test('takes one visit of the package, has nothing due, and can be uncovered', async () => {
    await salon.taxRate({ isDefault: true });
    const given = await bought();
    const visit = await booked();
    expect(needed(await cover(visit, given))).toMatchObject({
      price: 50,
      gross: 0,
      packageId: given.packageId,
    });
    expect(await seen(visit)).toMatchObject({ due: 0, paymentStatus: 'paid' });
    expect(await found(given)).toMatchObject({ visitsLeft: 2 });
    expect((await cover(visit, given)).body.reason).toBe('package_unfit');
    expect(needed(await uncover(visit))).toMatchObject({ gross: 50, packageId: null });
    expect((await seen(visit)).tax).toBe(7.98);
    expect((await found(given)).entries.map(({ kind }: any) => kind)).toEqual([
      'bought',
      'taken',
      'given_back',
    ]);
  });

  test('is confirmed by the package if it must be prepaid', async () => {
    cut = await salon.service({ requiresPrepayment: true });
    const given = await bought();
    const visit = await booked();
    expect(visit.status).toBe('pending');
    expect(needed(await cover(visit, given)).status).toBe('confirmed');
  });

  test('stays taken when it is completed', async () => {
    const given = await bought();
    const visit = await booked();
    needed(await cover(visit, given));
    world.clock.set('2026-03-03T09:30:00Z');
    needed(await salon.setStatus(visit, 'arrived'));
    needed(await salon.setStatus(visit, 'completed'));
    expect(await found(given)).toMatchObject({ visitsLeft: 2 });
    expect((await uncover(visit)).code).toBe('RULE_VIOLATION');
  });

  test.each([
    ['in time by the client', '2026-03-03T06:59:00Z', 'client'],
    ['late by the business', '2026-03-03T08:30:00Z', 'business'],
  ])('is returned to the package when it is cancelled %s', async (_, at, cancelledBy) => {
    const given = await bought();
    const visit = await booked();
    needed(await cover(visit, given));
    world.clock.set(at);
    needed(await salon.cancel(visit, { cancelledBy }));
    expect(await found(given)).toMatchObject({ visitsLeft: 3 });
  });

  test.each([
    [true, 2],
    [false, 3],
  ])(
    'is taken after a no-show by the setting of the business: %s',
    async (missedVisitsCount, left) => {
      await salon.update({ missedVisitsCount });
      const given = await bought();
      const visit = await booked();
      needed(await cover(visit, given));
      world.clock.set('2026-03-03T09:30:00Z');
      needed(await salon.setStatus(visit, 'no_show'));
      expect(await found(given)).toMatchObject({ visitsLeft: left });
      needed(await salon.setStatus(visit, 'confirmed'));
      expect(await found(given)).toMatchObject({ visitsLeft: 2 });
    },
  );

  test('is owed if it is restored after another visit took the last one of the package', async () => {
    await salon.update({ missedVisitsCount: false });
    const given = await bought({ visits: 1 });
    const visit = await booked();
    needed(await cover(visit, given));
    world.clock.set('2026-03-03T09:30:00Z');
    needed(await salon.setStatus(visit, 'no_show'));
    const second = await booked({ at: '2026-03-03T11:00:00Z' });
    needed(await cover(second, given));
    needed(await salon.setStatus(visit, 'confirmed'));
    expect(await seen(visit)).toMatchObject({ packageId: null, gross: 50 });
    expect(await found(given)).toMatchObject({ visitsLeft: 0 });
  });
});

describe('a package cannot cover', () => {
  const refused = async (visit: { id: string }, given: object) => {
    const { status, body } = await cover(visit, given);
    expect([status, body.reason]).toEqual([422, 'package_unfit']);
  };

  test('other services, unless they are of its categories', async () => {
    const dye = await salon.service({ name: 'Dye', categoryName: 'Colour' });
    const given = await bought();
    await refused(await salon.booked(dye, { at: '2026-03-03T09:00:00Z' }), given);
    const { categoryId } = needed(await salon.rest('GET', `/catalog/${dye.id}`));
    const wider = await bought({ itemIds: [], categoryIds: [categoryId] });
    needed(await cover(await salon.booked(dye, { at: '2026-03-03T11:00:00Z' }), wider));
  });

  test('visits of other clients, paid visits, and visits sold with an order', async () => {
    const given = await bought();
    await refused(await booked({ clientPhone: '+4930999999', clientName: 'Bob' }), given);
    const paid = await booked();
    needed(await salon.settle(await salon.paying({ appointmentId: paid.id, provider: 'manual' })));
    await refused(paid, given);
    const order = await salon.ordered([{ item: cut, at: '2026-03-04T09:00:00Z' }]);
    await refused({ id: order.items[0].appointmentId }, given);
  });

  test('any visit once it is used up or expired', async () => {
    const given = await bought({ visits: 1, validDays: 1 });
    const visit = await booked();
    needed(await cover(visit, given));
    await refused(await booked({ at: '2026-03-05T09:00:00Z' }), given);
    needed(await uncover(visit));
    world.clock.set('2026-03-03T23:00:00Z');
    await refused(await booked({ at: '2026-03-05T10:00:00Z' }), given);
    const path = `/packages/${given.packageId}/adjust`;
    needed(await salon.rest('POST', path, { expiresAt: null, visitsLeft: 4, reason: 'A favour.' }));
    needed(await cover(await booked({ at: '2026-03-05T11:00:00Z' }), given));
    expect(await found(given)).toMatchObject({ visitsLeft: 3, status: 'active' });
  });
});
