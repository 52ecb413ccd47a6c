import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../../../support/time/until.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import {
  createPaymentsWorld,
  type Driver,
  type Paid,
  type PaymentsWorld,
} from '../payments-world.ts';

/** Defines the tests of every provider, through the public interfaces and over real HTTP. */
export function providerContract(name: Driver['name']): void {
  describe(`${name} keeps the contract of providers`, () => {
    tryAll(name);
  });
}

function tryAll(name: Driver['name']): void {
  let world: PaymentsWorld;
  let driver: Driver;
  let shop: Salon;
  let order: { id: string };

  beforeAll(async () => {
    world = await createPaymentsWorld();
    driver = world.drivers[name];
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    world.clock.set('2026-03-02T08:00:00Z');
    shop = await world.businessPaidBy(driver);
    order = await shop.ordered([{ item: await shop.product({ price: 12.5 }), quantity: 2 }]);
  });

  const begin = () => shop.paying({ orderId: order.id, returnUrl: 'https://shop.example/back' });
  /** Lets the client pay and notifies the service. */
  const pay = async (payment: Paid) => {
    await driver.pay(payment);
    if (name === 'manual') needed(await shop.settle(payment));
    if (driver.notification) await notifyAndWait(payment);
  };
  /** Sends a notification and waits until it is processed, which happens after the answer. */
  const notifyAndWait = async (payment: Paid, late?: boolean) => {
    const answer = await world.notify(name, driver.notification!(payment, late));
    expect(answer.status).toBe(200);
    await untilProcessed();
  };
  const untilProcessed = async () => {
    await until(async () => {
      const left = await world.sql(
        'select 1 from payment_event where processed_at is null and error is null',
      );
      return left.length === 0;
    });
  };
  const paid = async () => {
    const payment = await begin();
    await pay(payment);
    return shop.paymentNow(payment);
  };
  const events = async (payment: Paid, ...types: string[]) =>
    (await shop.journal({ subject: payment.id }))
      .map((each: { eventType: string }) => each.eventType)
      .filter((type: string) => types.includes(type));
  const key = (text: string) => ({ headers: { 'idempotency-key': text } });

  describe('a payment', () => {
    test('is started with the amount due, and paid', async () => {
      const begun = await begin();
      expect(begun).toMatchObject({
        status: 'pending',
        amount: 25,
        currency: driver.currency,
        captured: 0,
        provider: name,
        orderId: order.id,
        paidAt: null,
      });
      const paymentStatus = name === 'manual' ? 'unpaid' : 'pending';
      expect(await shop.orderNow(order)).toMatchObject({ paymentStatus, status: 'new' });
      await pay(begun);
      const payment = await shop.paymentNow(begun);
      expect(payment).toMatchObject({
        status: 'succeeded',
        captured: 25,
        refunded: 0,
        owedBack: 0,
      });
      expect(payment.paidAt).toBe('2026-03-02T08:00:00Z');
      expect(payment.confirmationUrl).toBeNull();
      expect(await shop.orderNow(order)).toMatchObject({
        paymentStatus: 'paid',
        status: 'confirmed',
      });
      expect(await events(payment, 'payment.succeeded')).toHaveLength(1);
    });

    test('is refused if nothing is due', async () => {
      await paid();
      expect((await shop.pay({ orderId: order.id })).code).toBe('RULE_VIOLATION');
    });

    test('is returned again while it is open, and by the same key too', async () => {
      const [first, again] = [await begin(), await begin()];
      expect(again).toEqual(first);
      const keyed = await shop.pay({ amount: 3 }, key('k'));
      const repeated = await shop.pay({ amount: 3 }, key('k'));
      expect(repeated.data).toEqual(keyed.data);
      expect(repeated.headers.get('idempotent-replayed')).toBe('true');
      expect(await shop.payments()).toHaveLength(2);
    });

    test('begun by ten callers at once is one payment', async () => {
      const before = driver.totals().payments;
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => shop.pay({ orderId: order.id })),
      );
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
      if (driver.remote) expect(driver.totals().payments).toBe(before + 1);
    });
  });

  describe('a refund', () => {
    test('sends back a part, then the rest, and never more', async () => {
      const payment = await paid();
      const before = driver.totals().refunded;
      const part = needed(await shop.refund(payment, { amount: 7.5, reason: 'Broken' }));
      expect(part).toMatchObject({ status: 'succeeded', amount: 7.5, reason: 'Broken' });
      expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'partially_refunded' });
      const tooMuch = await shop.refund(payment, { amount: 17.51 });
      expect([tooMuch.code, tooMuch.message]).toEqual([
        'RULE_VIOLATION',
        expect.stringContaining('17.5 '),
      ]);
      expect(needed(await shop.refund(payment)).amount).toBe(17.5);
      expect((await shop.refund(payment, { amount: 0.01 })).code).toBe('RULE_VIOLATION');
      const now = await shop.paymentNow(payment);
      expect(now).toMatchObject({ captured: 25, refunded: 25, status: 'succeeded' });
      expect(now.refunds.map((refund: { amount: number }) => refund.amount)).toEqual([7.5, 17.5]);
      expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'refunded' });
      expect(await events(payment, 'refund.succeeded')).toHaveLength(2);
      if (driver.remote) expect(driver.totals().refunded).toBe(before + 25);
    });

    test('is refused for an unpaid payment', async () => {
      expect((await shop.refund(await begin())).code).toBe('INVALID_TRANSITION');
    });

    test('requested by many at once never exceeds the captured amount', async () => {
      const payment = await paid();
      const before = driver.totals().refunded;
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => shop.refund(payment, { amount: 10 })),
      );
      expect(answers.filter(({ code }) => code === undefined)).toHaveLength(2);
      expect(answers.filter(({ code }) => code === 'RULE_VIOLATION')).toHaveLength(4);
      expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 20 });
      if (driver.remote) expect(driver.totals().refunded).toBe(before + 20);
    });

    test('repeated by its key is made once', async () => {
      const payment = await paid();
      const first = await shop.refund(payment, { amount: 5 }, key('r'));
      const again = await shop.refund(payment, { amount: 5 }, key('r'));
      expect(again.data).toEqual(first.data);
      expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 5 });
    });
  });

  if (name !== 'manual') {
    test('a declined payment is reported, and another can be made', async () => {
      const payment = await begin();
      await driver.decline?.(payment);
      if (driver.notification) await notifyAndWait(payment, true);
      const declined = await shop.paymentNow(payment);
      expect(declined).toMatchObject({ status: 'failed', captured: 0 });
      expect(declined.failureReason).toBeTruthy();
      expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'unpaid', status: 'new' });
      expect(await events(payment, 'payment.failed')).toHaveLength(1);
      const second = await begin();
      expect(second.id).not.toBe(payment.id);
      await pay(second);
      expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'paid' });
    });
  }

  describe('a visit paid as a whole', () => {
    const prepaid = (price: number, staff: { id: string }) =>
      shop.service({ price, staff: [staff], requiresPrepayment: true });
    /** Books a visit of two services with required payment, of 30 and 20. */
    const booked = async () => {
      const [anna, ben] = [await shop.staff(), await shop.staff()];
      const services = [await prepaid(30, anna), await prepaid(20, ben)];
      const visit = await shop.rest('POST', '/visits', {
        services: services.map(({ id }) => ({ catalogItemId: id })),
        startAt: '2026-03-03T09:00:00Z',
        clientName: 'Ada',
        clientPhone: '+4930123456',
      });
      return needed(visit) as { visitId: string; appointments: { appointmentId: string }[] };
    };
    const begunFor = async ({ visitId }: { visitId: string }) =>
      needed(await shop.rest('POST', '/payments', { visitId }));
    const now = (visit: { appointments: { appointmentId: string }[] }) =>
      Promise.all(
        visit.appointments.map(async ({ appointmentId }) => {
          const { status, paymentStatus } = needed(
            await shop.rest('GET', `/appointments/${appointmentId}`),
          );
          return [status, paymentStatus];
        }),
      );
    const sharesOf = async ({ paymentId }: { paymentId: string }) =>
      needed(await shop.rest('GET', `/payments/${paymentId}`)).shares;

    if (name === 'manual') {
      test('at the desk has a payment for each of its appointments', async () => {
        const visit = await booked();
        const begun = await begunFor(visit);
        expect(begun).toMatchObject({ leadId: null, total: begun.amount, shares: [] });
        const payments = await shop.payments();
        expect(payments).toHaveLength(2);
        for (const payment of payments) needed(await shop.settle(payment));
        expect(await now(visit)).toEqual(Array(2).fill(['confirmed', 'paid']));
      });
      return;
    }

    test('is one payment at the provider, and is confirmed as a whole at once', async () => {
      const before = driver.totals().payments;
      const visit = await booked();
      const begun = await begunFor(visit);
      expect(begun).toMatchObject({ status: 'pending', total: 50, leadId: begun.paymentId });
      expect(begun.shares.map((share: any) => share.amount)).toEqual([30, 20]);
      expect(await begunFor(visit)).toEqual(begun);
      if (driver.remote) expect(driver.totals().payments).toBe(before + 1);
      const payment = { ...begun, id: begun.paymentId };
      await pay(payment);
      await pay(payment).catch(() => undefined);
      expect(await now(visit)).toEqual(Array(2).fill(['confirmed', 'paid']));
      expect(await sharesOf(begun)).toMatchObject([{ captured: 30 }, { captured: 20 }]);
      for (const share of begun.shares) {
        expect(await events({ ...payment, id: share.paymentId }, 'payment.succeeded')).toHaveLength(
          1,
        );
      }
      expect((await shop.pay({ visitId: visit.visitId })).code).toBe('RULE_VIOLATION');
    });

    test('refunds the share of one of its appointments, and of that alone', async () => {
      const visit = await booked();
      const begun = await begunFor(visit);
      await pay({ ...begun, id: begun.paymentId });
      const before = driver.totals().refunded;
      const [, second] = begun.shares;
      const refund = needed(await shop.refund({ id: second.paymentId }));
      expect(refund).toMatchObject({ amount: 20, status: 'succeeded' });
      expect((await shop.refund({ id: second.paymentId }, { amount: 1 })).code).toBe(
        'RULE_VIOLATION',
      );
      if (driver.remote) expect(driver.totals().refunded).toBe(before + 20);
      if (driver.notification) await notifyAndWait({ ...begun, id: begun.paymentId });
      needed(await shop.checkPayment({ id: second.paymentId }));
      expect(await sharesOf(begun)).toMatchObject([{ refunded: 0 }, { refunded: 20 }]);
      expect(await now(visit)).toEqual([
        ['confirmed', 'paid'],
        ['confirmed', 'refunded'],
      ]);
    });

    test('is unpaid as a whole if the payment is declined', async () => {
      const visit = await booked();
      const begun = await begunFor(visit);
      const payment = { ...begun, id: begun.paymentId };
      await driver.decline?.(payment);
      if (driver.notification) await notifyAndWait(payment, true);
      expect((await sharesOf(begun)).map((share: any) => share.status)).toEqual([
        'failed',
        'failed',
      ]);
      expect(await now(visit)).toEqual(Array(2).fill(['pending', 'unpaid']));
    });

    if (name === 'sandbox') return;

    test('without a clear answer has an unknown payment as a whole, which the sweep resolves', async () => {
      const before = driver.totals().payments;
      const visit = await booked();
      driver.remote!.failNext({ done: true, answer: 'fault', to: driver.remote!.paths.start });
      expect((await shop.pay({ visitId: visit.visitId })).code).toBe('PAYMENT_PROVIDER_ERROR');
      const statuses = async () =>
        (await shop.payments()).map(({ status }: { status: string }) => status);
      expect(await statuses()).toEqual(['unknown', 'unknown']);
      world.clock.advance({ minutes: 1 });
      await world.jobs.run('reconcile-payments');
      expect(await statuses()).toEqual(['pending', 'pending']);
      expect(driver.totals().payments).toBe(before + 1);
    });

    test('refunded in part in the provider’s back office has the refund noted once', async () => {
      const visit = await booked();
      const begun = await begunFor(visit);
      const payment = { ...begun, id: begun.paymentId };
      await pay(payment);
      needed(await shop.refund({ id: begun.shares[1].paymentId }, { amount: 5 }));
      driver.remote!.refundElsewhere(payment, 33);
      await shop.checkPayment(payment);
      await shop.checkPayment({ id: begun.shares[1].paymentId });
      expect(await sharesOf(begun)).toMatchObject([{ refunded: 30 }, { refunded: 8 }]);
    });
  });

  if (name === 'stripe' || name === 'yookassa') {
    describe('a webhook', () => {
      test('sent five times at once, and by the browser’s return too, captures once', async () => {
        const payment = await begin();
        await driver.pay(payment);
        const notification = driver.notification!(payment);
        const sent = Array.from({ length: 5 }, () => world.notify(name, notification));
        const [answers] = await Promise.all([
          Promise.all(sent),
          shop.checkPayment(payment),
          shop.checkPayment(payment),
        ]);
        await untilProcessed();
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
        expect(await shop.paymentNow(payment)).toMatchObject({ status: 'succeeded', captured: 25 });
        expect(await events(payment, 'payment.succeeded')).toHaveLength(1);
        expect(
          await world.sql('select 1 from payment_event where payment_id = $1', [payment.id]),
        ).toHaveLength(1);
      });

      test('changes nothing of a paid payment if it comes late and reports failure', async () => {
        const payment = await begin();
        await driver.pay(payment);
        const late = driver.notification!(payment, true);
        await notifyAndWait(payment);
        expect((await world.notify(name, late)).status).toBe(200);
        await untilProcessed();
        expect(await shop.paymentNow(payment)).toMatchObject({ status: 'succeeded', captured: 25 });
        expect(await events(payment, 'payment.failed')).toEqual([]);
      });

      test('about an unknown payment is accepted, so that it is not repeated, and not stored', async () => {
        const payment = await begin();
        await driver.pay(payment);
        const { body, headers } = driver.notification!(payment);
        const before = await world.sql('select count(*) from payment_event');
        const foreign = body
          .replaceAll(payment.id, 'pay_01aaaaaaaaaaaaaaaaaaaaaaaa')
          .replace(/"id":"[^"]+"/g, '"id":"another"');
        const ofAnotherKind = body.replace(/"(type|event)":"[a-z]+\./, '"$1":"customer.');
        for (const other of [foreign, ofAnotherKind, '{}']) {
          const answer = await world.notify(name, { body: other, headers });
          expect([other, answer.status]).toEqual([other, 200]);
        }
        expect(await world.sql('select count(*) from payment_event')).toEqual(before);
        expect((await shop.paymentNow(payment)).status).toBe('pending');
      });

      test('is refused with a problem and not stored if it is no notification', async () => {
        const payment = await begin();
        const { headers } = driver.notification!(payment);
        const before = await world.sql('select count(*) from payment_event');
        for (const forged of ['', '{', 'null', '[]', '"x"', '\0']) {
          const answer = await world.notify(name, { body: forged, headers });
          expect([forged, answer.status]).toEqual([forged, 400]);
          expect(answer.headers.get('content-type')).toContain('application/problem+json');
        }
        expect(await world.sql('select count(*) from payment_event')).toEqual(before);
      });

      test('is processed later if it could not be processed at once', async () => {
        const payment = await begin();
        await driver.pay(payment);
        driver.remote!.failNext({ done: false, answer: 'fault', to: 'GET' });
        await world.notify(name, driver.notification!(payment));
        await untilProcessed();
        expect((await shop.paymentNow(payment)).status).toBe('pending');
        expect(await world.jobs.run('apply-payment-events')).toBe(0);
        world.clock.advance({ minutes: 1 });
        expect(await world.jobs.run('apply-payment-events')).toBe(1);
        expect((await shop.paymentNow(payment)).status).toBe('succeeded');
        expect(await world.jobs.run('apply-payment-events')).toBe(0);
      });
    });

    describe.each([
      ['is answered with a fault, though it was done', { done: true, answer: 'fault' }],
      ['is answered with a fault', { done: false, answer: 'fault' }],
      ['is cut off, though it was done', { done: true, answer: 'cut' }],
      ['is not answered in time, though it was done', { done: true, answer: 'silence' }],
      ['is not answered in time', { done: false, answer: 'silence' }],
    ] as const)('a call that %s', (_, failure) => {
      test('leaves a payment unknown; a repeat continues it, and nothing is begun twice', async () => {
        const { remote, totals } = driver;
        const before = totals().payments;
        remote!.failNext({ ...failure, to: remote!.paths.start });
        // The SDK repeats a request whose connection was cut; the key makes the repeat harmless.
        const first = await world.withShortTimeout(() => shop.pay({ orderId: order.id }, key('p')));
        if (!(failure.answer === 'cut' && name === 'stripe')) {
          expect([first.status, first.code]).toEqual([200, 'PAYMENT_PROVIDER_ERROR']);
          expect((await shop.payments())[0]).toMatchObject({ status: 'unknown' });
        }
        const again = needed(await shop.pay({ orderId: order.id }, key('p')));
        expect(again).toMatchObject({ status: 'pending', confirmationUrl: expect.any(String) });
        expect(await shop.payments()).toHaveLength(1);
        expect(totals().payments).toBe(before + 1);
        await pay(again);
        expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'paid' });
      });

      test('leaves a payment unknown; the sweep resolves it', async () => {
        const { remote, totals } = driver;
        const before = totals().payments;
        remote!.failNext({ ...failure, to: remote!.paths.start });
        await world.withShortTimeout(() => shop.pay({ orderId: order.id }));
        expect(await world.jobs.run('reconcile-payments')).toBe(0);
        world.clock.advance({ minutes: 1 });
        await world.jobs.run('reconcile-payments');
        const [payment] = await shop.payments();
        expect(payment).toMatchObject({ status: 'pending', confirmationUrl: expect.any(String) });
        expect(totals().payments).toBe(before + 1);
      });

      test('leaves a refund unknown and its money blocked; a repeat or the sweep makes it once', async () => {
        const { remote, totals } = driver;
        const payment = await paid();
        const before = totals().refunded;
        remote!.failNext({ ...failure, to: remote!.paths.refund });
        const refund = () => shop.refund(payment, { amount: 20 }, key('r'));
        const first = await world.withShortTimeout(refund);
        if (!(failure.answer === 'cut' && name === 'stripe')) {
          expect(first.code).toBe('PAYMENT_PROVIDER_ERROR');
          expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 0 });
          expect((await shop.refund(payment, { amount: 6 })).code).toBe('RULE_VIOLATION');
        }
        const again = needed(await refund());
        expect(again).toMatchObject({ status: 'succeeded', amount: 20 });
        remote!.failNext({ ...failure, to: remote!.paths.refund });
        await world.withShortTimeout(() => shop.refund(payment, { amount: 5 }));
        world.clock.advance({ minutes: 1 });
        await world.jobs.run('reconcile-refunds');
        expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 25 });
        expect(totals().refunded).toBe(before + 25);
        expect(await events(payment, 'refund.succeeded')).toHaveLength(2);
      });
    });

    test('a payment that the provider refuses reports the reason, and nothing is charged', async () => {
      const before = driver.totals().payments;
      const { wrongCredentials: credentials } = driver.remote!;
      await shop.account({ provider: name, credentials });
      const answer = await shop.pay({ orderId: order.id }, key('p'));
      expect(answer.code).toBe('PAYMENT_PROVIDER_ERROR');
      expect(answer.message).toContain('Nothing was charged');
      expect((await shop.payments())[0]).toMatchObject({ status: 'failed' });
      expect((await shop.pay({ orderId: order.id }, key('p'))).code).toBe('PAYMENT_PROVIDER_ERROR');
      expect(driver.totals().payments).toBe(before);
      await shop.account({ provider: name, credentials: driver.credentials! });
      const again = needed(await shop.pay({ orderId: order.id }, key('p')));
      expect(again).toMatchObject({ status: 'pending', confirmationUrl: expect.any(String) });
      expect(driver.totals().payments).toBe(before + 1);
    });

    test('a pending refund ends when the provider reports it', async () => {
      const payment = await paid();
      driver.remote!.nextRefund('pending');
      const refund = needed(await shop.refund(payment, { amount: 10 }));
      driver.remote!.nextRefund('succeeded');
      expect(refund.status).toBe('pending');
      expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 0 });
      driver.remote!.endRefunds('failed');
      world.clock.advance({ minutes: 1 });
      await world.jobs.run('reconcile-refunds');
      const now = await shop.paymentNow(payment);
      expect(now).toMatchObject({ refunded: 0, refunds: [{ status: 'failed' }] });
      expect(await events(payment, 'refund.failed')).toHaveLength(1);
    });

    test('a refund in the provider’s own back office is noted once, and counts', async () => {
      const payment = await paid();
      needed(await shop.refund(payment, { amount: 5 }));
      driver.remote!.refundElsewhere(payment, 8);
      await shop.checkPayment(payment);
      await shop.checkPayment(payment);
      const now = await shop.paymentNow(payment);
      expect(now.refunds.map((refund: { amount: number }) => refund.amount)).toEqual([5, 8]);
      expect(now.refunded).toBe(13);
      expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'partially_refunded' });
      expect((await shop.refund(payment, { amount: 12.01 })).code).toBe('RULE_VIOLATION');
    });

    test('a refund of the service in progress is not taken for one made elsewhere', async () => {
      const payment = await paid();
      driver.remote!.nextRefund('pending');
      await shop.refund(payment, { amount: 10 });
      driver.remote!.nextRefund('succeeded');
      await shop.checkPayment(payment);
      const now = await shop.paymentNow(payment);
      expect(now).toMatchObject({ refunded: 0, refunds: [{ amount: 10, status: 'pending' }] });
    });

    test.each([
      ['was made is found', true],
      ['was never made has failed', false],
    ])('a refund with a forgotten key that %s', async (_, isDone) => {
      const payment = await paid();
      needed(await shop.refund(payment, { amount: 5 }));
      const { paths, failNext } = driver.remote!;
      world.clock.advance({ hours: 1 });
      failNext({ done: isDone, answer: 'silence', to: paths.refund });
      await world.withShortTimeout(() => shop.refund(payment, { amount: 5 }));
      world.clock.advance({ hours: 25 });
      await world.jobs.run('reconcile-refunds');
      expect(await shop.paymentNow(payment)).toMatchObject({
        refunded: isDone ? 10 : 5,
        refunds: [{ status: 'succeeded' }, { status: isDone ? 'succeeded' : 'failed' }],
      });
    });

    test('a refund that the provider refuses at first has failed', async () => {
      const payment = await paid();
      await shop.account({ provider: name, credentials: driver.remote!.wrongCredentials });
      expect((await shop.refund(payment)).message).toContain('Nothing was refunded');
      await shop.account({ provider: name, credentials: driver.credentials! });
      expect(needed(await shop.refund(payment)).status).toBe('succeeded');
    });

    test('a revoked API key keeps a refund unknown instead of failing it', async () => {
      const payment = await paid();
      const { wrongCredentials, paths, failNext } = driver.remote!;
      failNext({ done: true, answer: 'silence', to: paths.refund });
      await world.withShortTimeout(() => shop.refund(payment));
      await shop.account({ provider: name, credentials: wrongCredentials });
      world.clock.advance({ minutes: 1 });
      await world.jobs.run('reconcile-refunds');
      const now = await shop.paymentNow(payment);
      expect(now).toMatchObject({ refunded: 0, refunds: [{ status: 'unknown' }] });
      await shop.account({ provider: name, credentials: driver.credentials! });
      world.clock.advance({ minutes: 1 });
      await world.jobs.run('reconcile-refunds');
      expect(await shop.paymentNow(payment)).toMatchObject({ refunded: 25 });
    });
  }
}
