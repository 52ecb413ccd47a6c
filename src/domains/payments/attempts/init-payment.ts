import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { InitPaymentInput } from '../../../graphql.generated.ts';
import { write, type Written } from '../../../platform/journal/write.ts';
import { payByCode } from '../gift-cards/pay-by-code.ts';
import { chooseProvider } from '../accounts/accounts.ts';
import { noteOnOrder } from '../outcomes/settle.ts';
import { checkPart, checkPayable, describeTarget, dueOf, dueOfVisit } from './check-payable.ts';
import { dueNowMinorOf } from '../../ordering/lifecycle.ts';
import { findPayment } from './find-payments.ts';
import { eventOf, startedEvent } from '../payment-events.ts';
import { findBill } from '../bills/find-bill.ts';
import { providers } from '../providers/index.ts';
import { insertPayment } from './insert-payment.ts';
import { lockTarget, type TargetIds } from './lock-target.ts';
import { findOpen, openMinorOf, withdrawOthers } from './open-attempts.queries.ts';
import type { Payment } from './payment.entity.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { checkTarget, readAmount } from './read-target.ts';
import { ensureStarted } from './start-attempt.ts';
import { storeShares } from './store-shares.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';

/**
 * Starts a payment of an amount, or of the amount due for an order, appointment or visit. Orders and
 * appointments can be paid in parts. The attempt is stored first, and its id is the provider's idempotency
 * key. A repeated call therefore starts only one payment.
 *
 * @throws DomainError PAYMENT_PROVIDER_ERROR, INVALID_TRANSITION for a cancelled target, RULE_VIOLATION if it
 * is paid or less is due.
 */
export async function initPayment(context: Context, input: InitPaymentInput): Promise<Payment> {
  const business = await authorize(context, input.businessId, 'payment:write');
  const { giftCardCode, provider } = input;
  if (giftCardCode != null) return payByCode(context, business, { ...input, giftCardCode });
  if (provider === 'gift_card')
    throw invalid('giftCardCode', 'required to pay by gift card.', 'required');
  return beginPayment(context, business, input);
}

/** Starts a payment like `initPayment`, for a caller whose access has been checked. */
export async function beginPayment(
  context: Context,
  business: Business,
  input: Omit<InitPaymentInput, 'businessId'>,
): Promise<Payment> {
  const request = readRequest(input, business);
  const provider = await chooseProvider(context, business.id, input.provider);
  const { id } = await write(context, business.id, transaction =>
    input.visitId == null
      ? store(transaction, business, { ...request, provider })
      : storeVisit(transaction, business, input.visitId, { ...request, provider }),
  );
  return ensureStarted(context, await findPayment(context.em, business.id, id));
}

/** Parsed input of a payment. */
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
  const { amountMinor, returnUrl } = collectIssues({
    target: () => checkTarget(input),
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

function readReturnUrl(text: string | null | undefined): string | null {
  if (text == null) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw invalid('returnUrl', 'must be a URL that starts with https:// or http://.');
  }
  return new URL(text).href;
}

/**
 * Stores the attempt to pay a visit, or returns the open one. A visit of one appointment gets an ordinary
 * payment.
 */
async function storeVisit(
  transaction: Context,
  business: Business,
  visitId: string,
  request: PaymentRequest,
): Promise<Written<{ id: string }>> {
  const due = await dueOfVisit(transaction, business.id, visitId, request.provider);
  const [first, ...others] = due;
  if (first && others.length === 0) {
    const appointmentId = first.target.appointment.id;
    return store(transaction, business, { ...request, appointmentId });
  }
  const { businessId, provider, returnUrl, description } = request;
  return storeShares(transaction, business, due, { businessId, provider, returnUrl, description });
}

/** Stores the attempt, or returns the open one. */
async function store(
  transaction: Context,
  business: Business,
  request: PaymentRequest,
): Promise<Written<{ id: string }>> {
  const target = await lockTarget(transaction, request);
  if (target) checkPayable(target);
  const dueMinor = target ? await dueOf(transaction, business, target, request) : 0;
  // The deposit applies to online payments. At the desk, the client pays the full amount.
  const nowMinor =
    target && request.provider !== 'manual'
      ? dueNowMinorOf(dueMinor, target.priceMinor, target.depositMinor)
      : dueMinor;
  const amountMinor = request.amountMinor ?? nowMinor;
  const draft = {
    ...request,
    amountMinor,
    currency: business.currency,
    clientId: target?.clientId ?? null,
    description: request.description ?? `${describeTarget(target)}${business.name}`,
  };
  const open = target ? await findOpen(transaction, draft) : undefined;
  if (open) return { result: { id: open.id }, event: eventOf(open, 'payment.found') };
  if (target && request.amountMinor !== null) {
    checkPart(amountMinor, dueMinor - (await openMinorOf(transaction, request)), business);
  } else if (target) await withdrawOthers(transaction, draft);
  const bill = providers[request.provider].listsBill
    ? await findBill(transaction.em, business.id, target)
    : null;
  const payment = await insertPayment(transaction, { ...draft, bill });
  await noteOnOrder(transaction, business, target);
  return {
    result: { id: payment.id },
    event: startedEvent(payment),
  };
}
