import type { Config } from '../../../src/platform/config.ts';
import { openPostBox, type Received } from '../../support/outside/post-box.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { until } from '../../support/time/until.ts';
import { billingKey, billingSecret, openStripeBilling } from './stripe-billing.ts';

const billing = {
  secretKey: billingKey,
  webhookSecret: billingSecret,
  tax: 'stripe',
  graceDays: 14,
} as const;

/** Creates a world whose operator charges for tariffs, with a stand-in of Stripe and a mail server. */
export async function createBillingWorld(config: Partial<Config> = {}) {
  const box = await openPostBox();
  let world: World | undefined;
  const stripe = await openStripeBilling(() => world?.clock.now() ?? 0);
  world = await createWorld({
    config: {
      billing,
      stripeApiUrl: stripe.url,
      defaultTariff: 'team',
      smtpUrl: box.url,
      ...config,
    },
  });
  const created = world;
  /** Delivers an event and waits until it was tried. */
  const deliver = async (body: string, signature = stripe.signature(body)) => {
    const { status } = await fetch(`${created.url}/webhooks/billing/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    // It is applied after the answer.
    await until(async () => {
      const open = await created.sql(
        'select from billing_event where processed_at is null and error is null',
      );
      return open.length === 0;
    });
    return status;
  };
  const plan = async (salon: Salon) =>
    needed(await created.rest(salon.tokens.session)('GET', `/business/${salon.id}/tariff-plan`));
  const customerOf = (salon: Salon) => {
    const found = [...stripe.customers.values()].find(
      each => each['metadata[businessId]'] === salon.id,
    );
    return String(found?.['id']);
  };
  return {
    ...created,
    stripe,
    deliver,
    plan,
    customerOf,
    /** Chooses a tariff as the owner. */
    choose: (salon: Salon, choice: object) =>
      created.rest(salon.tokens.session)('PUT', `/business/${salon.id}/tariff-plan`, {
        tariff: 'team',
        interval: 'month',
        ...choice,
      }),
    /** Takes a tariff: the owner pays on Stripe's page, and Stripe reports it. */
    paid: async (salon: Salon, choice: object = {}) => {
      const path = `/business/${salon.id}/tariff-plan`;
      needed(
        await created.rest(salon.tokens.session)('PUT', path, {
          tariff: 'team',
          interval: 'month',
          ...choice,
        }),
      );
      stripe.pay(customerOf(salon));
      await deliver(stripe.event('checkout.session.completed', customerOf(salon)));
      return plan(salon);
    },
    /** Delivers an event about a salon. */
    report: (salon: Salon, type: string, id?: string) =>
      deliver(stripe.event(type, customerOf(salon), id)),
    /** An operator of the service. */
    operator: async () => {
      const { id, tokens } = await created.user();
      await created.sql('update app_user set operator = true where id = $1', [id]);
      return created.rest(tokens.session);
    },
    /** Goes on to a time, runs what is due, and returns the mails since the last call. */
    at: async (time: string): Promise<Received[]> => {
      created.clock.set(time);
      await created.jobs.run('look-at-subscriptions');
      await created.jobs.settle();
      return box.take();
    },
    /** Sends all pending messages, also those held for undo, and returns the mails since the last call. */
    mails: async (): Promise<Received[]> => {
      await created.sql(
        'update outbox set postponed_until = null where waits_for_undo_of is not null',
      );
      await created.jobs.settle();
      return box.take();
    },
    close: async () => {
      await created.close();
      await Promise.all([stripe.close(), box.close()]);
    },
  };
}

export type BillingWorld = Awaited<ReturnType<typeof createBillingWorld>>;
