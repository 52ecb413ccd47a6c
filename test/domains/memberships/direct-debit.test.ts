import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { subjectOf } from '../notifications/notified-salon.ts';
import { openPostBox } from '../../support/outside/post-box.ts';
import { needed } from '../../support/salon/salon.ts';
import { debitingSalon } from './debiting-salon.ts';
import { createMembershipWorld } from './membership-world.ts';

const box = await openPostBox();
const world = await createMembershipWorld({ smtpUrl: box.url });
afterAll(async () => {
  await world.close();
  await box.close();
});
afterEach(() => world.audit());

const { debits } = world.stripe.cards;
let salon: Awaited<ReturnType<typeof debitingSalon>>;
beforeEach(async () => {
  salon = await debitingSalon(world);
});

describe('leaving a bank account', () => {
  test('A client leaves one on the page with a card or a bank account, and both are told apart.', async () => {
    const joined = await salon.member();
    const page = await (await fetch(joined.url)).text();
    expect(page).toContain('Bank account: •••• 3000');
    expect(page).toContain('keeps my card or bank account and takes €30.00 from it every month');
    const { card, paymentMethod } = await salon.found(joined);
    expect(card).toBeNull();
    expect(paymentMethod).toMatchObject({
      kind: 'bank_account',
      brand: null,
      last4: '3000',
      validUntil: null,
      mandate: 'MANDATE3000',
    });
    await salon.leaveCard(joined);
    expect(await salon.found(joined)).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      paymentMethod: { kind: 'card', brand: 'visa', last4: '4242', mandate: null },
    });
    expect(await (await fetch(joined.url)).text()).toContain('Card: Visa •••• 4242');
  });

  test('Only a business that takes euros offers bank accounts.', async () => {
    const swiss = await world.salon({ currency: 'CHF' });
    const joined = await swiss.join(await swiss.plan());
    expect(await (await fetch(joined.url)).text()).not.toContain('bank account');
    await expect(swiss.leaveCard(joined, 'bank_account')).rejects.toThrow('takes no bank account');
    await swiss.leaveCard(joined);
    expect((await swiss.found(joined)).card).toMatchObject({ last4: '4242' });
  });

  test('One that is replaced is deleted at Stripe once its debit is answered, and nothing of it stays.', async () => {
    const joined = await salon.debited();
    await salon.leaveCard(joined);
    const { customers, taken } = world.stripe.cards;
    const debit = await salon.debit(joined);
    const { customer = '' } = taken().find(({ metadata }) => metadata?.['paymentId'] === debit)!;
    await world.jobs.run('look-at-cards');
    expect(customers.has(customer)).toBe(true);
    await salon.answered(joined, '2026-03-06', 'yes');
    await world.jobs.run('look-at-cards');
    expect(customers.has(customer)).toBe(false);
    const left = `select sealed, last4, mandate from kept_card where membership_id = $1 and kind = 'bank_account'`;
    const nothing = [{ sealed: null, last4: null, mandate: null }];
    expect(await world.sql(left, [joined.membershipId])).toEqual(nothing);
  });

  test('It is deleted with the client.', async () => {
    const joined = await salon.member();
    needed(await salon.rest('POST', `/clients/${joined.clientId}/erase`));
    expect(await salon.found(joined)).toMatchObject({ status: 'ended', paymentMethod: null });
    const left = 'select last4, mandate from kept_card where membership_id = $1';
    expect(await world.sql(left, [joined.membershipId])).toEqual([{ last4: null, mandate: null }]);
  });
});

describe('a debit under way', () => {
  test('The membership is active and its visits can be used, and it is not debited again for weeks.', async () => {
    const joined = await salon.debited();
    const found = await salon.found(joined);
    expect(found).toMatchObject({ status: 'active', debitUntil: '2026-03-19', retryAt: null });
    const [{ orderId }] = found.periods;
    expect(await salon.order(orderId)).toMatchObject({ status: 'confirmed', due: 30 });
    expect(await salon.usable(joined)).toBe(1);
    for (const day of ['01', '03', '07', '10', '15']) await world.at(`2026-03-${day}T08:00:00Z`);
    expect(await salon.charges()).toBe(1);
    expect(await salon.found(joined)).toMatchObject({ status: 'active', debitUntil: '2026-03-19' });
    expect(await salon.told()).not.toContain('membership_due');
    const paused = await salon.change(joined, { paused: true });
    expect(paused.body.reason).toBe('membership_status');
    expect(await (await fetch(joined.url)).text()).toContain(
      'under way until about March 19, 2026',
    );
  });

  test('Its success pays the period, however often and in whatever order Stripe tells it.', async () => {
    const joined = await salon.debited();
    const debit = await salon.debit(joined);
    const body = debits.answer(debit, 'yes');
    world.clock.set('2026-03-06T08:00:00Z');
    for (const sent of [
      body.replace('payment_intent.succeeded', 'payment_intent.processing'),
      body,
    ])
      await world.notify('stripe', {
        body: sent,
        headers: { 'stripe-signature': world.stripe.signature(sent) },
      });
    await world.notified(body);
    const found = await salon.found(joined);
    expect(found).toMatchObject({ status: 'active', debitUntil: null, lastDay: '2026-03-30' });
    const [{ orderId }] = found.periods;
    expect(await salon.order(orderId)).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
    });
    expect(await salon.usable(joined)).toBe(1);
    expect((await salon.journal({ eventType: 'membership.renewed' })).length).toBe(1);
    // A lost notification is made up for by asking Stripe.
    await world.at('2026-03-31T08:00:00Z');
    debits.answer(await salon.debit(joined), 'yes');
    await world.at('2026-04-07T08:00:00Z');
    expect(await salon.found(joined)).toMatchObject({ debitUntil: null, lastDay: '2026-04-29' });
    expect(await salon.charges()).toBe(2);
  });

  test('A client who pays otherwise meanwhile gets the money of the debit back.', async () => {
    const joined = await salon.debited();
    const [{ orderId }] = (await salon.found(joined)).periods;
    needed(await salon.rest('POST', '/payments/desk', { orderId, method: 'cash' }));
    expect(await salon.found(joined)).toMatchObject({ status: 'active', debitUntil: null });
    await salon.answered(joined, '2026-03-06', 'yes');
    await world.jobs.run('send-back-payments');
    const debit = await salon.debit(joined);
    const [paid] = await world.sql<any>('select refunded_minor from payment where id = $1', [
      debit,
    ]);
    expect(Number(paid.refunded_minor)).toBe(3000);
  });

  test('A membership that is to end awaits it, and ends with its period.', async () => {
    const joined = await salon.debited();
    needed(await salon.change(joined, { endsWithPeriod: true }));
    expect(await salon.found(joined)).toMatchObject({ status: 'active', endsWithPeriod: true });
    await salon.answered(joined, '2026-03-06', 'yes');
    await world.at('2026-03-31T08:00:00Z');
    expect((await salon.found(joined)).status).toBe('ended');
  });

  test('The order that staff cancel takes the visits, and the membership ends.', async () => {
    const joined = await salon.debited();
    const [{ orderId }] = (await salon.found(joined)).periods;
    needed(await salon.rest('POST', `/orders/${orderId}/status`, { status: 'cancelled' }));
    await world.at('2026-03-01T08:00:00Z');
    expect((await salon.found(joined)).status).toBe('ended');
    expect(await salon.usable(joined)).toBe(0);
    await salon.answered(joined, '2026-03-06', 'insufficient_funds');
    expect(await salon.charges()).toBe(1);
  });
});

describe('the notice before a debit', () => {
  test('The client is told the amount, the day, the account and the mandate three days before, once.', async () => {
    const joined = await salon.member();
    await world.at('2026-02-25T07:59:00Z');
    expect(await salon.told()).toEqual(['membership_joined']);
    await world.at('2026-02-25T08:00:00Z');
    await world.at('2026-02-26T08:00:00Z');
    expect(await salon.told()).toEqual(['membership_debit', 'membership_joined']);
    expect(await salon.charges()).toBe(0);
    const told = 'Lumen: direct debit of €30.00 for “Club” on Saturday, February 28, 2026';
    const mails = box.take().filter(mail => subjectOf(mail) === told);
    expect(mails).toHaveLength(1);
    const text = mails[0]!.parts['text/plain'];
    expect(text).toContain('•••• 3000');
    expect(text).toContain('MANDATE3000');
    await world.at('2026-02-28T08:00:00Z');
    expect(await salon.found(joined)).toMatchObject({ debitUntil: '2026-03-19' });
  });

  test('A change of the plan is announced again, and a card or an end is not.', async () => {
    const gold = await salon.plan({}, { name: 'Gold', price: 50 });
    const changing = await salon.member();
    await world.at('2026-02-25T08:00:00Z');
    expect((await salon.told())[0]).toBe('membership_debit');
    needed(await salon.change(changing, { nextItemId: gold.id }));
    await world.at('2026-02-25T08:01:00Z');
    expect((await salon.told()).slice(0, 2).toSorted()).toEqual([
      'membership_changing',
      'membership_debit',
    ]);
    const gold50 = box.take().filter(mail => subjectOf(mail).includes('direct debit of €50.00'));
    expect(gold50).toHaveLength(1);
    await salon.leaveCard(changing);
    await world.at('2026-02-28T08:00:00Z');
    await world.at('2026-03-28T08:00:00Z');
    expect((await salon.told()).filter(kind => kind === 'membership_debit')).toHaveLength(2);
  });
});
