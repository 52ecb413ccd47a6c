import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { Context } from '../../../platform/context.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { InitPaymentInput } from '../../../graphql.generated.ts';
import { write, type Written } from '../../../platform/journal/write.ts';
import { chooseProvider } from '../accounts/accounts.ts';
import { noteOnOrder } from '../outcomes/apply-outcome.ts';
import { checkPayable, describeTarget } from './check-payable.ts';
import { findPayment } from './find-payments.ts';
import { amountText, eventOf, journaledState } from '../payment-events.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { findBill } from '../bills/find-bill.ts';
import { providers } from '../providers/index.ts';
import { insertPayment } from './insert-payment.ts';
import { lockTarget, type Target, type TargetIds } from './lock-target.ts';
import { findOpen, withdrawOthers } from './open-attempts.ts';
import type { Payment } from './payment.entity.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { ensureStarted } from './start-attempt.ts';
import { sumsOf } from './sums.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';

/**
 * Starts a payment of an order, an appointment or an amount. Stores the attempt first and then calls the
 * provider with the attempt's id as idempotency key, so that repeating the call starts only one payment.
 * @throws DomainError PAYMENT_PROVIDER_ERROR, INVALID_TRANSITION for what is cancelled, RULE_VIOLATION for what
 * is paid.
 */
export async function initPayment(context: Context, input: InitPaymentInput): Promise<Payment> {
  const business = await authorize(context, input.businessId, 'payment:write');
  return beginPayment(context, business, input);
}

/** Like `initPayment`, for a caller whose access has been checked. */
export async function beginPayment(
  context: Context,
  business: Business,
  input: Omit<InitPaymentInput, 'businessId'>,
): Promise<Payment> {
  const request = readRequest(input, business);
  const provider = await chooseProvider(context, business.id, input.provider);
  const { id } = await write(context, business.id, transaction =>
    store(transaction, business, { ...request, provider }),
  );
  return ensureStarted(context, await findPayment(context.em, business.id, id));
}

/** The input of a payment, read. */
interface PaymentRequest extends TargetIds {
  /** Null: the amount due. */
  amountMinor: number | null;
  description: string | null;
  returnUrl: string | null;
  provider: ProviderName;
}

function readRequest(
  input: Omit<InitPaymentInput, 'businessId'>,
  business: Business,
): Omit<PaymentRequest, 'provider'> {
  const { orderId, appointmentId, amount } = input;
  const { amountMinor, returnUrl } = readTogether({
    target: () => {
      if ([orderId, appointmentId, amount].filter(each => each != null).length === 1) return;
      throw invalid('orderId', 'give exactly one of orderId, appointmentId and amount.');
    },
    amountMinor: () => readAmount(amount, business.currency),
    returnUrl: () => readReturnUrl(input.returnUrl),
  });
  return {
    businessId: business.id,
    orderId: orderId ?? null,
    appointmentId: appointmentId ?? null,
    amountMinor,
    description: input.description?.trim() || null,
    returnUrl,
  };
}

function readAmount(amount: number | null | undefined, currency: string): number | null {
  const amountMinor = amount == null ? null : readPrice(amount, currency, 'amount');
  if (amountMinor === 0) throw invalid('amount', 'must be more than 0.', 'zero');
  return amountMinor;
}

function readReturnUrl(text: string | null | undefined): string | null {
  if (text == null) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw invalid('returnUrl', 'must be a URL that starts with https:// or http://.');
  }
  return new URL(text).href;
}

/** Stores the attempt, or returns the open one. */
async function store(
  transaction: Context,
  business: Business,
  request: PaymentRequest,
): Promise<Written<{ id: string }>> {
  const target = await lockTarget(transaction, request);
  if (target) checkPayable(target);
  const amountMinor = request.amountMinor ?? (await dueOf(transaction, business, request, target));
  const draft = {
    ...request,
    amountMinor,
    currency: business.currency,
    clientId: target?.clientId ?? null,
    description: request.description ?? `${describeTarget(target)}${business.name}`,
  };
  const open = target ? await findOpen(transaction, draft) : undefined;
  if (open) return { result: { id: open.id }, event: eventOf(open, 'payment.found') };
  if (target) await withdrawOthers(transaction, draft);
  const bill = providers[request.provider].listsBill
    ? await findBill(transaction.em, business.id, target)
    : null;
  const payment = await insertPayment(transaction, { ...draft, bill });
  await noteOnOrder(transaction, business, target);
  return {
    result: { id: payment.id },
    event: { ...eventOf(payment, 'payment.started'), ...changesOf(null, journaledState(payment)) },
  };
}

async function dueOf(
  transaction: Context,
  { currency }: Business,
  ids: TargetIds,
  target: Target,
): Promise<number> {
  const priceMinor = target?.priceMinor ?? 0;
  const { paidMinor } = await sumsOf(transaction, ids);
  if (paidMinor < priceMinor) return priceMinor - paidMinor;
  throw new DomainError(
    'RULE_VIOLATION',
    priceMinor === 0
      ? `The ${target?.kind} costs nothing, so there is nothing to pay.`
      : `The ${target?.kind} is paid: ${amountText(paidMinor, currency)}. Nothing is due; what was refunded of it is not asked for again.`,
  ).because(priceMinor === 0 ? 'payment_of_nothing' : 'payment_paid', {
    amount: toMajor(paidMinor, currency),
    currency,
  });
}
