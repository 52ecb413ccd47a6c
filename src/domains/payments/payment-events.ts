import { changesOf } from '../../platform/journal/changes.ts';
import type { DomainEvent } from '../../platform/journal/journal.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import type { Payment } from './attempts/payment.entity.ts';
import type { Refund } from './refunds/refund.entity.ts';

/** Formats an amount for audit events and messages: `45.5 EUR`. */
export function amountText(minor: number, currency: string): string {
  return `${toMajor(minor, currency)} ${currency}`;
}

const verbs: Readonly<Record<string, string>> = {
  'payment.started': 'was begun',
  'payment.found': 'was already open',
  'payment.succeeded': 'was made',
  'payment.failed': 'failed',
  'payment.cancelled': 'was cancelled',
  'payment.expired': 'was not made in time',
  'payment.owed_back':
    'will be refunded, in whole or in part, because its order or appointment was cancelled, was declined or has expired',
  'payment.unknown': 'was asked for without a clear answer',
  'refund.started': 'was begun',
  'refund.succeeded': 'was made',
  'refund.failed': 'failed',
  'refund.unknown': 'was requested without a clear answer',
};

/** Returns the mutable part of a payment that the journal records. */
export function journaledState({
  status,
  currency,
  capturedMinor,
  refundedMinor,
  owedBackMinor,
}: Payment) {
  return {
    status,
    captured: toMajor(capturedMinor, currency),
    refunded: toMajor(refundedMinor, currency),
    owedBack: toMajor(owedBackMinor, currency),
  };
}

/** Returns the audit event of a new payment. */
export function startedEvent(payment: Payment): DomainEvent {
  return { ...eventOf(payment, 'payment.started'), ...changesOf(null, journaledState(payment)) };
}

/** Returns the audit event of a payment. */
export function eventOf(payment: Payment, type: string): DomainEvent {
  const { businessId, id, provider, status, currency, failureReason } = payment;
  const { orderId, appointmentId, amountMinor, capturedMinor, owedBackMinor } = payment;
  const why = failureReason ? `: ${failureReason}` : '';
  return {
    type,
    businessId,
    subject: id,
    summary: `${payment.description}: the payment of ${amountText(amountMinor, currency)} by ${provider} ${verbs[type]}${why}.`,
    details: {
      status,
      provider,
      amount: toMajor(amountMinor, currency),
      captured: toMajor(capturedMinor, currency),
      owedBack: toMajor(owedBackMinor, currency),
      ...(payment.tipMinor > 0 && { tip: toMajor(payment.tipMinor, currency) }),
      currency,
      orderId: orderId ?? null,
      appointmentId: appointmentId ?? null,
      ...(payment.leadId != null && { leadId: payment.leadId }),
    },
  };
}

/** Returns the event of a fee that the card was refused for. The client is then asked to pay it. */
export function feeDueEvent(payment: Payment): DomainEvent {
  const { businessId, appointmentId = null, amountMinor, currency, failureReason } = payment;
  const why = failureReason ? `: ${failureReason}` : '';
  return {
    type: 'appointment.fee_due',
    businessId,
    subject: appointmentId ?? null,
    summary: `The fee of ${amountText(amountMinor, currency)} could not be taken from the card${why}. It is owed.`,
    details: { fee: toMajor(amountMinor, currency), currency, paymentId: payment.id },
  };
}

/** Returns the audit event of a refund; its subject is the payment. */
export function refundEvent(payment: Payment, refund: Refund, type: string): DomainEvent {
  const { amountMinor, currency, failureReason, automatic, reason, status } = refund;
  const why = failureReason ? `: ${failureReason}` : '';
  return {
    type,
    businessId: payment.businessId,
    subject: payment.id,
    summary: `${payment.description}: the refund of ${amountText(amountMinor, currency)} by ${payment.provider} ${verbs[type]}${why}.`,
    details: {
      refundId: refund.id,
      status,
      amount: toMajor(amountMinor, currency),
      currency,
      reason,
      automatic,
      orderId: payment.orderId ?? null,
      appointmentId: payment.appointmentId ?? null,
    },
  };
}

/** Returns the result of work without changes, which records no event. */
export function nothingHappened({ businessId, id }: Payment): DomainEvent {
  return { type: 'payment.unchanged', businessId, subject: id, summary: '' };
}
