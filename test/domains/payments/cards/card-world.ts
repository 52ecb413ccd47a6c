import { createPaymentsWorld, type PaymentsWorld } from '../payments-world.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import type { Salon } from '../../../world.ts';

/** Fees of half the price for a late cancellation and of all of it for a no-show, both charged to a card. */
export const wantsCards = {
  freeUntilHours: 24,
  lateFeePercent: 50,
  noShowFeePercent: 100,
  requiresCard: true,
};

export const at = '2026-03-05T12:00:00Z';
/** An instant too late to cancel the visit free of charge. */
export const late = '2026-03-05T11:00:00Z';
/** An instant after the start of the visit. */
export const begun = '2026-03-05T12:10:00Z';

/** Creates a world in which businesses require cards, kept by Stripe's stand-in or the sandbox. */
export async function createCardWorld() {
  const world = await createPaymentsWorld();
  return {
    ...world,
    /** Runs the jobs that charge fees, check cards and send refunds. */
    sweep: async () => {
      await world.jobs.run('reconcile-payments');
      await world.jobs.run('look-at-cards');
      await world.jobs.run('send-back-payments');
    },
    /** Creates a business whose cards are kept by a provider. */
    salon: async (provider: 'stripe' | 'sandbox' = 'stripe', settings: object = {}) => {
      world.clock.set('2026-03-02T08:00:00Z');
      const salon = await world.businessPaidBy(world.drivers[provider], {
        publish: true,
        parallelCapacity: 50,
      });
      await salon.update({ ...wantsCards, ...settings } as never);
      return cardsOf(world, salon);
    },
  };
}

const fields = `id status waitsFor expiresAt fee feeFor feeDue refundDue version
  card { status url consent agreedAt brand last4 validUntil }
  payments { id status amount captured refunded failureReason provider }`;

function cardsOf(world: PaymentsWorld, salon: Salon) {
  const { id: businessId, graphql } = salon;
  const visit = async ({ id }: { id: string }) =>
    needed(
      await graphql(
        `query ($businessId: ID, $id: ID!) { appointment(businessId: $businessId, appointmentId: $id) { ${fields} } }`,
        { businessId, id },
      ),
    );
  /** Presses the button of a card's page and returns the provider's page that it leads to. */
  const agree = async (url: string) =>
    (await fetch(url, { method: 'POST', redirect: 'manual' })).headers.get('location');
  const cardOf = async ({ id }: { id: string }) => {
    const rows = await world.sql<{ id: string; status: string; sealed: string | null }>(
      'select id, status, sealed from kept_card where appointment_id = $1 order by id desc',
      [id],
    );
    return rows[0]!;
  };
  const notify = async (card: { id: string }, type = 'checkout.session.completed') => {
    const body = world.stripe.cardNotification(card.id, type);
    const answer = await world.notify('stripe', {
      body,
      headers: { 'stripe-signature': world.stripe.signature(body) },
    });
    // The notification is answered before it is processed.
    await until(async () => {
      const open = await world.sql(
        'select from payment_event where card_id = $1 and processed_at is null',
        [card.id],
      );
      return open.length === 0;
    });
    return answer;
  };
  const booked = async (input: object = {}, price = 50) => {
    const service = await salon.service({ price });
    const { data, message } = await world.rest('')('POST', '/public/book', {
      businessId,
      catalogItemId: service.id,
      startAt: at,
      clientName: 'Ada',
      clientPhone: '+4930123456',
      ...input,
    });
    if (message) throw new Error(message);
    return { id: data.appointmentId as string, ...data };
  };
  return {
    ...salon,
    visit,
    agree,
    cardOf,
    notify,
    /** Books as a visitor. */
    booked,
    /** Books a client through another program; the client saves a card with Stripe, which sends a notification. */
    secured: async () => {
      const made = needed(
        await world.graphql(salon.tokens.service)(
          `mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { id status card { url } } }`,
          {
            input: {
              businessId,
              catalogItemId: (await salon.service({ price: 50 })).id,
              startAt: at,
              clientName: 'Ada',
              clientPhone: '+4930123456',
            },
          },
        ),
      );
      await agree(made.card.url);
      const card = await cardOf(made);
      world.stripe.cards.leave(card.id);
      await notify(card);
      return { id: made.id };
    },
    deleteCard: ({ id }: { id: string }) => salon.rest('DELETE', `/appointments/${id}/card`),
  };
}
