import { expect } from '@jest/globals';
import type { Config } from '../../../src/platform/config.ts';
import { createPaymentsWorld, type PaymentsWorld } from '../payments/payments-world.ts';
import { books } from '../taxes/books.ts';
import { packageBooks } from '../packages/books.ts';
import { notificationsOf } from '../notifications/notified-salon.ts';
import { needed } from '../../support/salon/salon.ts';
import { until } from '../../support/time/until.ts';
import { membershipBooks } from './books.ts';

/** Creates a world whose businesses sell memberships and keep cards with Stripe's stand-in. */
export async function createMembershipWorld(config: Partial<Config> = {}) {
  const world = await createPaymentsWorld(config);
  return {
    ...world,
    /** Sets the clock, renews what is due, and charges the cards. */
    at: async (instant: string) => {
      world.clock.set(instant);
      await world.jobs.run('renew-memberships');
      await world.jobs.run('reconcile-payments');
    },
    /** Checks the books of taxes, packages and memberships. */
    audit: async () => {
      for (const [name, sql] of Object.entries({ ...books, ...packageBooks, ...membershipBooks }))
        expect([name, await world.sql(sql)]).toEqual([name, []]);
    },
    /** Sends a notification of Stripe, and waits until its effects are stored. */
    notified: async (body: string): Promise<void> => {
      const headers = { 'stripe-signature': world.stripe.signature(body) };
      const { id } = JSON.parse(body);
      expect((await world.notify('stripe', { body, headers })).status).toBe(200);
      await until(async () => {
        const done = 'select from payment_event where event_id = $1 and processed_at is not null';
        return (await world.sql(done, [id])).length > 0;
      });
    },
    salon: async (settings: object = {}) => {
      const salon = await world.businessPaidBy(world.drivers.stripe, {
        publish: true,
        parallelCapacity: 50,
        ...settings,
      });
      return withMembers(world, salon);
    },
  };
}

async function withMembers(
  world: PaymentsWorld,
  salon: Awaited<ReturnType<PaymentsWorld['business']>>,
) {
  const cut = await salon.service({ name: 'Cut', price: 50 });
  const list = async (query = '') => needed(await salon.rest('GET', `/memberships?${query}`)).items;
  const found = async ({ membershipId }: any) =>
    needed(await salon.rest('GET', `/memberships/${membershipId}`));
  return {
    ...salon,
    cut,
    list,
    found,
    plan: (terms: object = {}, item: object = {}) =>
      salon.product({
        name: 'Club',
        price: 30,
        membership: { period: 'month', visits: 2, itemIds: [cut.id], ...terms },
        ...item,
      }),
    /** Sells a plan at the counter to a new client, who pays in cash. */
    join: async (item: { id: string }, more: object = {}) => {
      needed(
        await salon.rest('POST', '/orders/counter', {
          items: [{ catalogItemId: item.id }],
          method: 'cash',
          clientName: 'Ada',
          ...more,
        }),
      );
      const [joined] = await list('limit=1');
      return joined;
    },
    change: (of: any, change: object) =>
      salon.rest('PUT', `/memberships/${of.membershipId}`, change),
    /** Leaves a card or bank account by the buttons of the client's page; Stripe sends a notification. */
    leaveCard: async (
      { membershipId, url }: any,
      kind: 'card' | 'bank_account' = 'card',
    ): Promise<void> => {
      const answer = await fetch(`${url}/card`, { method: 'POST', redirect: 'manual' });
      expect(answer.status).toBe(303);
      const [card] = await world.sql<{ id: string }>(
        'select id from kept_card where membership_id = $1 order by id desc limit 1',
        [membershipId],
      );
      world.stripe.cards.leave(card!.id, kind);
      const body = world.stripe.cardNotification(card!.id, 'checkout.session.completed');
      await world.notify('stripe', {
        body,
        headers: { 'stripe-signature': world.stripe.signature(body) },
      });
      await until(async () => {
        const kept = `select from kept_card where id = $1 and status = 'kept'`;
        return (await world.sql(kept, [card!.id])).length > 0;
      });
    },
    /** Returns the packages of a membership's client, newest first. */
    visits: async ({ clientId }: any) =>
      needed(await salon.rest('GET', `/packages?clientId=${clientId}`)).items,
    order: async (id: string) => needed(await salon.rest('GET', `/orders/${id}`)),
    /** Returns the number of charges of the business's cards at Stripe. */
    charges: async (): Promise<number> => {
      const mine = 'select id from payment where business_id = $1';
      const ids = new Set((await world.sql<{ id: string }>(mine, [salon.id])).map(({ id }) => id));
      return world.stripe.cards.taken().filter(({ metadata }) => ids.has(metadata?.paymentId ?? ''))
        .length;
    },
    /** Returns the id of the last payment of a membership's card or bank account. */
    debit: async ({ membershipId }: any): Promise<string> => {
      const [debit] = await world.sql<{ id: string }>(
        `select p.id from payment p join kept_card k on k.id = p.card_id
          where k.membership_id = $1 order by p.id desc limit 1`,
        [membershipId],
      );
      return debit!.id;
    },
    /** Returns the kinds of the messages to clients about memberships, newest first. */
    told: async (): Promise<string[]> => {
      await world.jobs.settle();
      const sent: { kind: string; audience: string }[] = await (await notificationsOf(salon)).log();
      return sent.flatMap(({ kind, audience }) =>
        audience === 'client' && kind.startsWith('membership') ? kind : [],
      );
    },
  };
}
