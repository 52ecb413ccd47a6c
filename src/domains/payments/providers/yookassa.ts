import { addressRanges } from '../../../platform/lib/network/address-ranges.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { fromDecimalText, toDecimalText } from './amounts.ts';
import {
  ok,
  refusalsOf,
  type ChargeState,
  type Outcome,
  type Provider,
  type ProviderCall,
} from './provider.ts';
import { receiptOf } from './yookassa-receipt.ts';
import { returnUrlOf } from './return-url.ts';

const day = 24 * 3_600_000;
const longestDescription = 128;
const clocksDiffer = 5 * 60_000;

/** YooKassa's HTTP API. Its events are unsigned, so they only name the payment to check. */
export const yookassa: Provider = {
  name: texts => texts.paymentProviders.yookassa,
  credentials: [
    { name: 'shopId', description: 'The id of the shop, digits.', pattern: /^\d{1,20}$/ },
    {
      name: 'secretKey',
      description: 'The secret key, `live_…` or `test_…`.',
      pattern: /^\S{8,200}$/,
    },
    {
      name: 'receipts',
      description:
        '`on` if YooKassa sends receipts for the business (54-FZ): it is then told what was sold, with VAT codes.',
      pattern: /^(on|off)$/,
      isOptional: true,
    },
  ],
  remembersFor: day,
  listsBill: true,

  async start(call, payment) {
    const amount = amountOf(payment.amountMinor, payment.currency);
    if (!amount) {
      return {
        kind: 'declined',
        reason: `YooKassa does not accept this amount in ${payment.currency}`,
      };
    }
    const receipt = receiptFor(call, payment, payment.amountMinor);
    if (receipt instanceof Error) return { kind: 'declined', reason: receipt.message };
    const body = {
      amount,
      ...(receipt && { receipt }),
      capture: true,
      confirmation: {
        type: 'redirect',
        return_url: returnUrlOf(call.context.services.config, payment),
      },
      description: [...payment.description].slice(0, longestDescription).join(''),
      metadata: { paymentId: payment.id },
    };
    const answer = await send<YooPayment>(call, '/payments', { key: payment.id, body }, [401, 403]);
    return mapped(answer, value => stateOf(value, payment));
  },

  async look(call, payment) {
    const answer = await send<YooPayment>(call, `/payments/${payment.providerPaymentId}`);
    return mapped(answer, value => stateOf(value, payment));
  },

  async refund(call, payment, refund) {
    const amount = amountOf(refund.amountMinor, refund.currency);
    const receipt = receiptFor(call, payment, refund.amountMinor);
    if (receipt instanceof Error) return { kind: 'declined', reason: receipt.message };
    const body = {
      payment_id: payment.providerPaymentId,
      amount,
      ...(receipt && { receipt }),
    };
    const post = { key: refund.id, body };
    return mapped(await send<YooRefund>(call, '/refunds', post, refusalsOf(refund)), refundStateOf);
  },

  async findRefund(call, payment, refund, known) {
    const path = `/refunds?payment_id=${payment.providerPaymentId}&limit=100`;
    return mapped(await send<{ items: YooRefund[] }>(call, path), ({ items }) => {
      // Only amount and time identify the refund. YooKassa's clock may differ by some minutes.
      const made = items.find(
        each =>
          !known.includes(each.id) &&
          fromDecimalText(each.amount.value, refund.currency) === refund.amountMinor &&
          Date.parse(each.created_at) >= refund.createdAt - clocksDiffer,
      );
      return made ? refundStateOf(made) : null;
    });
  },

  lookRefund: async (call, _payment, refund) =>
    mapped(await send<YooRefund>(call, `/refunds/${refund.providerRefundId}`), refundStateOf),

  readNotice(body) {
    const { event, object } = body as { event?: unknown; object?: Partial<YooRefund & YooPayment> };
    if (typeof event !== 'string' || !events.has(event)) return undefined;
    if (typeof object?.id !== 'string') return undefined;
    const isAboutRefund = event.startsWith('refund.');
    const providerPaymentId = isAboutRefund ? object.payment_id : object.id;
    if (typeof providerPaymentId !== 'string') return undefined;
    return { eventId: `${event}:${object.id}`, providerPaymentId, isAboutRefund };
  },

  isSource: ({ yookassaNotificationIps }, address) =>
    addressRanges(yookassaNotificationIps)(address),

  /** Events cannot be verified, but the status is fetched with the shop's own key. */
  isGenuine: async () => true,
};

/** Returns the receipt of a payment or refund, if YooKassa sends receipts for the business. */
function receiptFor({ credentials }: ProviderCall, payment: Payment, amountMinor: number) {
  return credentials['receipts'] === 'on' ? receiptOf(payment, amountMinor) : null;
}

/** Events about payments and refunds. */
const events: ReadonlySet<string> = new Set([
  'payment.waiting_for_capture',
  'payment.succeeded',
  'payment.canceled',
  'refund.succeeded',
]);

interface YooAmount {
  value: string;
  currency: string;
}

interface YooPayment {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: YooAmount;
  refunded_amount?: YooAmount;
  confirmation?: { confirmation_url?: string };
  cancellation_details?: { reason?: string };
}

interface YooRefund {
  id: string;
  payment_id: string;
  amount: YooAmount;
  created_at: string;
  status: 'pending' | 'succeeded' | 'canceled';
  cancellation_details?: { reason?: string };
}

/** Sends a request: a POST with an idempotency key if there is a body. Only some errors are definite refusals. */
async function send<T>(
  { context, credentials }: ProviderCall,
  path: string,
  post?: { key: string; body: object },
  definiteToo: readonly number[] = [],
): Promise<Outcome<T>> {
  const { yookassaApiUrl, paymentTimeoutMilliseconds } = context.services.config;
  const login = `${credentials['shopId']}:${credentials['secretKey']}`;
  try {
    const response = await fetch(`${yookassaApiUrl}${path}`, {
      headers: {
        authorization: `Basic ${Buffer.from(login).toString('base64')}`,
        ...(post && { 'content-type': 'application/json', 'idempotence-key': post.key }),
      },
      ...(post && { method: 'POST', body: JSON.stringify(post.body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(paymentTimeoutMilliseconds),
    });
    const answer = (await response.json()) as T & { description?: string };
    if (response.status === 200) return ok(answer);
    const isDefinite = [400, 404, ...definiteToo].includes(response.status);
    const reason = answer.description ?? `it answered ${response.status}`;
    return { kind: isDefinite ? 'declined' : 'unclear', reason };
  } catch (error) {
    return { kind: 'unclear', reason: (error as Error).message };
  }
}

function mapped<T, R>(outcome: Outcome<T>, map: (value: T) => R): Outcome<R> {
  return outcome.kind === 'ok' ? ok(map(outcome.value)) : outcome;
}

function amountOf(minor: number, currency: string): YooAmount | undefined {
  const value = toDecimalText(minor, currency);
  return value === undefined ? undefined : { value, currency };
}

const statuses = {
  pending: 'pending',
  waiting_for_capture: 'pending',
  succeeded: 'succeeded',
  canceled: 'failed',
} as const;

function stateOf(payment: YooPayment, { currency }: Payment): ChargeState {
  const reason = payment.cancellation_details?.reason ?? null;
  const status = reason === 'expired_on_confirmation' ? 'expired' : statuses[payment.status];
  return {
    status,
    providerPaymentId: payment.id,
    confirmationUrl: payment.confirmation?.confirmation_url ?? null,
    capturedMinor: status === 'succeeded' ? fromDecimalText(payment.amount.value, currency) : 0,
    refundedMinor: fromDecimalText(payment.refunded_amount?.value ?? '0', currency),
    failureReason: reason,
  };
}

const refundStatuses = { pending: 'pending', succeeded: 'succeeded', canceled: 'failed' } as const;

function refundStateOf({ id, status, cancellation_details: details }: YooRefund) {
  return {
    status: refundStatuses[status],
    providerRefundId: id,
    failureReason: details?.reason ?? null,
  };
}
