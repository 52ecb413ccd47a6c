import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { until } from '../../support/time/until.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import { writeLocked } from '../../../src/domains/business/write-locked.ts';
import { createContext } from '../../../src/app/context.ts';
import { expireUnpaidOrders } from '../../../src/domains/ordering/paying/expire-unpaid.ts';
import { lockOrder, notePayment } from '../../../src/domains/ordering/paying/order-payment.ts';
import { confirmPaidAppointment } from '../../../src/domains/scheduling/appointments/confirm-paid.ts';
import { expireDueAppointments } from '../../../src/domains/scheduling/appointments/expire-due.ts';
import { createWorld, type Salon } from '../../world.ts';
import { goodsOf } from './goods.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-03T10:00:00Z';
const later = '2026-03-03T11:00:00Z';
let salon: Salon;
let goods: ReturnType<typeof goodsOf>;

beforeEach(async () => {
  // Expires all pending bookings of earlier tests.
  world.clock.set('2026-04-01T08:00:00Z');
  await until(async () => (await expireDueAppointments(asSystem())) === 0);
  await until(async () => (await expireUnpaidOrders(asSystem())) === 0);
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ parallelCapacity: 1 });
  goods = goodsOf(world, salon);
});

interface Named {
  id: string;
}

const asSystem = () => createContext(world.services, { caller: systemCaller('test') });

const event = { type: 'test.made', businessId: null, subject: null, summary: '' };

/** Does the payment's step after money for one appointment has arrived. */
const payAppointment = ({ id }: Named) =>
  writeLocked(asSystem(), salon.id, async (transaction, business) => ({
    result: await confirmPaidAppointment(transaction, business, id),
    event,
    journaled: true,
  }));

/** Does the payment's step after the money of an order has changed; amounts are minor units. */
const payOrder = (
  { id }: Named,
  capturedMinor: number,
  refundedMinor = 0,
  hasOpenAttempt = false,
) =>
  writeLocked(asSystem(), salon.id, async (transaction, business) => {
    const order = await lockOrder(transaction, business.id, id);
    const state = { capturedMinor, refundedMinor, hasOpenAttempt };
    const result = await notePayment(transaction, business, order, state);
    return { result, event, journaled: true };
  });

const prepaid = (input: Parameters<Salon['service']>[0] = {}) =>
  salon.service({ requiresPrepayment: true, ...input });

const isFree = async (item: Named, start = at) =>
  (await salon.slots(item, start.slice(0, 10))).find(slot => slot.startAt === start)?.available;

const bookingOf = (order: any) => ({ id: order.items[0].appointmentId as string });

const events = async (): Promise<string[]> =>
  (await salon.journal()).map((event: any) => event.details.action ?? event.eventType);

describe('a prepaid booking', () => {
  test('is pending for half an hour, keeps its place until then, and then frees it', async () => {
    const cut = await prepaid();
    const booked = await salon.booked(cut, { at });
    expect(booked).toMatchObject({
      status: 'pending',
      waitsFor: 'payment',
      expiresAt: '2026-03-02T08:30:00Z',
    });
    world.clock.set('2026-03-02T08:29:59Z');
    expect(await isFree(cut)).toBe(false);
    world.clock.set('2026-03-02T08:30:00Z');
    expect(await isFree(cut)).toBe(true);
    expect((await salon.appointment(booked)).status).toBe('expired');
  });

  test('expires at its start at the latest, wherever it is moved', async () => {
    const cut = await prepaid();
    const booked = await salon.booked(cut, { at: '2026-03-02T08:15:00Z' });
    expect(booked.expiresAt).toBe('2026-03-02T08:15:00Z');
    world.clock.set('2026-03-02T08:10:00Z');
    const { data } = await salon.move(booked, { startAt: later });
    expect(data.expiresAt).toBe('2026-03-02T08:30:00Z');
  });

  test('is confirmed at once if staff force it or it costs nothing', async () => {
    const cut = await prepaid();
    const forced = await salon.booked(cut, { at, force: true });
    expect(forced).toMatchObject({ status: 'confirmed', waitsFor: null, expiresAt: null });
    const trial = await prepaid({ price: 0 });
    expect((await salon.booked(trial, { at: later })).status).toBe('confirmed');
  });

  test('is confirmed by its payment, once, and no longer expires', async () => {
    const booked = await salon.booked(await prepaid(), { at });
    expect(await payAppointment(booked)).toBe('confirmed');
    expect(await payAppointment(booked)).toBe('confirmed');
    expect(await salon.appointment(booked)).toMatchObject({
      status: 'confirmed',
      waitsFor: null,
      expiresAt: null,
      version: 2,
    });
    expect((await events()).filter(event => event === 'appointment.confirmed')).toHaveLength(1);
    world.clock.advance({ hours: 1 });
    expect(await expireDueAppointments(asSystem())).toBe(0);
  });

  test('waits for an approval for a day after the payment, if it needs one', async () => {
    const cut = await prepaid({ requiresApproval: true });
    const booked = await salon.booked(cut, { at: '2026-03-05T10:00:00Z' });
    expect(booked.waitsFor).toBe('payment');
    world.clock.advance({ minutes: 10 });
    expect(await payAppointment(booked)).toBe('awaiting_approval');
    expect(await salon.appointment(booked)).toMatchObject({
      status: 'pending',
      waitsFor: 'approval',
      expiresAt: '2026-03-03T08:10:00Z',
    });
    world.clock.advance({ minutes: 10 });
    const { data } = await salon.move(booked, { startAt: '2026-03-05T12:00:00Z' });
    expect(data.expiresAt).toBe('2026-03-03T08:10:00Z');
    expect(await payAppointment(booked)).toBe('awaiting_approval');
    expect(await salon.appointment(booked)).toEqual(data);
    await salon.setStatus(booked, 'confirmed');
    expect(await payAppointment(booked)).toBe('confirmed');
  });

  test('approved first then waits for its payment', async () => {
    const cut = await prepaid({ requiresApproval: true });
    const booked = await salon.booked(cut, { at: '2026-03-05T10:00:00Z' });
    world.clock.advance({ minutes: 10 });
    for (let times = 0; times < 2; times += 1) {
      expect((await salon.setStatus(booked, 'confirmed')).data).toMatchObject({
        status: 'pending',
        waitsFor: 'payment',
        approvedAt: '2026-03-02T08:10:00Z',
        // The time limit starts anew with the approval.
        expiresAt: '2026-03-02T08:40:00Z',
        version: 2,
      });
    }
    expect(await payAppointment(booked)).toBe('confirmed');
    expect((await salon.appointment(booked)).status).toBe('confirmed');
    const unpaid = await salon.booked(cut, { at: '2026-03-05T12:00:00Z' });
    await salon.setStatus(unpaid, 'confirmed');
    world.clock.advance({ minutes: 30 });
    expect((await salon.appointment(unpaid)).status).toBe('expired');
  });

  test.each(['swept', 'not swept'])(
    'paid too late gets its place back while there is room (%s)',
    async swept => {
      const cut = await prepaid();
      const booked = await salon.booked(cut, { at });
      world.clock.advance({ hours: 2 });
      if (swept === 'swept') expect(await expireDueAppointments(asSystem())).toBe(1);
      // The hours have changed meanwhile; the agreed time stands.
      await salon.update({ workingHours: { tue: ['15:00-16:00'] } });
      expect(await payAppointment(booked)).toBe('confirmed');
      expect(await salon.appointment(booked)).toMatchObject({ status: 'confirmed', startAt: at });
    },
  );

  test('paid too late is never booked over another, nor into the past', async () => {
    const cut = await prepaid();
    const booked = await salon.booked(cut, { at });
    world.clock.advance({ hours: 1 });
    await salon.booked(cut, { at, force: true });
    expect(await payAppointment(booked)).toBe('gone');
    expect((await salon.appointment(booked)).status).toBe('expired');
    const soon = await salon.booked(cut, { at: '2026-03-02T10:00:00Z' });
    world.clock.set('2026-03-02T10:00:00Z');
    expect(await payAppointment(soon)).toBe('gone');
  });

  test('cannot be paid once cancelled or declined, and can while in progress', async () => {
    const cut = await prepaid();
    const cancelled = await salon.booked(cut, { at });
    await salon.cancel(cancelled);
    const declined = await salon.booked(cut, { at });
    await salon.setStatus(declined, 'declined');
    const arrived = await salon.booked(cut, { at, force: true });
    world.clock.set(at);
    await salon.setStatus(arrived, 'arrived');
    const outcomes = [];
    for (const each of [cancelled, declined, arrived]) outcomes.push(await payAppointment(each));
    expect(outcomes).toEqual(['gone', 'gone', 'confirmed']);
    expect((await salon.appointment(arrived)).status).toBe('arrived');
  });
});

describe('a due booking', () => {
  test('expires, up to a hundred at once, and no other row changes', async () => {
    salon = await world.business({ parallelCapacity: 200 });
    goods = goodsOf(world, salon);
    const cut = await prepaid();
    for (let k = 0; k < 101; k++) await salon.booked(cut, { at });
    world.clock.advance({ minutes: 10 });
    const young = await salon.booked(cut, { at });
    const approval = await salon.booked(await salon.service({ requiresApproval: true }), { at });
    world.clock.advance({ minutes: 20 });
    expect(await expireDueAppointments(asSystem())).toBe(100);
    expect(await expireDueAppointments(asSystem())).toBe(1);
    expect(await expireDueAppointments(asSystem())).toBe(0);
    const [stored] = await world.sql(
      `select count(*) filter (where status = 'expired')::int as expired from appointment where business_id = $1`,
      [salon.id],
    );
    expect(stored).toEqual({ expired: 101 });
    for (const each of [young, approval]) {
      expect((await salon.appointment(each)).status).toBe('pending');
    }
    const [event] = await salon.journal({ eventType: 'appointment.expired' });
    expect(event).toMatchObject({
      actorType: 'system',
      summary: 'Cut for Ada was not paid in time.',
    });
  });

  test('may be of any business', async () => {
    const other = await world.business({ parallelCapacity: 1 });
    const [here, there] = [await prepaid(), await other.service({ requiresPrepayment: true })];
    const [mine, theirs] = [await salon.booked(here, { at }), await other.booked(there, { at })];
    world.clock.advance({ hours: 1 });
    expect(await expireDueAppointments(asSystem())).toBe(2);
    expect((await salon.appointment(mine)).version).toBe(2);
    expect((await other.appointment(theirs)).version).toBe(2);
  });

  test('is deleted an hour after it expired, if it is a hold', async () => {
    const cut = await salon.service();
    await salon.hold(cut, { at });
    const held = () => world.sql('select from hold where business_id = $1', [salon.id]);
    world.clock.advance({ minutes: 70 });
    expect(await expireDueAppointments(asSystem())).toBe(0);
    expect(await held()).toHaveLength(1);
    world.clock.advance({ seconds: 1 });
    expect(await expireDueAppointments(asSystem())).toBe(1);
    expect(await held()).toHaveLength(0);
  });
});

describe('an order with a prepaid booking', () => {
  test('is confirmed with all its bookings when it is paid in full', async () => {
    const cut = await prepaid({ price: 50 });
    const soap = await goods.stocked(3, { price: 12 });
    const order = await salon.ordered([{ item: cut, at }, { item: soap }]);
    expect((await salon.appointment(bookingOf(order))).status).toBe('pending');
    expect(await payOrder(order, 0, 0, true)).toBe('applied');
    expect((await salon.orderNow(order)).paymentStatus).toBe('pending');
    expect(await payOrder(order, 6200)).toBe('applied');
    expect(await salon.orderNow(order)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      paid: 62,
      version: 3,
    });
    expect((await salon.appointment(bookingOf(order))).status).toBe('confirmed');
    const published = (await events()).filter(event => event.endsWith('.confirmed'));
    expect(published).toEqual(['order.confirmed', 'appointment.confirmed']);
    expect(await payOrder(order, 6200)).toBe('applied');
    expect((await salon.orderNow(order)).version).toBe(3);
  });

  test('is cancelled if it is not paid in time, and its goods are back in stock', async () => {
    const cut = await prepaid();
    const soap = await goods.stocked(3);
    const order = await salon.ordered([
      { item: cut, at },
      { item: soap, quantity: 2 },
    ]);
    const unpaidGoods = await salon.ordered([{ item: soap }]);
    world.clock.advance({ minutes: 29 });
    expect(await expireUnpaidOrders(asSystem())).toBe(0);
    world.clock.advance({ minutes: 1 });
    await expireDueAppointments(asSystem());
    expect(await expireUnpaidOrders(asSystem())).toBe(1);
    expect(await expireUnpaidOrders(asSystem())).toBe(0);
    expect(await salon.orderNow(order)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'It was not paid in time.',
    });
    expect((await salon.orderNow(unpaidGoods)).status).toBe('new');
    expect(await goods.left(soap)).toEqual([2, 1]);
  });

  test('stays while a payment is in progress, and while its moved booking still waits', async () => {
    const cut = await prepaid();
    const paying = await salon.ordered([{ item: cut, at }]);
    await payOrder(paying, 0, 0, true);
    const moved = await salon.ordered([{ item: cut, at: '2026-03-02T08:15:00Z' }]);
    await salon.move(bookingOf(moved), { startAt: later });
    world.clock.set('2026-03-02T08:20:00Z');
    expect(await expireUnpaidOrders(asSystem())).toBe(0);
    expect((await salon.orderNow(moved)).status).toBe('new');
    world.clock.set('2026-03-02T08:30:00Z');
    expect(await expireUnpaidOrders(asSystem())).toBe(1);
    expect((await salon.orderNow(moved)).status).toBe('cancelled');
    expect((await salon.orderNow(paying)).status).toBe('new');
    await payOrder(paying, 0);
    expect(await expireUnpaidOrders(asSystem())).toBe(1);
  });

  test('stays when its booking was approved by hand, and ends with its only booking', async () => {
    const cut = await prepaid();
    const approved = await salon.ordered([{ item: cut, at }]);
    await salon.setStatus(bookingOf(approved), 'confirmed');
    const cancelled = await salon.ordered([{ item: cut, at: later }]);
    await salon.cancel(bookingOf(cancelled));
    world.clock.advance({ hours: 1 });
    expect(await expireUnpaidOrders(asSystem())).toBe(0);
    expect((await salon.orderNow(approved)).status).toBe('new');
    expect(await salon.orderNow(cancelled)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'All bookings of the order were cancelled.',
    });
    // Such orders are checked once and never again, else they would always come before all others.
    const due = await world.sql(
      'select from sales_order where business_id = $1 and pay_by is not null',
      [salon.id],
    );
    expect(due).toEqual([]);
  });

  test('stays if its money arrives while the sweep waits for the lock', async () => {
    const order = await salon.ordered([{ item: await prepaid(), at }]);
    world.clock.advance({ hours: 1 });
    const other = new pg.Client({ connectionString: world.adminUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from business where id = $1 for no key update', [salon.id]);
      const sweep = expireUnpaidOrders(asSystem());
      const isWaiting = async () =>
        (
          await world.sql(
            `select from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length > 0;
      await until(isWaiting);
      await other.query(`update sales_order set payment_status = 'pending' where id = $1`, [
        order.id,
      ]);
      await other.query('commit');
      expect(await sweep).toBe(0);
    } finally {
      await other.end();
    }
    expect((await salon.orderNow(order)).status).toBe('new');
  });

  test('is cancelled when it is paid after its place is gone, and the money is owed back', async () => {
    const cut = await prepaid({ price: 50 });
    const soap = await goods.stocked(3, { price: 10 });
    const order = await salon.ordered([
      { item: cut, at },
      { item: cut, at: later },
      { item: soap },
    ]);
    world.clock.advance({ hours: 1 });
    await salon.booked(cut, { at: later, force: true });
    expect(await payOrder(order, 11_000)).toBe('gone');
    expect(await salon.orderNow(order)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      paid: 110,
    });
    expect(await isFree(cut)).toBe(true);
    expect(await goods.left(soap)).toEqual([3, 0]);
    expect(await payOrder(order, 11_000)).toBe('gone');
    expect(await payOrder(order, 11_000, 11_000)).toBe('applied');
    expect((await salon.orderNow(order)).paymentStatus).toBe('refunded');
  });

  test('costs less after the cancellation of a booking, and its payment confirms the rest', async () => {
    const cut = await prepaid({ price: 50 });
    const order = await salon.ordered([
      { item: cut, at },
      { item: cut, at: later },
    ]);
    await salon.cancel({ id: order.items[1].appointmentId });
    expect(await salon.orderNow(order)).toMatchObject({
      total: 50,
      items: [
        { cancelled: false, total: 50 },
        { cancelled: true, price: 50, total: 0 },
      ],
    });
    expect(await payOrder(order, 5000)).toBe('applied');
    expect((await salon.appointment(bookingOf(order))).status).toBe('confirmed');
    expect(await salon.orderNow(order)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
  });

  test('is never cancelled by its payment once completed; only the lost booking is removed', async () => {
    const cut = await prepaid({ price: 50 });
    const soap = await goods.stocked(3, { price: 10 });
    const order = await salon.ordered([{ item: cut, at }, { item: soap }]);
    await salon.setOrderStatus(order, 'completed');
    world.clock.advance({ hours: 1 });
    await salon.booked(cut, { at, force: true });
    expect(await payOrder(order, 6000)).toBe('applied');
    expect(await salon.orderNow(order)).toMatchObject({ status: 'completed', total: 10 });
    expect(await goods.left(soap)).toEqual([2, 0]);
  });

  test('stays paid when one of its bookings is cancelled', async () => {
    const cut = await prepaid({ price: 50 });
    const order = await salon.ordered([{ item: cut, at }, { item: cut }]);
    expect(await payOrder(order, 12_000)).toBe('applied');
    await salon.cancel(bookingOf(order));
    expect(await payOrder(order, 12_000, 2000)).toBe('applied');
    expect(await salon.orderNow(order)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      refunded: 20,
    });
  });

  test('stays cancelled if its money comes later', async () => {
    const order = await salon.ordered([{ item: await prepaid({ price: 50 }), at }]);
    await salon.setOrderStatus(order, 'cancelled');
    expect(await payOrder(order, 5000)).toBe('gone');
    expect(await salon.orderNow(order)).toMatchObject({ status: 'cancelled', paid: 50 });
  });

  test('shows its payment status, refunds included, and keeps its own status', async () => {
    const order = await salon.ordered([{ item: await salon.product({ price: 100 }) }]);
    const seen = [];
    const states = [
      [0, 0, true],
      [0, 0, false],
      [4000, 0, false],
      [4000, 0, true],
      [10_000, 0, false],
      [10_000, 3000, false],
      [10_000, 10_000, false],
      [20_000, 10_000, false],
    ] as const;
    for (const [captured, refunded, open] of states) {
      expect(await payOrder(order, captured, refunded, open)).toBe('applied');
      const { status, paymentStatus } = await salon.orderNow(order);
      seen.push(`${status} ${paymentStatus}`);
    }
    expect(seen).toEqual([
      'new pending',
      'new unpaid',
      'new unpaid',
      'new pending',
      'confirmed paid',
      'confirmed partially_refunded',
      'confirmed refunded',
      'confirmed paid',
    ]);
  });

  test('does not wait for a payment if a discount leaves nothing due', async () => {
    await salon.discount({ code: 'FREE', percent: 100 });
    const service = await salon.service({ requiresPrepayment: true });
    const at = '2026-03-03T09:00:00Z';
    const order = await salon.ordered([{ item: service, at }], { discountCode: 'FREE' });
    expect(order).toMatchObject({ total: 0, paymentStatus: 'paid' });
    const [{ appointmentId: id }] = order.items;
    expect(await salon.appointment({ id })).toMatchObject({ status: 'confirmed' });
  });

  test('keeps its status when it is paid while in progress', async () => {
    const order = await salon.ordered([{ item: await salon.product({ price: 100 }) }]);
    await salon.setOrderStatus(order, 'in_progress');
    await payOrder(order, 10_000);
    expect(await salon.orderNow(order)).toMatchObject({
      status: 'in_progress',
      paymentStatus: 'paid',
    });
  });
});
