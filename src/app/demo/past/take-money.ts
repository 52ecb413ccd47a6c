import type { Caller } from '../../../platform/caller.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { newSecret } from '../../../platform/lib/security/secrets.ts';
import type { Payment } from '../../../domains/payments/attempts/payment.entity.ts';
import {
  eventOf,
  journaledState,
  refundEvent,
  startedEvent,
} from '../../../domains/payments/payment-events.ts';
import { openUntil } from '../../../domains/payments/providers/provider.ts';
import { chargeState } from '../../../domains/payments/providers/sandbox-books.ts';
import type { Refund } from '../../../domains/payments/refunds/refund.entity.ts';
import type { SandboxCharge } from '../../../domains/payments/sandbox/sandbox-charge.entity.ts';
import type { Books } from './books.ts';

const minute = 60_000;

/** A payment to make and its purpose. */
export interface Due extends Pick<
  Payment,
  'businessId' | 'clientId' | 'amountMinor' | 'currency' | 'provider' | 'description'
> {
  orderId?: string;
  appointmentId?: string;
  /** Method and cash drawer of a payment at the desk. */
  method?: Payment['method'];
  drawerId?: string | null;
  /** Time at which the payment begins. */
  at: number;
  by: Caller;
}

/** Begins a payment, at the desk or in the sandbox. */
export function beginPayment(
  { diary, payments, charges }: Books,
  due: Due,
  baseUrl: string,
): Payment {
  const { at, by, ...asked } = due;
  const payment = {
    ...asked,
    id: newIdAt('pay', at),
    status: 'pending',
    capturedMinor: 0,
    refundedMinor: 0,
    owedBackMinor: 0,
    expiresAt: asked.provider === 'manual' ? null : openUntil({ createdAt: at }),
    checkAfter: at + minute,
    createdAt: at,
    version: 1,
  } as Payment;
  const begun = startedEvent(payment);
  diary.push({ at, caller: by, event: begun });
  payment.providerPaymentId = payment.id;
  payments.push(payment);
  if (asked.provider !== 'sandbox') return payment;
  const charge = {
    id: newSecret('sbx'),
    businessId: asked.businessId,
    key: payment.id,
    amountMinor: asked.amountMinor,
    currency: asked.currency,
    description: asked.description,
    status: 'pending',
    refunds: [],
    expiresAt: openUntil({ createdAt: at }),
    createdAt: at,
  } as unknown as SandboxCharge;
  const { providerPaymentId, confirmationUrl } = chargeState(charge, baseUrl);
  Object.assign(payment, { providerPaymentId, confirmationUrl });
  charges.push(charge);
  return payment;
}

/** Ends a payment: it succeeds, or the client's bank declines it. */
export function endPayment(
  { diary, charges }: Books,
  payment: Payment,
  { at, by, status }: { at: number; by: Caller; status: 'succeeded' | 'failed' },
): void {
  const before = journaledState(payment);
  const isPaid = status === 'succeeded';
  Object.assign(payment, {
    status,
    capturedMinor: isPaid ? payment.amountMinor : 0,
    paidAt: isPaid ? at : null,
    failureReason: isPaid ? null : 'declined in the sandbox',
    version: payment.version + 1,
  });
  const charge = charges.find(({ key }) => key === payment.id);
  if (charge) charge.status = status;
  const changes = changesOf(before, journaledState(payment));
  diary.push({ at, caller: by, event: { ...eventOf(payment, `payment.${status}`), ...changes } });
}

/** Refunds a payment in part or in full. */
export function sendBack(
  { diary, refunds, charges }: Books,
  payment: Payment,
  refunded: { at: number; by: Caller; asSystem: Caller; amountMinor: number; reason: string },
): void {
  const { at, by, asSystem, amountMinor, reason } = refunded;
  const id = newIdAt('rfd', at);
  const refund = {
    id,
    businessId: payment.businessId,
    paymentId: payment.id,
    amountMinor,
    currency: payment.currency,
    status: 'pending',
    reason,
    automatic: false,
    checkAfter: at + minute,
    createdAt: at,
  } as unknown as Refund;
  diary.push({ at, caller: by, event: refundEvent(payment, refund, 'refund.started') });
  const charge = charges.find(({ key }) => key === payment.id);
  refund.status = 'succeeded';
  refund.providerRefundId = charge ? newSecret('sbr') : id;
  charge?.refunds.push({ key: id, id: refund.providerRefundId, amountMinor });
  payment.refundedMinor += amountMinor;
  payment.version += 1;
  refunds.push(refund);
  const event = {
    ...refundEvent(payment, refund, 'refund.succeeded'),
    before: { status: 'pending' },
    after: { status: 'succeeded' },
  };
  diary.push({ at: at + 1000, caller: asSystem, event });
}
