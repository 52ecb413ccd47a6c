import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { changesOf, checkBooks } from '../../ordering/changing/changes.ts';
import { createPolicyWorld } from '../../scheduling/policies/policy-world.ts';
import { needed } from '../../../support/salon/salon.ts';

const world = await createPolicyWorld();
afterAll(() => world.close());
afterEach(async () => {
  await checkBooks(world);
  expect(await world.brokenBooks()).toEqual({});
});

const at = '2026-03-05T12:00:00Z';
const late = '2026-03-05T11:00:00Z';

type Desk = Awaited<ReturnType<typeof open>>;

let desk: Desk;
beforeEach(async () => {
  desk = await open();
});

/** Creates a business with taxes and receipts that keeps half of the price of late cancellations. */
async function open() {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.salon({
    taxNumber: '12/345/67890',
    address: 'Torstraße 1',
    freeUntilHours: 24,
    lateFeePercent: 50,
    refunds: 'automatic',
  });
  await salon.taxRate({ percent: 19, isDefault: true });
  const soap = await salon.product({ price: 20 });
  const receipts = async (filter: object) => {
    const query = new URLSearchParams({ ...filter });
    return needed(await salon.rest('GET', `/receipts?${query}`)).items.toReversed() as any[];
  };
  return { ...salon, ...changesOf(salon), goods: { catalogItemId: soap.id }, receipts };
}

/** Books a visit for 100, of which 30 were paid online as a deposit. */
async function visitWithDeposit(input: object = {}) {
  const service = await desk.service({ price: 100, depositPercent: 30, ...input });
  const visit = await desk.booked(service, { at });
  const deposit = await desk.paidOnline({ appointmentId: visit.id });
  return { visit, deposit, line: { appointmentId: visit.id as string } };
}

const visitNow = async ({ id }: { id: string }) =>
  needed(await desk.rest('GET', `/appointments/${id}`));

const bill = (items: readonly object[], input: object = {}) =>
  desk.rest('POST', '/orders', { clientName: 'Ada', clientPhone: '+4930123456', items, ...input });

describe('a bill of a visit and goods', () => {
  test('shows the whole service with its tax, and the deposit as paid', async () => {
    const { visit, line } = await visitWithDeposit();
    const order = await desk.placed([line, desk.goods]);
    expect(order).toMatchObject({ status: 'new', total: 120, paid: 30, due: 90, tax: 19.16 });
    expect(order.items).toMatchObject([
      { name: 'Cut', appointmentId: visit.id, startAt: at, price: 100, gross: 100, tax: 15.97 },
      { name: 'Shampoo', gross: 20 },
    ]);
    expect(await visitNow(visit)).toMatchObject({
      orderId: order.orderId,
      status: 'confirmed',
      due: 90,
    });
    needed(await desk.take({ orderId: order.orderId, method: 'cash', amount: 50 }));
    needed(await desk.take({ orderId: order.orderId, method: 'card', tip: { amount: 5 } }));
    expect(await desk.now(order)).toMatchObject({ paymentStatus: 'paid', paid: 120, due: 0 });
    expect(await visitNow(visit)).toMatchObject({ paymentStatus: 'paid', due: 0 });
    const [receipt, ...others] = await desk.receipts({ orderId: order.orderId });
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ kind: 'receipt', gross: 120, tax: 19.16, appointmentId: null });
    expect(receipt.payments.map((each: { amount: number }) => each.amount)).toEqual([30, 50, 40]);
  });

  test('can begin with the visit and get goods later, or the other way round', async () => {
    const { line } = await visitWithDeposit();
    const first = await desk.placed([line]);
    expect(await desk.changed(first, { addItems: [desk.goods] })).toMatchObject({ due: 90 });
    const other = await desk.booked(await desk.service({ price: 40 }), { at });
    const second = await desk.placed([desk.goods]);
    const addItems = [{ appointmentId: other.id }];
    expect(await desk.changed(second, { addItems, dryRun: true })).toMatchObject({ total: 60 });
    expect((await visitNow(other)).orderId).toBeNull();
    expect(await desk.changed(second, { addItems })).toMatchObject({ total: 60, due: 60 });
    expect(await visitNow(other)).toMatchObject({ orderId: second.orderId });
  });

  test('applies discounts to the visit too, which has its own price again once it is removed', async () => {
    await desk.discount({ percent: 10 });
    const { visit, line } = await visitWithDeposit();
    const order = await desk.placed([line, desk.goods]);
    expect(order).toMatchObject({ total: 108, due: 78, items: [{ gross: 90 }, { gross: 18 }] });
    expect(await visitNow(visit)).toMatchObject({ gross: 90 });
    await desk.changed(order, { lines: [{ position: 0, quantity: 0 }] });
    expect(await visitNow(visit)).toMatchObject({ gross: 100, due: 70, orderId: null });
  });

  test('confirms a visit that waits for its deposit once it is paid', async () => {
    const service = await desk.service({ price: 100, depositPercent: 30 });
    const visit = await desk.booked(service, { at });
    const order = await desk.placed([{ appointmentId: visit.id }, desk.goods]);
    expect(order).toMatchObject({ deposit: 50, dueNow: 50, payByAt: '2026-03-02T08:30:00Z' });
    expect(await visitNow(visit)).toMatchObject({ status: 'pending' });
    await desk.paidOnline({ orderId: order.orderId });
    expect(await visitNow(visit)).toMatchObject({ status: 'confirmed', due: 70 });
  });

  test('replaces an invoice of the visit', async () => {
    const { visit, line } = await visitWithDeposit();
    needed(await desk.rest('POST', '/receipts', { appointmentId: visit.id }));
    await desk.placed([line]);
    expect(await desk.receipts({ appointmentId: visit.id })).toMatchObject([
      { kind: 'invoice', gross: 100, credited: 100 },
      { kind: 'credit_note', gross: 100 },
    ]);
  });

  test('is paid by a payment begun earlier for the visit alone', async () => {
    const { visit, line } = await visitWithDeposit();
    const begun = await desk.paying({ appointmentId: visit.id, provider: 'sandbox' });
    const order = await desk.placed([line, desk.goods]);
    await world.drivers.sandbox.pay(begun);
    await desk.checkPayment(begun);
    expect(await desk.paymentNow(begun)).toMatchObject({ captured: 70, owedBack: 0 });
    expect(await desk.now(order)).toMatchObject({ paid: 100, due: 20 });
    expect(await visitNow(visit)).toMatchObject({ due: 20 });
  });
});

describe('a visit on a bill', () => {
  test('can be paid only with the bill', async () => {
    const { visit, line } = await visitWithDeposit();
    await desk.placed([line]);
    for (const answer of [
      await desk.take({ appointmentId: visit.id, method: 'cash' }),
      await desk.pay({ appointmentId: visit.id }),
    ]) {
      expect(answer.code).toBe('RULE_VIOLATION');
      expect(answer.message).toMatch(/^appointmentId: this appointment is part of order ord_/);
    }
  });

  test('cannot be on another bill', async () => {
    const { line } = await visitWithDeposit();
    const order = await desk.placed([line]);
    const again = await bill([desk.goods, line]);
    expect([again.code, again.body.reason]).toEqual(['RULE_VIOLATION', 'visit_in_order']);
    expect(again.message).toMatch(/^items\[1\]\.appointmentId: /);
    await desk.setOrderStatus({ id: order.orderId }, 'cancelled');
    expect(await desk.placed([line])).toMatchObject({ paid: 30 });
  });

  test('keeps its deposit when it is removed, and an overpayment of the bill is refunded', async () => {
    const { visit, deposit, line } = await visitWithDeposit();
    const order = await desk.placed([line, desk.goods]);
    const rest = await desk.paidOnline({ orderId: order.orderId });
    expect(rest).toMatchObject({ captured: 20 });
    const last = await desk.paidOnline({ orderId: order.orderId });
    const after = await desk.changed(order, { lines: [{ position: 0, quantity: 0 }] });
    expect(after).toMatchObject({ total: 20, due: 0, paymentStatus: 'paid', refundDue: 0 });
    expect(await visitNow(visit)).toMatchObject({
      status: 'confirmed',
      orderId: null,
      due: 70,
      paymentStatus: 'unpaid',
    });
    await world.sendBack();
    expect(await desk.paymentNow(deposit)).toMatchObject({ refunded: 0, orderId: null });
    const [a, b] = [await desk.paymentNow(rest), await desk.paymentNow(last)];
    expect(a.refunded + b.refunded).toBe(70);
    const documents = await desk.receipts({ orderId: order.orderId });
    expect(documents.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['receipt', 120],
      ['credit_note', 120],
      ['receipt', 20],
    ]);
    needed(await desk.take({ appointmentId: visit.id, method: 'cash' }));
    expect(await visitNow(visit)).toMatchObject({ paymentStatus: 'paid' });
    expect(await desk.receipts({ appointmentId: visit.id })).toMatchObject([{ gross: 100 }]);
  });

  test.each([
    ['cancelled free of charge', (visit: any) => desk.cancel(visit), [20], ['piece']],
    [
      'cancelled late',
      (visit: any) => desk.cancel(visit, { cancelledBy: 'client' }),
      [70],
      ['piece', 'fee'],
    ],
    ['declined', (visit: any) => desk.setStatus(visit, 'declined'), [20], ['piece']],
  ])(
    'leaves the paid bill a receipt of the rest when it is %s',
    async (how, off, [gross], units) => {
      const { visit, line } = await visitWithDeposit({ requiresApproval: how === 'declined' });
      const order = await desk.placed([line, desk.goods]);
      const rest = how === 'declined' ? {} : { amount: 90 };
      await desk.paidOnline({ orderId: order.orderId, ...rest });
      if (how === 'declined') await desk.rest('POST', '/receipts', { orderId: order.orderId });
      if (how !== 'declined') world.clock.set(late);
      needed(await off(visit));
      const issued = () => desk.receipts({ orderId: order.orderId });
      const before = await issued();
      const first = before[0].gross;
      expect(before.map(each => [each.kind, each.gross])).toEqual([
        [before[0].kind, first],
        ['credit_note', first],
        ['receipt', gross],
      ]);
      expect(before[2].lines.map(({ unit }: any) => unit)).toEqual(units);
      await world.sendBack();
      expect(await issued()).toEqual(before);
    },
  );

  test('outlives the bill, which refunds the goods alone', async () => {
    const { visit, deposit, line } = await visitWithDeposit();
    const order = await desk.placed([line, desk.goods]);
    needed(await desk.take({ orderId: order.orderId, method: 'cash', amount: 60 }));
    const card = await desk.paidOnline({ orderId: order.orderId, amount: 30 });
    needed(await desk.setOrderStatus({ id: order.orderId }, 'cancelled'));
    expect(await desk.now(order)).toMatchObject({ status: 'cancelled', paid: 90, refundDue: 60 });
    expect(await visitNow(visit)).toMatchObject({ status: 'confirmed', due: 70, refundDue: 0 });
    await world.sendBack();
    expect(await desk.paymentNow(card)).toMatchObject({ refunded: 30 });
    expect(await desk.paymentNow(deposit)).toMatchObject({ refunded: 0 });
    needed(await desk.settleOff({ orderId: order.orderId }));
    const [receipt] = await desk.receipts({ orderId: order.orderId });
    expect(receipt).toMatchObject({ gross: 120, credited: 120 });
  });

  test('leaves its fee on the bill after a late cancellation, and the rest of its money is refunded', async () => {
    const { visit, deposit, line } = await visitWithDeposit();
    const order = await desk.placed([line, desk.goods]);
    const rest = await desk.paidOnline({ orderId: order.orderId, amount: 90 });
    world.clock.set(late);
    needed(await desk.cancel(visit, { cancelledBy: 'client' }));
    expect(await desk.now(order)).toMatchObject({ total: 20, fee: 50, due: 0 });
    await world.sendBack();
    expect(await desk.paymentNow(rest)).toMatchObject({ refunded: 50 });
    expect(await desk.paymentNow(deposit)).toMatchObject({ refunded: 0 });
  });

  test('pays for the goods of the bill when it is declined, and only the rest is refunded', async () => {
    const { visit, deposit, line } = await visitWithDeposit({ requiresApproval: true });
    const order = await desk.placed([line, desk.goods]);
    needed(await desk.setStatus(visit, 'declined'));
    await world.sendBack();
    expect(await desk.paymentNow(deposit)).toMatchObject({ captured: 30, refunded: 10 });
    expect(await desk.now(order)).toMatchObject({ total: 20, paymentStatus: 'paid' });
  });

  test('stays with its deposit when unpaid goods expire', async () => {
    const { visit, deposit, line } = await visitWithDeposit();
    const other = await desk.booked(await desk.service({ requiresPrepayment: true }), { at });
    const order = await desk.placed([line, { appointmentId: other.id }, desk.goods]);
    world.clock.set('2026-03-02T08:31:00Z');
    await world.jobs.run('expire-orders');
    await world.jobs.run('expire-appointments');
    await world.sendBack();
    expect(await desk.now(order)).toMatchObject({ status: 'cancelled', paid: 0, refundDue: 0 });
    expect(await visitNow(visit)).toMatchObject({ status: 'confirmed', orderId: null, due: 70 });
    expect(await visitNow(other)).toMatchObject({ status: 'expired', orderId: null });
    expect(await desk.paymentNow(deposit)).toMatchObject({ refunded: 0 });
  });

  test('is refunded up to the amount of each payment', async () => {
    const { deposit, line } = await visitWithDeposit();
    const order = await desk.placed([line]);
    needed(await desk.take({ orderId: order.orderId, method: 'cash' }));
    needed(await desk.refund(deposit, { amount: 30 }));
    expect((await desk.refund(deposit, { amount: 1 })).code).toBe('RULE_VIOLATION');
    expect(await desk.now(order)).toMatchObject({
      paid: 100,
      refunded: 30,
      paymentStatus: 'partially_refunded',
    });
    expect(await desk.receipts({ orderId: order.orderId })).toMatchObject([
      { kind: 'receipt', gross: 100, credited: 30 },
      { kind: 'credit_note', gross: 30 },
    ]);
  });
});

describe('an appointment is not charged', () => {
  const cases: Record<string, () => Promise<[object, string, string]>> = {
    'of somebody else': async () => {
      const visit = await desk.booked(await desk.service(), { at, clientPhone: '+4930999999' });
      return [{ appointmentId: visit.id }, 'RULE_VIOLATION', 'appointmentId'];
    },
    'that was cancelled': async () => {
      const visit = await desk.booked(await desk.service(), { at });
      needed(await desk.cancel(visit));
      return [{ appointmentId: visit.id }, 'INVALID_TRANSITION', 'appointmentId'];
    },
    'that is paid': async () => {
      const visit = await desk.booked(await desk.service(), { at });
      needed(await desk.take({ appointmentId: visit.id, method: 'cash' }));
      return [{ appointmentId: visit.id }, 'RULE_VIOLATION', 'appointmentId'];
    },
    'that costs nothing': async () => {
      const visit = await desk.booked(await desk.service({ price: 0 }), { at });
      return [{ appointmentId: visit.id }, 'RULE_VIOLATION', 'appointmentId'];
    },
    'of another business': async () => {
      const other = await world.business();
      const visit = await other.booked(await other.service(), { at });
      return [{ appointmentId: visit.id }, 'NOT_FOUND', 'appointmentId'];
    },
    'with a start of its own': async () => {
      const visit = await desk.booked(await desk.service(), { at });
      return [{ appointmentId: visit.id, startAt: at }, 'VALIDATION_FAILED', 'startAt'];
    },
    'more than once': async () => {
      const visit = await desk.booked(await desk.service(), { at });
      return [{ appointmentId: visit.id, quantity: 2 }, 'VALIDATION_FAILED', 'quantity'];
    },
    'where nothing is named': () => Promise.resolve([{}, 'VALIDATION_FAILED', 'catalogItemId']),
  };

  test.each(Object.keys(cases))('%s', async name => {
    const [line, code, field] = await cases[name]!();
    const refused = await bill([desk.goods, line]);
    expect([refused.code, refused.message]).toEqual([
      code,
      expect.stringContaining(`items[1].${field}: `),
    ]);
    expect(await desk.orders()).toEqual([]);
  });

  test('by a visitor', async () => {
    const { line } = await visitWithDeposit();
    await desk.update({ publish: true });
    const answer = await world.rest()('POST', '/public/order', {
      businessId: desk.id,
      clientName: 'Ada',
      clientPhone: '+4930123456',
      items: [line],
    });
    expect([answer.status, answer.code]).toEqual([403, 'FORBIDDEN']);
  });
});
