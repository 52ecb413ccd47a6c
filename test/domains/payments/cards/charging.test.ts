import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { visitUrl } from '../../../../src/domains/scheduling/visit-link.ts';
import { books } from '../../scheduling/policies/books.ts';
import { begun, createCardWorld, late } from './card-world.ts';

const world = await createCardWorld();
afterAll(async () => {
  for (const statement of Object.values(books)) expect(await world.sql(statement)).toEqual([]);
  await world.close();
});

const taken = () => world.stripe.cards.taken();

/** Creates a visit with a saved card, at the given instant. */
async function visitAt(instant: string, settings: object = {}) {
  world.stripe.cards.bank.says = 'yes';
  const salon = await world.salon('stripe', settings);
  const visit = await salon.secured();
  world.clock.set(instant);
  return { salon, visit, before: taken().length };
}

test('a late cancellation or a no-show is charged to the card once', async () => {
  for (const [instant, act, fee] of [
    [late, 'cancel', 25],
    [begun, 'miss', 50],
  ] as const) {
    const { salon, visit, before } = await visitAt(instant, { receiptsIssued: 'on_payment' });
    needed(
      act === 'cancel'
        ? await salon.cancel(visit, { cancelledBy: 'client' })
        : await salon.setStatus(visit, 'no_show'),
    );
    expect(await salon.visit(visit)).toMatchObject({ fee, feeDue: fee });
    await world.sweep();
    await world.sweep();
    expect(await salon.visit(visit)).toMatchObject({
      fee,
      feeDue: 0,
      refundDue: 0,
      payments: [{ status: 'succeeded', captured: fee, provider: 'stripe' }],
    });
    expect(taken()).toHaveLength(before + 1);
    const { data } = await salon.rest('GET', '/receipts');
    expect(data.items[0]).toMatchObject({ gross: fee });
  }
});

test('a timely, waived or business cancellation charges nothing', async () => {
  const calls = [
    ['2026-03-04T11:00:00Z', { cancelledBy: 'client' }],
    [late, { cancelledBy: 'business' }],
    [late, { cancelledBy: 'client', waiveFee: true }],
  ] as const;
  for (const [instant, input] of calls) {
    const { salon, visit, before } = await visitAt(instant);
    needed(await salon.cancel(visit, input));
    await world.sweep();
    expect(await salon.visit(visit)).toMatchObject({ feeDue: 0, payments: [] });
    expect(taken()).toHaveLength(before);
  }
});

test('a fee is charged once despite two presses, a simultaneous cancellation and several sweeps', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { salon, visit, before } = await visitAt(begun);
    await Promise.all([
      salon.setStatus(visit, 'no_show'),
      salon.cancel(visit, { cancelledBy: 'client' }),
      salon.setStatus(visit, 'no_show'),
      world.sweep(),
    ]);
    await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
    const { fee, feeDue, payments } = await salon.visit(visit);
    expect(feeDue).toBe(0);
    expect(payments).toMatchObject([{ status: 'succeeded', captured: fee }]);
    expect(taken()).toHaveLength(before + 1);
  }
});

test('a no-show that is corrected before the charge costs nothing, and after it the money counts for the visit', async () => {
  const early = await visitAt(begun);
  needed(await early.salon.setStatus(early.visit, 'no_show'));
  needed(await early.salon.setStatus(early.visit, 'confirmed'));
  await world.sweep();
  expect(taken()).toHaveLength(early.before);
  needed(await early.salon.setStatus(early.visit, 'no_show'));
  await world.sweep();
  expect(await early.salon.visit(early.visit)).toMatchObject({ feeDue: 0 });
  needed(await early.salon.setStatus(early.visit, 'confirmed'));
  await world.sweep();
  const { data } = await early.salon.rest('GET', `/appointments/${early.visit.id}`);
  expect(data).toMatchObject({ paymentStatus: 'paid', due: 0 });
  needed(await early.salon.setStatus(early.visit, 'no_show'));
  await world.sweep();
  expect(taken()).toHaveLength(early.before + 1);
});

describe.each(['card_declined', 'authentication_required'] as const)(
  'a bank that answers %s',
  says => {
    test('leaves the fee owed, to be paid by the link, and is not asked again', async () => {
      const { salon, visit, before } = await visitAt(begun);
      world.stripe.cards.bank.says = says;
      needed(await salon.setStatus(visit, 'no_show'));
      await world.sweep();
      await world.sweep();
      expect(taken()).toHaveLength(before + 1);
      expect(await salon.visit(visit)).toMatchObject({
        feeDue: 50,
        payments: [{ status: 'failed', captured: 0, failureReason: `The bank says ${says}.` }],
      });
      const events = await world.sql(
        `select 1 from audit_event where subject = $1 and event_type = 'appointment.fee_due'`,
        [visit.id],
      );
      expect(events).toHaveLength(1);
      const payment = await salon.paying({ appointmentId: visit.id });
      expect(payment.amount).toBe(50);
      world.stripe.pay(payment.id);
      await salon.checkPayment(payment);
      expect(await salon.visit(visit)).toMatchObject({ feeDue: 0 });
    });
  },
);

describe('a fee that the bank refused', () => {
  const charge = ({ rest }: Pick<Awaited<ReturnType<typeof world.salon>>, 'rest'>, id: string) =>
    rest('POST', `/appointments/${id}/card/charge`, {});

  async function refused() {
    const { salon, visit, before } = await visitAt(begun);
    world.stripe.cards.bank.says = 'card_declined';
    needed(await salon.setStatus(visit, 'no_show'));
    await world.sweep();
    expect(await salon.visit(visit)).toMatchObject({ feeDue: 50 });
    return { salon, visit, before };
  }

  test('is charged to the card once when staff retry', async () => {
    const { salon, visit, before } = await refused();
    world.stripe.cards.bank.says = 'yes';
    const answers = await Promise.all([charge(salon, visit.id), charge(salon, visit.id)]);
    const taking = answers.filter(({ status }) => status < 300);
    expect(taking.map(({ data }) => [data.status, data.captured])).toEqual([['succeeded', 50]]);
    expect(['card_under_way', 'card_not_owed']).toContain(
      answers.find(({ status }) => status >= 300)?.body.reason,
    );
    expect(await salon.visit(visit)).toMatchObject({ feeDue: 0, refundDue: 0 });
    expect(taken()).toHaveLength(before + 2);
    expect((await charge(salon, visit.id)).body.reason).toBe('card_not_owed');
  });

  test('stays owed if the bank refuses again, and is not retried without end', async () => {
    const { salon, visit } = await refused();
    for (let time = 2; time <= 5; time += 1) {
      expect((await charge(salon, visit.id)).data).toMatchObject({ status: 'failed', captured: 0 });
    }
    expect(await salon.visit(visit)).toMatchObject({ feeDue: 50 });
    expect((await charge(salon, visit.id)).body.reason).toBe('card_refused_often');
    await salon.deleteCard(visit);
    expect((await charge(salon, visit.id)).body.reason).toBe('card_not_kept');
  });

  test('is not charged before it is owed, nor above the agreed amount, nor by another business', async () => {
    const { salon, visit } = await visitAt(late, { lateFeePercent: 20 });
    expect((await charge(salon, visit.id)).body.reason).toBe('card_not_owed');
    needed(await salon.cancel(visit, { cancelledBy: 'client', waiveFee: true }));
    await salon.rest('POST', '/settle-cancellation', { appointmentId: visit.id, keep: 30 });
    await world.sweep();
    expect((await charge(salon, visit.id)).body.reason).toBe('card_not_owed');
    expect((await charge(await world.salon(), visit.id)).status).toBe(404);
  });
});

test('a call without a clear answer is repeated with its key and charges once', async () => {
  for (const answer of ['silence', 'fault'] as const) {
    const { salon, visit, before } = await visitAt(begun);
    needed(await salon.setStatus(visit, 'no_show'));
    world.stripe.failNext({ to: 'POST /v1/payment_intents', done: true, answer });
    await world.withShortTimeout(world.sweep);
    expect(await salon.visit(visit)).toMatchObject({
      feeDue: 50,
      payments: [{ status: 'unknown' }],
    });
    // Stripe repeats its fault to the key, so only its list a day later tells if the charge was made.
    world.clock.advance(answer === 'silence' ? { minutes: 5 } : { hours: 24 });
    await world.sweep();
    expect(await salon.visit(visit)).toMatchObject({ feeDue: 0 });
    expect(taken()).toHaveLength(before + 1);
  }
});

test('a fee paid by the link is not charged to the card too, and a double payment is refunded', async () => {
  const { salon, visit, before } = await visitAt(begun);
  needed(await salon.setStatus(visit, 'no_show'));
  const payment = await salon.paying({ appointmentId: visit.id });
  await world.sweep();
  expect(taken()).toHaveLength(before);
  world.stripe.pay(payment.id);
  await salon.checkPayment(payment);
  await world.sweep();
  expect(await salon.visit(visit)).toMatchObject({ feeDue: 0 });
  expect(taken()).toHaveLength(before);
});

test('money charged to a card is refunded to it', async () => {
  const { salon, visit } = await visitAt(begun);
  needed(await salon.setStatus(visit, 'no_show'));
  await world.sweep();
  const settled = await salon.rest('POST', '/settle-cancellation', {
    appointmentId: visit.id,
    keep: 10,
  });
  expect(settled.status).toBe(200);
  expect(await salon.visit(visit)).toMatchObject({
    fee: 10,
    refundDue: 0,
    payments: [{ captured: 50, refunded: 40 }],
  });
});

test('a charge never exceeds the agreed amount, whatever staff settle', async () => {
  const { salon, visit } = await visitAt(late, { lateFeePercent: 20 });
  needed(await salon.cancel(visit, { cancelledBy: 'client', waiveFee: true }));
  await salon.rest('POST', '/settle-cancellation', { appointmentId: visit.id, keep: 30 });
  await world.sweep();
  expect(await salon.visit(visit)).toMatchObject({
    fee: 30,
    feeDue: 20,
    payments: [{ captured: 10 }],
  });
});

describe('a deleted card', () => {
  test('is deleted at the provider too, and its fee is requested by link', async () => {
    const { salon, visit, before } = await visitAt(begun);
    const customers = world.stripe.cards.customers.size;
    const { data } = await salon.deleteCard(visit);
    expect(data).toMatchObject({ status: 'confirmed', card: { status: 'deleted', last4: null } });
    expect((await salon.deleteCard(visit)).status).toBe(200);
    await world.sweep();
    expect(world.stripe.cards.customers.size).toBe(customers - 1);
    expect(await salon.cardOf(visit)).toMatchObject({ status: 'deleted', sealed: null });
    needed(await salon.setStatus(visit, 'no_show'));
    await world.sweep();
    expect(await salon.visit(visit)).toMatchObject({ feeDue: 50, payments: [] });
    expect(taken()).toHaveLength(before);
  });

  test('after the fee was noted and before it was charged leaves the fee owed', async () => {
    const { salon, visit, before } = await visitAt(begun);
    needed(await salon.setStatus(visit, 'no_show'));
    await salon.deleteCard(visit);
    await world.sweep();
    expect(await salon.visit(visit)).toMatchObject({
      feeDue: 50,
      payments: [{ status: 'failed' }],
    });
    expect(taken()).toHaveLength(before);
  });

  test('is deleted by the client on the page of the visit, or automatically a month after the visit', async () => {
    const { salon, visit } = await visitAt('2026-03-02T09:00:00Z');
    const url = visitUrl(world.services, visit.id);
    expect(await (await fetch(url)).text()).toContain('•••• 4242');
    const deleted = await fetch(`${url}/card/delete`, { method: 'POST', redirect: 'manual' });
    expect(deleted.headers.get('location')).toContain('done=cardDeleted');
    expect(await salon.visit(visit)).toMatchObject({ card: { status: 'deleted' } });
    const other = await salon.secured();
    world.clock.set('2026-04-02T13:00:00Z');
    await world.sweep();
    expect(await salon.visit(other)).toMatchObject({ card: { status: 'kept' } });
    world.clock.set('2026-04-05T13:00:00Z');
    await world.sweep();
    await world.sweep();
    expect(await salon.cardOf(other)).toMatchObject({ status: 'deleted', sealed: null });
  });

  test('is deleted when its client is erased', async () => {
    const { salon, visit } = await visitAt('2026-03-06T12:00:00Z');
    const { clientId } = (await salon.rest('GET', `/appointments/${visit.id}`)).data;
    const { data } = await salon.rest('GET', `/clients/${clientId}`);
    expect(data.cards).toMatchObject([{ appointmentId: visit.id, last4: '4242' }]);
    needed(await salon.setStatus(visit, 'no_show', { waiveFee: true }));
    expect((await salon.rest('POST', `/clients/${clientId}/erase`, {})).message).toBe('');
    await world.sweep();
    expect(await salon.cardOf(visit)).toMatchObject({ status: 'deleted', sealed: null });
  });

  test('of another business is not found', async () => {
    const { visit } = await visitAt('2026-03-02T09:00:00Z');
    const other = await world.salon();
    expect((await other.deleteCard(visit)).status).toBe(404);
  });
});
