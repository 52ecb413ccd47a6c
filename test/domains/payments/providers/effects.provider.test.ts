import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { createPaymentsWorld, type Driver, type Paid } from '../payments-world.ts';

const world = await createPaymentsWorld();
afterAll(() => world.close());
const { stripe } = world.drivers satisfies Record<string, Driver>;

let shop: Salon;
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  shop = await world.businessPaidBy(stripe, { parallelCapacity: 1 });
});

const at = '2026-03-02T12:00:00Z';
/** Lets the client pay and the service check the payment. */
const pay = async (payment: Paid) => {
  await stripe.pay(payment);
  needed(await shop.checkPayment(payment));
};
const sendBack = async () => {
  await world.jobs.run('send-back-payments');
};
const prepaid = () => shop.service({ name: 'Massage', price: 50, requiresPrepayment: true });
const cash = (amount: object) => shop.paying({ provider: 'manual', ...amount });

describe('a prepaid appointment', () => {
  test('waits for its payment, which confirms it', async () => {
    const appointment = await shop.booked(await prepaid(), { at });
    expect(appointment.status).toBe('pending');
    const payment = await shop.paying({ appointmentId: appointment.id });
    expect(payment).toMatchObject({ amount: 50, clientId: appointment.clientId });
    await pay(payment);
    expect(await shop.appointment(appointment)).toMatchObject({ status: 'confirmed' });
    expect((await shop.pay({ appointmentId: appointment.id })).code).toBe('RULE_VIOLATION');
  });

  test('in an order is confirmed by the order’s payment, and cannot be paid separately', async () => {
    const order = await shop.ordered([
      { item: await prepaid(), at },
      { item: await shop.product() },
    ]);
    const [{ appointmentId }] = order.items;
    expect((await shop.pay({ appointmentId })).message).toContain('orderId');
    await pay(await shop.paying({ orderId: order.id }));
    expect(await shop.appointment({ id: appointmentId })).toMatchObject({ status: 'confirmed' });
    expect(await shop.orderNow(order)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
  });

  test('is booked again by a late payment after it expired, while there is room', async () => {
    const appointment = await shop.booked(await prepaid(), { at });
    const payment = await shop.paying({ appointmentId: appointment.id });
    world.clock.advance({ minutes: 31 });
    await world.jobs.run('expire-appointments');
    expect(await shop.appointment(appointment)).toMatchObject({ status: 'expired' });
    await pay(payment);
    expect(await shop.appointment(appointment)).toMatchObject({ status: 'confirmed' });
    expect(await shop.paymentNow(payment)).toMatchObject({ owedBack: 0 });
  });

  test('is not overbooked by a late payment if its place is gone: the payment is refunded once', async () => {
    const item = await prepaid();
    const appointment = await shop.booked(item, { at });
    const payment = await shop.paying({ appointmentId: appointment.id });
    world.clock.advance({ minutes: 31 });
    const winner = await shop.booked(item, { at, clientPhone: '+4930777777' });
    await pay(payment);
    expect(await shop.appointment(appointment)).toMatchObject({
      status: 'expired',
      version: appointment.version + 1,
    });
    await world.jobs.run('expire-appointments');
    const expired = await shop.journal({ eventType: 'appointment.expired' });
    expect(expired).toMatchObject([{ subject: appointment.id, actorType: 'system' }]);
    expect(await shop.paymentNow(payment)).toMatchObject({ captured: 50, owedBack: 50 });
    await sendBack();
    await sendBack();
    world.clock.advance({ minutes: 5 });
    await sendBack();
    const now = await shop.paymentNow(payment);
    expect(now).toMatchObject({ captured: 50, refunded: 50, owedBack: 0 });
    expect(now.refunds).toMatchObject([{ automatic: true, amount: 50, status: 'succeeded' }]);
    expect(await shop.appointment(winner)).toMatchObject({ status: 'pending' });
  });

  test('closes the page of its whole visit when it is paid separately', async () => {
    const { visitId, appointments } = needed(
      await shop.rest('POST', '/visits', {
        services: [await prepaid(), await prepaid()].map(({ id }) => ({ catalogItemId: id })),
        startAt: at,
        clientName: 'Ada',
        clientPhone: '+4930123456',
      }),
    );
    const whole = await shop.paying({ visitId });
    await shop.paying({ appointmentId: appointments[1].appointmentId });
    await world.jobs.run('reconcile-payments');
    const { shares } = needed(await shop.rest('GET', `/payments/${whole.id}`));
    expect(shares.map(({ status }: { status: string }) => status)).toEqual(['expired', 'expired']);
  });

  test.each([
    ['comes back as a whole where there is room for all of it', true],
    ['stays lapsed as a whole where there is none for a part, and all goes back', false],
  ])('in an expired visit that is paid late %s', async (_, hasRoom) => {
    const services = [await prepaid(), await prepaid()];
    const { visitId, appointments } = needed(
      await shop.rest('POST', '/visits', {
        services: services.map(({ id }) => ({ catalogItemId: id })),
        startAt: at,
        clientName: 'Ada',
        clientPhone: '+4930123456',
      }),
    );
    const payment = await shop.paying({ visitId });
    world.clock.advance({ minutes: 31 });
    if (!hasRoom) {
      await shop.booked(services[0]!, { at: appointments[1].startAt, clientPhone: '+4930777777' });
    }
    await pay(payment);
    needed(await shop.checkPayment(payment));
    const statuses = async () =>
      needed(await shop.rest('GET', `/visits/${visitId}`)).appointments.map(
        ({ status }: { status: string }) => status,
      );
    expect(await statuses()).toEqual(Array(2).fill(hasRoom ? 'confirmed' : 'expired'));
    await sendBack();
    const { shares } = needed(await shop.rest('GET', `/payments/${payment.id}`));
    const back = { captured: 50, refunded: hasRoom ? 0 : 50 };
    expect(shares).toMatchObject([back, back]);
  });

  test.each(['declined', 'lapses'])('is refunded if it was paid and then %s', async how => {
    const item = await shop.service({
      price: 50,
      requiresPrepayment: true,
      requiresApproval: true,
    });
    const appointment = await shop.booked(item, { at });
    const payment = await shop.paying({ appointmentId: appointment.id });
    await pay(payment);
    expect(await shop.appointment(appointment)).toMatchObject({ waitsFor: 'approval' });
    await sendBack();
    expect(await shop.paymentNow(payment)).toMatchObject({ owedBack: 0, refunded: 0 });
    if (how === 'declined') needed(await shop.setStatus(appointment, 'declined'));
    else world.clock.advance({ days: 1 });
    await world.jobs.run('expire-appointments');
    await sendBack();
    await sendBack();
    expect(await shop.paymentNow(payment)).toMatchObject({ captured: 50, refunded: 50 });
    expect(await shop.journal({ eventType: 'payment.owed_back' })).toHaveLength(1);
  });

  test('is refunded by hand if it was paid at the desk and then declined', async () => {
    const item = await shop.service({
      price: 50,
      requiresPrepayment: true,
      requiresApproval: true,
    });
    const appointment = await shop.booked(item, { at });
    const payment = await cash({ appointmentId: appointment.id });
    needed(await shop.settle(payment));
    needed(await shop.setStatus(appointment, 'declined'));
    await sendBack();
    expect(await shop.paymentNow(payment)).toMatchObject({ owedBack: 0, refunded: 0 });
  });

  test('gets its late payment back if it was cancelled meanwhile', async () => {
    const appointment = await shop.booked(await prepaid(), { at });
    const payment = await shop.paying({ appointmentId: appointment.id });
    await shop.cancel(appointment);
    await pay(payment);
    expect(await shop.appointment(appointment)).toMatchObject({ status: 'cancelled' });
    await sendBack();
    expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 50 });
    expect((await shop.pay({ appointmentId: appointment.id })).code).toBe('INVALID_TRANSITION');
  });
});

describe('an order', () => {
  const ordered = async () => shop.ordered([{ item: await shop.product({ price: 30 }) }]);

  test('paid twice keeps one payment and refunds the other', async () => {
    const order = await ordered();
    const first = await shop.paying({ orderId: order.id, returnUrl: 'https://a.example/' });
    const second = await shop.paying({ orderId: order.id, returnUrl: 'https://b.example/' });
    expect(second.id).not.toBe(first.id);
    await pay(first);
    await pay(second);
    expect(await shop.paymentNow(first)).toMatchObject({ captured: 30, owedBack: 0 });
    expect(await shop.paymentNow(second)).toMatchObject({ captured: 30, owedBack: 30 });
    expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'paid', paid: 30 });
    await sendBack();
    expect(await shop.paymentNow(second)).toMatchObject({ refunded: 30, owedBack: 0 });
    expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'paid', refunded: 0 });
  });

  test('paid twice is unpaid in full once the kept payment was refunded', async () => {
    const order = await ordered();
    const first = await shop.paying({ orderId: order.id, returnUrl: 'https://a.example/' });
    const second = await shop.paying({ orderId: order.id, returnUrl: 'https://b.example/' });
    await pay(first);
    await pay(second);
    needed(await shop.refund(first));
    expect((await shop.paying({ orderId: order.id })).amount).toBe(30);
  });

  test('keeps the money of a payment after its cancellation until somebody refunds it', async () => {
    const order = await ordered();
    const payment = await shop.paying({ orderId: order.id });
    await pay(payment);
    needed(await shop.setOrderStatus(order, 'cancelled'));
    needed(await shop.checkPayment(payment));
    await sendBack();
    expect(await shop.paymentNow(payment)).toMatchObject({ owedBack: 0, refunded: 0 });
  });

  test('paid twice at the same moment keeps one payment', async () => {
    const order = await ordered();
    const payments = [
      await shop.paying({ orderId: order.id, returnUrl: 'https://a.example/' }),
      await shop.paying({ orderId: order.id, returnUrl: 'https://b.example/' }),
    ];
    for (const payment of payments) await stripe.pay(payment);
    await Promise.all(payments.map(payment => shop.checkPayment(payment)));
    const owed = (await shop.payments()).map((payment: { owedBack: number }) => payment.owedBack);
    expect(owed.toSorted()).toEqual([0, 30]);
  });

  test('gets its late payment back if it was cancelled meanwhile', async () => {
    const order = await ordered();
    const payment = await shop.paying({ orderId: order.id });
    needed(await shop.setOrderStatus(order, 'cancelled'));
    await pay(payment);
    await sendBack();
    expect(await shop.paymentNow(payment)).toMatchObject({ captured: 30, refunded: 30 });
    expect(await shop.orderNow(order)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect((await shop.pay({ orderId: order.id })).code).toBe('INVALID_TRANSITION');
  });

  test('keeps the other booking if the buyer cancelled one and then paid', async () => {
    const item = await prepaid();
    const later = '2026-03-02T14:00:00Z';
    const order = await shop.ordered([
      { item, at },
      { item, at: later },
    ]);
    const early = await shop.paying({ orderId: order.id });
    const [dropped, kept] = order.items.map((line: any) => ({ id: line.appointmentId }));
    needed(await shop.cancel(dropped, { cancelledBy: 'client' }));
    const payment = await shop.paying({ orderId: order.id });
    expect([early.amount, payment.amount]).toEqual([100, 50]);
    await pay(payment);
    expect(await shop.orderNow(order)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      total: 50,
    });
    expect(await shop.appointment(kept)).toMatchObject({ status: 'confirmed' });
  });

  test('owes back the price of a cancelled booking once, no matter who ends the booking', async () => {
    const item = await shop.service({
      name: 'Massage',
      price: 50,
      requiresPrepayment: true,
      requiresApproval: true,
    });
    const soap = await shop.product({ price: 30 });
    const starts = ['2026-03-05T10:00:00Z', '2026-03-05T12:00:00Z', '2026-03-05T14:00:00Z'];
    const order = await shop.ordered([
      ...starts.map(start => ({ item, at: start })),
      { item: soap },
    ]);
    const payment = await shop.paying({ orderId: order.id });
    await pay(payment);
    const [cancelled, declined, lapsed] = order.items.map((line: any) => ({
      id: line.appointmentId,
    }));
    needed(await shop.refund(payment, { amount: 5 }));
    needed(await shop.cancel(cancelled));
    expect(await shop.paymentNow(payment)).toMatchObject({ captured: 180, owedBack: 45 });
    await sendBack();
    needed(await shop.cancel(cancelled));
    needed(await shop.setStatus(declined, 'declined'));
    world.clock.advance({ hours: 25 });
    await world.jobs.run('expire-appointments');
    expect(await shop.appointment(lapsed)).toMatchObject({ status: 'expired' });
    await sendBack();
    await sendBack();
    expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 150, owedBack: 0 });
    expect(await shop.orderNow(order)).toMatchObject({ status: 'confirmed', total: 30 });
  });

  test('stays handed over when it is paid after the cancellation of its booking', async () => {
    const soap = await shop.product({ price: 30, trackStock: true, stockOnHand: 3 });
    const order = await shop.ordered([{ item: await prepaid(), at }, { item: soap }]);
    needed(await shop.cancel({ id: order.items[0].appointmentId }));
    needed(await shop.setOrderStatus(order, 'completed'));
    const payment = await shop.paying({ orderId: order.id });
    expect(payment.amount).toBe(30);
    await pay(payment);
    await sendBack();
    expect(await shop.orderNow(order)).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
    });
    expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 0, owedBack: 0 });
  });

  test('is cancelled with its only booking, and all its money is refunded', async () => {
    const order = await shop.ordered([{ item: await prepaid(), at }]);
    const payment = await shop.paying({ orderId: order.id });
    await pay(payment);
    needed(await shop.cancel({ id: order.items[0].appointmentId }));
    await sendBack();
    expect(await shop.orderNow(order)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 50 });
  });

  test('is cancelled by its late payment if the place of its booking is gone, and the payment is refunded', async () => {
    const item = await prepaid();
    const order = await shop.ordered([{ item, at }]);
    const payment = await shop.paying({ orderId: order.id });
    world.clock.advance({ minutes: 31 });
    await shop.booked(item, { at, clientPhone: '+4930777777' });
    await pay(payment);
    expect(await shop.orderNow(order)).toMatchObject({ status: 'cancelled' });
    await sendBack();
    expect(await shop.paymentNow(payment)).toMatchObject({ captured: 50, refunded: 50 });
  });

  test('refunds all online payments if its place is gone, and not the money taken by hand', async () => {
    const item = await prepaid();
    const order = await shop.ordered([{ item, at }, { item: await shop.product({ price: 30 }) }]);
    const byHand = await cash({ orderId: order.id });
    needed(await shop.settle(byHand));
    const capture = (payment: Paid, minor: number) =>
      world.sql(`update payment set status = 'succeeded', captured_minor = $2 where id = $1`, [
        payment.id,
        minor,
      ]);
    await capture(byHand, 2000);
    const part = await shop.paying({ orderId: order.id });
    await capture(part, 1000);
    const rest = await shop.paying({ orderId: order.id });
    await world.sql(`update appointment set status = 'expired' where order_id = $1`, [order.id]);
    await world.sql(
      `update sales_order set payment_status = 'unpaid', status = 'new' where id = $1`,
      [order.id],
    );
    await shop.booked(item, { at, clientPhone: '+4930777777' });
    await pay(rest);
    expect(await shop.orderNow(order)).toMatchObject({ status: 'cancelled' });
    await sendBack();
    expect(await shop.paymentNow(rest)).toMatchObject({ captured: 50, owedBack: 0, refunded: 50 });
    expect(await shop.paymentNow(part)).toMatchObject({ captured: 10, owedBack: 10 });
    expect(await shop.paymentNow(byHand)).toMatchObject({ owedBack: 0, refunded: 0 });
  });

  test('is cancelled if nobody pays it at the desk in time, and its payment ends with it', async () => {
    const order = await shop.ordered([{ item: await prepaid(), at }]);
    const payment = await cash({ orderId: order.id });
    world.clock.advance({ minutes: 31 });
    expect(await world.jobs.run('expire-orders')).toBe(1);
    expect(await shop.orderNow(order)).toMatchObject({ status: 'cancelled' });
    expect(await shop.paymentNow(payment)).toMatchObject({ status: 'cancelled' });
    expect((await shop.settle(payment)).code).toBe('INVALID_TRANSITION');
  });

  test('paid and then refunded in part has nothing more to pay', async () => {
    const order = await ordered();
    await pay(await shop.paying({ orderId: order.id }));
    const [payment] = await shop.payments();
    needed(await shop.refund(payment, { amount: 12 }));
    const again = await shop.pay({ orderId: order.id });
    expect([again.code, again.message]).toEqual([
      'RULE_VIOLATION',
      expect.stringContaining('not asked for again'),
    ]);
    const visit = await shop.booked(await prepaid(), { at });
    await pay(await shop.paying({ appointmentId: visit.id }));
    const [ofVisit] = await shop.payments();
    needed(await shop.refund(ofVisit, { amount: 12 }));
    expect((await shop.pay({ appointmentId: visit.id })).code).toBe('RULE_VIOLATION');
  });

  test('of more than a thousand million can be refunded in part', async () => {
    const palace = await shop.product({ price: 1_000_000_000 });
    const order = await shop.ordered([{ item: palace, quantity: 3 }]);
    const payment = await cash({ orderId: order.id });
    needed(await shop.settle(payment));
    needed(await shop.refund(payment, { amount: 1_500_000_000.25 }));
    expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 1_500_000_000.25 });
  });

  test('of more than a thousand million minor units is refunded part by part, and no further', async () => {
    const palace = await shop.product({ price: 40_000_000 });
    const order = await shop.ordered([{ item: palace }]);
    await pay(await shop.paying({ orderId: order.id }));
    const [payment] = await shop.payments();
    needed(await shop.refund(payment, { amount: 12_345_678.91 }));
    needed(await shop.refund(payment, { amount: 23_456_789.02 }));
    const { refunded, refunds } = await shop.paymentNow(payment);
    expect([refunded, refunds.length]).toEqual([35_802_467.93, 2]);
    const tooMuch = await shop.refund(payment, { amount: 12_345_678.91 });
    expect([tooMuch.code, tooMuch.message]).toEqual([
      'RULE_VIOLATION',
      expect.stringContaining('at most 4197532.07 EUR'),
    ]);
    needed(await shop.refund(payment, {}));
    expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 40_000_000 });
  });

  test('paid in part has the rest to pay', async () => {
    const order = await ordered();
    const part = await shop.paying({ orderId: order.id });
    await world.sql(
      `update payment set status = 'succeeded', captured_minor = 1800 where id = $1`,
      [part.id],
    );
    const rest = await shop.paying({ orderId: order.id });
    expect(rest.amount).toBe(12);
    await pay(rest);
    expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'paid', paid: 30 });
    expect((await shop.pay({ orderId: order.id })).code).toBe('RULE_VIOLATION');
  });

  test('without a price has nothing to pay', async () => {
    const order = await shop.ordered([{ item: await shop.product({ price: 0 }) }]);
    expect((await shop.pay({ orderId: order.id })).code).toBe('RULE_VIOLATION');
  });
});

describe('a refund that the provider does not make', () => {
  test('is retried three times at most if it is owed, and then left to staff', async () => {
    const order = await shop.ordered([{ item: await shop.product({ price: 30 }) }]);
    const payment = await shop.paying({ orderId: order.id });
    needed(await shop.setOrderStatus(order, 'cancelled'));
    await pay(payment);
    world.stripe.next.refund = 'failed';
    for (let k = 0; k < 6; k++) {
      await sendBack();
      world.clock.advance({ hours: 2 });
    }
    world.stripe.next.refund = 'succeeded';
    const { refunds, owedBack } = await shop.paymentNow(payment);
    expect(refunds.map((refund: { status: string }) => refund.status)).toEqual([
      'failed',
      'failed',
      'failed',
    ]);
    expect(owedBack).toBe(30);
  });
});

test('an owed refund in progress is not sent a second time', async () => {
  const order = await shop.ordered([{ item: await shop.product({ price: 30 }) }]);
  const payment = await shop.paying({ orderId: order.id });
  needed(await shop.setOrderStatus(order, 'cancelled'));
  await pay(payment);
  world.stripe.next.refund = 'pending';
  await sendBack();
  world.stripe.next.refund = 'succeeded';
  world.clock.advance({ hours: 2 });
  await sendBack();
  expect((await shop.paymentNow(payment)).refunds).toMatchObject([
    { status: 'pending', amount: 30 },
  ]);
});

describe('an attempt', () => {
  test('is checked and ended at the provider once its time is up', async () => {
    const payment = await shop.paying({ amount: 5 });
    world.clock.advance({ minutes: 34 });
    await world.jobs.run('reconcile-payments');
    expect(await shop.paymentNow(payment)).toMatchObject({ status: 'pending' });
    world.clock.advance({ minutes: 1 });
    await world.jobs.run('reconcile-payments');
    expect(await shop.paymentNow(payment)).toMatchObject({ status: 'expired' });
    expect(world.stripe.sessionOf(payment.id).status).toBe('expired');
  });

  test('takes effect without a notification once it is paid, before its booking expires', async () => {
    const appointment = await shop.booked(await prepaid(), { at });
    const payment = await shop.paying({ appointmentId: appointment.id });
    await world.jobs.run('reconcile-payments');
    await stripe.pay(payment);
    world.clock.advance({ minutes: 1 });
    await world.jobs.run('reconcile-payments');
    expect(await shop.appointment(appointment)).toMatchObject({ status: 'confirmed' });
  });

  test('is checked less and less often while it is pending', async () => {
    const payment = await shop.paying({ amount: 5 });
    await cash({ amount: 5 });
    world.clock.advance({ minutes: 32 });
    expect(await world.jobs.run('reconcile-payments')).toBe(1);
    world.clock.advance({ minutes: 2 });
    expect(await world.jobs.run('reconcile-payments')).toBe(0);
    expect(await shop.paymentNow(payment)).toMatchObject({ status: 'pending' });
  });

  test('is paid if its client paid it before its time was up', async () => {
    const payment = await shop.paying({ amount: 5 });
    await stripe.pay(payment);
    world.clock.advance({ minutes: 35 });
    await world.jobs.run('reconcile-payments');
    expect(await shop.paymentNow(payment)).toMatchObject({ status: 'succeeded', captured: 5 });
  });

  test('is ended if it was replaced at another provider, and the order no longer waits for it', async () => {
    const order = await shop.ordered([{ item: await shop.product({ price: 30 }) }]);
    const first = await shop.paying({ orderId: order.id });
    const atDesk = await cash({ orderId: order.id });
    await world.jobs.run('reconcile-payments');
    expect(await shop.paymentNow(first)).toMatchObject({ status: 'expired' });
    expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'unpaid' });
    const third = await shop.paying({ orderId: order.id });
    expect((await shop.paymentNow(atDesk)).status).toBe('cancelled');
    expect((await shop.settle(atDesk)).code).toBe('INVALID_TRANSITION');
    await pay(third);
    expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('expires after a day if its start was interrupted and the provider does not know it', async () => {
    world.stripe.failNext({ done: false, answer: 'fault', to: 'POST /v1/checkout' });
    await shop.pay({ amount: 5 });
    world.clock.advance({ days: 1 });
    await world.jobs.run('reconcile-payments');
    expect((await shop.payments())[0]).toMatchObject({ status: 'expired' });
  });
});

describe('a payment at the desk', () => {
  test('is recorded once, by the caller who reported it', async () => {
    const payment = await cash({ amount: 20 });
    expect(payment).toMatchObject({ confirmationUrl: null, expiresAt: null, status: 'pending' });
    needed(await shop.settle(payment));
    expect(needed(await shop.settle(payment))).toMatchObject({ status: 'succeeded', captured: 20 });
    const journal = await shop.journal({ eventType: 'payment.succeeded' });
    expect(journal).toMatchObject([{ actorType: 'user', subject: payment.id }]);
  });

  test('is refused if the amount is paid or cancelled meanwhile', async () => {
    const order = await shop.ordered([{ item: await shop.product({ price: 30 }) }]);
    const payment = await cash({ orderId: order.id });
    needed(await shop.setOrderStatus(order, 'cancelled'));
    expect((await shop.settle(payment)).code).toBe('INVALID_TRANSITION');
    expect(await shop.paymentNow(payment)).toMatchObject({ status: 'pending', captured: 0 });
  });

  test('is the only kind that staff can record', async () => {
    expect((await shop.settle(await shop.paying({ amount: 5 }))).code).toBe('RULE_VIOLATION');
  });
});

test.each([
  ['nothing to pay for', {}, 'orderId'],
  ['two things to pay for', { appointmentId: 'apt_x', orderId: 'ord_x' }, 'orderId'],
  ['no money', { amount: 0 }, 'amount'],
  ['a part of a cent', { amount: 0.001 }, 'amount'],
  ['a returnUrl that is no URL', { amount: 5, returnUrl: 'shop' }, 'returnUrl'],
  ['a returnUrl that runs code', { amount: 5, returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
])('a payment with %s is refused by the field', async (_, input, path) => {
  const { code, message } = await shop.pay(input);
  expect([code, message]).toEqual(['VALIDATION_FAILED', expect.stringContaining(path)]);
});
