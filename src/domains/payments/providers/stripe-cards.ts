import type Stripe from 'stripe';
import type { Payment } from '../attempts/payment.entity.ts';
import { fromStripeAmount, toStripeAmount } from './amounts.ts';
import {
  ok,
  type CardKeeper,
  type CardReference,
  type ChargeState,
  type SetupState,
} from './provider.ts';
import { askStripe } from './stripe-api.ts';
import { debitCurrency, endsMandate, mandateOf } from './stripe-debits.ts';
import { withDisputes } from './stripe-disputes.ts';

const expand = ['setup_intent.payment_method', 'setup_intent.mandate'];
/** Milliseconds for which Stripe surely stores an idempotency key. A later call could charge again. */
const surelyRemembered = 23 * 3_600_000;
const mostOfText = 1200;

/**
 * Card functions by Stripe Checkout in the mode `setup`. Charges are off-session payment intents. Checkout offers bank accounts if the
 * business has switched on SEPA Direct Debit at Stripe, and shows the mandate.
 */
export const stripeCards: CardKeeper = {
  keepsBankAccounts: currency => currency === debitCurrency,

  begin: (call, card, { returnUrl, takesBankAccounts }) =>
    askStripe(call, async api => {
      const metadata = { cardId: card.id };
      const session = await api.checkout.sessions.create(
        {
          mode: 'setup',
          allowed_payment_method_types: takesBankAccounts ? ['card', 'sepa_debit'] : ['card'],
          ...(takesBankAccounts && { currency: debitCurrency.toLowerCase() }),
          customer_creation: 'always',
          client_reference_id: card.id,
          metadata,
          setup_intent_data: { metadata },
          custom_text: { submit: { message: card.consent.text.slice(0, mostOfText) } },
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: Math.floor(card.expiresAt / 1000),
        },
        { idempotencyKey: card.id },
      );
      return ok(stateOf(session));
    }),

  look: (call, { providerSetupId }) =>
    askStripe(call, async api => {
      const id = String(providerSetupId);
      return ok(stateOf(await api.checkout.sessions.retrieve(id, { expand })));
    }),

  charge: (call, payment, reference) =>
    askStripe(call, async api => {
      const amount = toStripeAmount(payment.amountMinor, payment.currency);
      if (amount === undefined) {
        const reason = `Stripe does not accept this amount in ${payment.currency}`;
        return { kind: 'declined', reason };
      }
      const isForgotten = call.context.now() - payment.createdAt > surelyRemembered;
      const begun = isForgotten ? await findIntent(api, payment, reference) : undefined;
      const intent = begun ?? (await takeFrom(api, payment, reference, amount));
      return ok(intentState(intent, payment.currency));
    }),

  forget: (call, { customer }) =>
    askStripe(call, async api => {
      // Deleting the customer deletes its cards.
      await api.customers.del(customer);
      return ok(null);
    }),
};

async function takeFrom(
  api: Stripe,
  { id, currency, description }: Payment,
  { customer, method, isBankAccount }: CardReference,
  amount: number,
): Promise<Stripe.PaymentIntent> {
  try {
    return await api.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        customer,
        payment_method: method,
        ...(isBankAccount && { allowed_payment_method_types: ['sepa_debit'] }),
        off_session: true,
        confirm: true,
        description,
        metadata: { paymentId: id },
        expand: ['latest_charge'],
      },
      { idempotencyKey: id },
    );
  } catch (error) {
    // The bank refused, or requires the client's confirmation, or the mandate is over. Stripe created an intent that failed.
    const { type, code, payment_intent: intent } = error as Stripe.errors.StripeCardError;
    if ((type === 'StripeCardError' || endsMandate([code])) && intent) return intent;
    throw error;
  }
}

async function findIntent(api: Stripe, { id }: Payment, { customer }: CardReference) {
  const { data } = await api.paymentIntents.list({ customer, limit: 100 });
  return data.find(({ metadata }) => metadata['paymentId'] === id);
}

/** Returns the status of a payment that was charged to a card. */
export async function lookAtIntent(api: Stripe, payment: Payment): Promise<ChargeState> {
  const id = String(payment.providerPaymentId);
  const intent = await api.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const { currency } = payment;
  return withDisputes(api, intent, intentState(intent, currency), currency);
}

function intentState(intent: Stripe.PaymentIntent, currency: string): ChargeState {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const isPaid = intent.status === 'succeeded';
  const isUnderWay = intent.status === 'processing';
  const error = intent.last_payment_error;
  const codes = [error?.code, error?.decline_code, charge?.failure_code];
  return {
    status: isPaid ? 'succeeded' : isUnderWay ? 'pending' : 'failed',
    providerPaymentId: intent.id,
    confirmationUrl: null,
    capturedMinor: isPaid ? fromStripeAmount(intent.amount_received, currency) : 0,
    refundedMinor: fromStripeAmount(charge?.amount_refunded ?? 0, currency),
    failureReason: isPaid ? null : (error?.message ?? error?.code ?? intent.status),
    isMandateOver: !isPaid && !isUnderWay && endsMandate(codes),
  };
}

function stateOf(session: Stripe.Checkout.Session): SetupState {
  const { id, status, url, customer } = session;
  const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null;
  const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null;
  const state = { providerSetupId: id, setupUrl: url };
  if (status !== 'complete' || intent?.status !== 'succeeded' || !method || !customer) {
    return { ...state, status: status === 'expired' ? 'lapsed' : 'awaited', card: null };
  }
  const { card, sepa_debit: account } = method;
  return {
    ...state,
    status: 'kept',
    card: {
      reference: {
        customer: typeof customer === 'string' ? customer : customer.id,
        method: method.id,
        ...(account && { isBankAccount: true }),
      },
      kind: account ? 'bank_account' : 'card',
      mandate: mandateOf(intent),
      brand: account ? null : (card?.brand ?? method.type),
      last4: (account ?? card)?.last4 ?? null,
      validUntil: card ? monthOf(card.exp_year, card.exp_month) : null,
    },
  };
}

function monthOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Returns true if the provider id is a payment intent. Ids of pages have another prefix. */
export function isIntent({ providerPaymentId }: Payment): boolean {
  return providerPaymentId?.startsWith('pi_') ?? false;
}
