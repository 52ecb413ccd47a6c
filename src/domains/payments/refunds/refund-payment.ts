import { authorize } from '../../business/access/authorize.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import { lockGiftCard } from '../../gift-cards/ledger/post-entry.ts';
import type { Context } from '../../../platform/context.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { RefundPaymentInput } from '../../../graphql.generated.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { write, type Written } from '../../../platform/journal/write.ts';
import { findPayment, lockPayment } from '../attempts/find-payments.ts';
import { chooseCashDrawer } from '../drawers/find-cash-drawers.ts';
import { amountText, refundEvent } from '../payment-events.ts';
import { storeRefund } from './note-refunds.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { Refund } from './refund.entity.ts';
import { sumRefunds, type SentBack } from './refund.queries.ts';
import { findRefund, runRefund } from './run-refund.ts';

/**
 * Refunds a payment fully or partly. The refund is stored first, within the captured amount. Its id is the
 * provider's idempotency key.
 *
 * @throws DomainError PAYMENT_PROVIDER_ERROR, RULE_VIOLATION if less is left, INVALID_TRANSITION if the
 * payment was not made.
 */
export async function refundPayment(context: Context, input: RefundPaymentInput): Promise<Refund> {
  const { id: businessId, cashNeedsDrawer: isNeeded } = await authorize(
    context,
    input.businessId,
    'payment:refund',
  );
  const { currency, provider } = await findPayment(context.em, businessId, input.paymentId);
  const asked = readAsked(input, currency);
  const { id } = await write(context, businessId, async transaction => {
    const payment = await lockPayment(transaction, businessId, input.paymentId);
    const drawerId = await drawerOf(transaction, payment, {
      drawerId: input.drawerId ?? null,
      isNeeded,
    });
    const reason = input.reason?.trim() || null;
    return store(transaction, payment, { ...asked, drawerId, reason });
  });
  const refund = await findRefund(context.em, businessId, id);
  const isAsked = refund.providerRefundId != null || refund.status === 'failed';
  return checked(isAsked ? refund : await runRefund(context, refund), provider);
}

/** Requested amounts in minor units; null: all that is left, with the tip last. */
interface Asked {
  amountMinor: number | null;
  tipMinor: number | null;
}

function readAsked({ amount, tip }: RefundPaymentInput, currency: string): Asked {
  const { amountMinor, tipMinor } = collectIssues({
    amountMinor: () => (amount == null ? null : readPrice(amount, currency, 'amount')),
    tipMinor: () => (tip == null ? null : readPrice(tip, currency, 'tip')),
  });
  if (amountMinor === 0) throw invalid('amount', 'must be more than 0.', 'zero');
  if (tipMinor !== null && (amountMinor === null || tipMinor > amountMinor)) {
    throw invalid('tip', 'must be a part of the amount; give that too.');
  }
  return { amountMinor, tipMinor };
}

async function store(
  transaction: Context,
  payment: Payment,
  { drawerId, reason, ...asked }: Asked & Pick<Refund, 'drawerId' | 'reason'>,
): Promise<Written<{ id: string }>> {
  if (payment.status !== 'succeeded') {
    throw new DomainError(
      'INVALID_TRANSITION',
      `The payment is ${payment.status}; only a paid one can be refunded.`,
    ).withReason('refund_of_unpaid', { status: payment.status });
  }
  await refuseVoidCard(transaction, payment);
  const { amountMinor, tipMinor } = sharesOf(
    payment,
    await sumRefunds(transaction.em, payment),
    asked,
  );
  const draft = {
    amountMinor,
    tipMinor,
    drawerId,
    status: 'pending',
    reason,
    automatic: false,
  } as const;
  const refund = await storeRefund(transaction, payment, draft);
  const event = refundEvent(payment, refund, 'refund.started');
  return { result: { id: refund.id }, event };
}

/** Refuses to refund a payment by a void gift card. @throws DomainError RULE_VIOLATION. */
async function refuseVoidCard(
  transaction: Context,
  { businessId, giftCardId }: Payment,
): Promise<void> {
  if (giftCardId == null) return;
  const { voidedAt } = await lockGiftCard(transaction, businessId, giftCardId);
  if (voidedAt != null) throw cardIsVoid();
}

function cardIsVoid(): DomainError {
  return new DomainError(
    'RULE_VIOLATION',
    'paymentId: the gift card that paid is void, so nothing can go back to it. Issue another card over the amount instead.',
  ).withReason('gift_card_void');
}

/** Returns the drawer from which cash is refunded; null if the payment was made elsewhere. */
async function drawerOf(
  transaction: Context,
  { businessId, method = null, provider, locationId = null, drawerId: preferredId = null }: Payment,
  { drawerId, isNeeded }: { drawerId: string | null; isNeeded: boolean },
): Promise<string | null> {
  if (provider === 'manual') {
    const asked = { businessId, method, drawerId, preferredId, locationId, isNeeded };
    return (await chooseCashDrawer(transaction, asked))?.id ?? null;
  }
  if (drawerId === null) return null;
  throw invalid('drawerId', 'only what was paid at the desk is given back from a drawer.');
}

/** Returns the amount to refund and its tip part. @throws DomainError RULE_VIOLATION if less is left. */
function sharesOf(
  payment: Payment,
  { doneMinor, openMinor, doneTipMinor, openTipMinor }: SentBack,
  asked: Asked,
): { amountMinor: number; tipMinor: number } {
  const leftMinor = payment.capturedMinor - doneMinor - openMinor;
  const leftTipMinor = payment.tipMinor - doneTipMinor - openTipMinor;
  const amountMinor = asked.amountMinor ?? leftMinor;
  if (leftMinor === 0 || amountMinor > leftMinor) throw tooMuch('amount', leftMinor, payment);
  const tipMinor = asked.tipMinor ?? Math.max(amountMinor - (leftMinor - leftTipMinor), 0);
  if (tipMinor > leftTipMinor) throw tooMuch('tip', leftTipMinor, payment);
  const leastTipMinor = amountMinor - (leftMinor - leftTipMinor);
  if (tipMinor < leastTipMinor) {
    const least = amountText(leastTipMinor, payment.currency);
    throw invalid('tip', `must be at least ${least}: no more of the rest is left to refund.`);
  }
  return { amountMinor, tipMinor };
}

function tooMuch(field: string, leftMinor: number, { currency }: Payment): DomainError {
  return new DomainError(
    'RULE_VIOLATION',
    `${field}: at most ${amountText(leftMinor, currency)} of this payment can still be refunded.`,
  ).withReason('refund_too_large', { amount: toMajor(leftMinor, currency), currency });
}

function checked(refund: Refund, provider: string): Refund {
  const { id, status, failureReason } = refund;
  if (status === 'unknown') {
    throw new DomainError(
      'PAYMENT_PROVIDER_ERROR',
      `${provider} gave no clear answer whether refund ${id} was made. It is being checked; do not start another. A repeat with the same idempotency key refunds nothing twice.`,
    ).withReason('refund_unclear', { provider });
  }
  // A card can become void while its refund is under way.
  if (status === 'failed' && provider === 'gift_card') throw cardIsVoid();
  if (status === 'failed') {
    throw new DomainError(
      'PAYMENT_PROVIDER_ERROR',
      `${provider} did not make refund ${id}: ${failureReason}. Nothing was refunded.`,
    ).withReason('refund_refused', { provider, said: failureReason ?? '' });
  }
  return refund;
}
