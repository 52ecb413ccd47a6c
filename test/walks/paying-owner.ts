import { expect } from '@jest/globals';
import type { BillingWorld } from '../domains/billing/billing-world.ts';
import type { Desk } from './support/panel.ts';
import type { Chapter } from './support/walk.ts';

const site = 'https://checkout.stripe.example/';

/** A salon in its trial, for its owner, and the operator's account at Stripe. */
export async function openPayingOwner(world: BillingWorld) {
  const salon = await world.business({ name: 'Lumen' });
  return { salon, billing: world, site };
}

type Here = Desk<Awaited<ReturnType<typeof openPayingOwner>>>;

export const payingOwner: Chapter<Here> = {
  title: 'The owner, where tariffs are paid',
  walks: [
    {
      job: 'Take a tariff by card',
      presses: 4,
      before: ({ hands: { page } }) =>
        page.route(`${site}**`, route =>
          route.fulfill({ body: 'Stripe', contentType: 'text/html' }),
        ) as Promise<never>,
      steps: [
        {
          say: 'Press **Settings** in the sidebar, then **Tariff**. It shows how long the trial is free.',
          act: async ({ hands }) => {
            await hands.press('Settings');
            await hands.press('Tariff');
            await hands.sees(/^Free until /);
          },
        },
        {
          say: 'Press **Choose** at the tariff.',
          act: ({ hands }) => hands.press('Choose Team'),
        },
        {
          say: 'Pay on the page of Stripe. It leads back, and the invoice is below the tariffs.',
          act: async ({ hands, shop: { salon, billing } }) => {
            await hands.page.waitForURL(`${site}**`);
            billing.stripe.pay(billing.customerOf(salon));
            await billing.report(salon, 'checkout.session.completed');
            await hands.page.goto(billing.stripe.backOf(billing.customerOf(salon)));
            await hands.sees(/^Team is chosen/);
            await hands.page.getByRole('button', { name: /^PDF/ }).waitFor();
          },
        },
      ],
      outcome: async ({ shop: { salon, billing } }) => {
        const { tariff, subscribed, invoices } = await billing.plan(salon);
        expect({ tariff, subscribed, invoices }).toMatchObject({
          tariff: { key: 'team' },
          subscribed: true,
          invoices: [{ status: 'paid' }],
        });
      },
    },
  ],
};
