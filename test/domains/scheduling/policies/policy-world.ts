import { needed } from '../../../support/salon/salon.ts';
import { createPaymentsWorld, type Paid } from '../../payments/payments-world.ts';
import type { Salon } from '../../../world.ts';
import { books } from './books.ts';

/** GraphQL fields about the money of an appointment or order. */
const money =
  'id status cancelledBy fee feeFor refundDue feeDue lateFee noShowFee freeUntilAt policyText payments { id captured refunded owedBack status amount }';

/** Creates a world in which businesses keep a part of cancelled bookings. */
export async function createPolicyWorld() {
  const world = await createPaymentsWorld();
  return {
    ...world,
    /** Sends the owed refunds. */
    sendBack: async () => {
      await world.jobs.run('send-back-payments');
      await world.jobs.run('reconcile-refunds');
    },
    /** Returns the rules that the tables break: none, if the books balance. */
    brokenBooks: async () => {
      const found = await Promise.all(
        Object.entries(books).map(async ([rule, statement]) => [rule, await world.sql(statement)]),
      );
      return Object.fromEntries(found.filter(([, rows]) => (rows as unknown[]).length > 0));
    },
    salon: async (settings: object = {}, currency = 'EUR') =>
      deskOf(
        await world.business({ currency, parallelCapacity: 50 }),
        world.drivers.sandbox,
        settings,
      ),
  };
}

async function deskOf(salon: Salon, sandbox: PolicyDriver, settings: object) {
  if (Object.keys(settings).length > 0) await salon.update(settings as never);
  const { id: businessId, graphql } = salon;
  const visit = async ({ id }: { id: string }) =>
    needed(
      await graphql(
        `query ($businessId: ID, $id: ID!) { appointment(businessId: $businessId, appointmentId: $id) { ${money} } }`,
        { businessId, id },
      ),
    );
  return {
    ...salon,
    visit,
    /** Pays the amount due, or the given amount, online. */
    paidOnline: async (input: object) => {
      const payment = await salon.paying({ provider: 'sandbox', ...input });
      await sandbox.pay(payment);
      return salon.paymentNow(payment);
    },
    paidInCash: async (input: object) =>
      needed(await salon.settle(await salon.paying({ provider: 'manual', ...input }))),
    settleOff: (input: object) =>
      graphql(
        `mutation ($input: SettleCancellationInput!) { settleCancellation(input: $input) {
          appointment { ${money} } order { id fee refundDue feeDue paymentStatus }
          payments { id captured refunded owedBack } } }`,
        { input: { businessId, ...input } },
      ),
  };
}

interface PolicyDriver {
  pay(payment: Paid): Promise<void>;
}
