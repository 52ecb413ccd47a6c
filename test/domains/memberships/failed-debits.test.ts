import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { debitingSalon } from './debiting-salon.ts';
import { createMembershipWorld } from './membership-world.ts';

const world = await createMembershipWorld();
afterAll(() => world.close());
afterEach(() => world.audit());

const { debits } = world.stripe.cards;
let salon: Awaited<ReturnType<typeof debitingSalon>>;
beforeEach(async () => {
  salon = await debitingSalon(world);
});

describe('a failed debit', () => {
  test('It takes the unused visits, and is repeated once, after a notice.', async () => {
    const joined = await salon.debited();
    await salon.answered(joined, '2026-03-09', 'insufficient_funds');
    expect(await salon.found(joined)).toMatchObject({
      status: 'past_due',
      debitUntil: null,
      retryAt: '2026-03-10T08:00:00Z',
      paymentMethod: { last4: '3000' },
    });
    expect(await salon.usable(joined)).toBe(0);
    expect((await salon.told())[0]).toBe('membership_due');
    await world.at('2026-03-10T08:00:00Z');
    expect(await salon.charges()).toBe(1);
    expect((await salon.told())[0]).toBe('membership_debit');
    await world.at('2026-03-12T08:00:00Z');
    expect(await salon.charges()).toBe(2);
    expect(await salon.found(joined)).toMatchObject({ status: 'active', debitUntil: '2026-04-01' });
    expect(await salon.usable(joined)).toBe(1);
    // The second failure is the last debit; the client is asked to pay.
    await salon.answered(joined, '2026-03-20', 'insufficient_funds');
    for (const day of ['21', '23', '27']) await world.at(`2026-03-${day}T08:00:00Z`);
    expect(await salon.charges()).toBe(2);
    expect((await salon.found(joined)).status).toBe('past_due');
    await world.at('2026-03-30T08:00:00Z');
    expect(await salon.found(joined)).toMatchObject({ status: 'ended', paymentMethod: null });
  });

  test.each(['account_closed', 'debit_not_authorized'])(
    'After %s the account is deleted and never debited again.',
    async code => {
      const joined = await salon.debited();
      await salon.answered(joined, '2026-03-06', code);
      expect(await salon.found(joined)).toMatchObject({ status: 'past_due', paymentMethod: null });
      for (const day of ['07', '09', '13']) await world.at(`2026-03-${day}T08:00:00Z`);
      expect(await salon.charges()).toBe(1);
      expect((await salon.told()).filter(kind => kind === 'membership_due')).toHaveLength(4);
    },
  );

  test('Another account that the client leaves is debited at once.', async () => {
    const joined = await salon.debited();
    await salon.answered(joined, '2026-03-06', 'account_closed');
    await salon.leaveCard(joined, 'bank_account');
    await world.jobs.run('reconcile-payments');
    expect(await salon.found(joined)).toMatchObject({ status: 'active', debitUntil: '2026-03-26' });
    expect(await salon.charges()).toBe(2);
    await salon.answered(joined, '2026-03-12', 'yes');
    expect(await salon.found(joined)).toMatchObject({ status: 'active', debitUntil: null });
  });

  test('It ends a membership that was to end with its period.', async () => {
    const joined = await salon.debited();
    needed(await salon.change(joined, { endsWithPeriod: true }));
    await salon.answered(joined, '2026-03-06', 'insufficient_funds');
    await world.at('2026-03-06T08:01:00Z');
    const ended = await salon.found(joined);
    expect(ended.status).toBe('ended');
    expect((await salon.order(ended.periods[0].orderId)).status).toBe('cancelled');
  });
});

describe('a debit that the client takes back at the bank', () => {
  test('It gives the money back once, takes the visits, ends the membership and deletes the account.', async () => {
    const joined = await salon.debited();
    await salon.answered(joined, '2026-03-06', 'yes');
    world.clock.set('2026-03-20T08:00:00Z');
    const body = debits.takeBack(await salon.debit(joined));
    await world.notified(body);
    await world.notified(
      body.replaceAll('dispute.created', 'dispute.closed').replace('evt_', 'evt_2'),
    );
    const found = await salon.found(joined);
    expect(found).toMatchObject({ status: 'active', endsWithPeriod: true, paymentMethod: null });
    expect(await salon.usable(joined)).toBe(0);
    const [{ orderId }] = found.periods;
    expect(await salon.order(orderId)).toMatchObject({ paymentStatus: 'refunded' });
    const refunds = 'select amount_minor, status, reason from refund where payment_id = $1';
    expect(await world.sql(refunds, [await salon.debit(joined)])).toMatchObject([
      { status: 'succeeded', reason: 'The client’s bank took the money back.' },
    ]);
    // Kept all the same, the next period asks for another means of payment.
    needed(await salon.change(joined, { endsWithPeriod: false }));
    await world.at('2026-03-31T08:00:00Z');
    expect(await salon.charges()).toBe(1);
    expect((await salon.told())[0]).toBe('membership_due');
  });
});

test('A dispute of a card is a refund once it is lost, and the card stays.', async () => {
  const joined = await salon.member();
  await salon.leaveCard(joined);
  await world.at('2026-02-28T08:00:00Z');
  const [{ orderId }] = (await salon.found(joined)).periods;
  const payment = await salon.debit(joined);
  await world.notified(debits.takeBack(payment, 'needs_response'));
  expect(await salon.order(orderId)).toMatchObject({ paymentStatus: 'paid' });
  expect(await salon.usable(joined)).toBe(1);
  await world.notified(debits.lose(payment));
  expect(await salon.order(orderId)).toMatchObject({ paymentStatus: 'refunded' });
  expect(await salon.usable(joined)).toBe(0);
  expect(await salon.found(joined)).toMatchObject({
    status: 'active',
    endsWithPeriod: true,
    card: { last4: '4242' },
  });
});

test('A debit that was paid and taken back before Stripe told either has both effects.', async () => {
  const joined = await salon.debited();
  const debit = await salon.debit(joined);
  const paid = debits.answer(debit, 'yes');
  await world.notified(debits.takeBack(debit));
  await world.notified(paid);
  expect(await salon.found(joined)).toMatchObject({ endsWithPeriod: true, debitUntil: null });
  expect(await salon.usable(joined)).toBe(0);
  await world.at('2026-03-31T08:00:00Z');
  expect((await salon.found(joined)).status).toBe('ended');
  expect(await salon.charges()).toBe(1);
});
