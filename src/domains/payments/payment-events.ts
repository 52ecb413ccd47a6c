import type { DomainEvent } from '../../platform/journal/journal.ts';
import { toMajor } from '../../platform/lib/money.ts';
import type { Payment } from './attempts/payment.entity.ts';
import type { Refund } from './refunds/refund.entity.ts';

/** An amount as the journal and messages tell it: `45.5 EUR`. */
export function amountText(minor: number, currency: string): string {
  return `${toMajor(minor, currency)} ${currency}`;
}

const verbs: Readonly<Record<string, string>> = {
  'payment.started': 'was begun',
  'payment.found': 'was open already and is answered again',
  'payment.succeeded': 'was made',
  'payment.failed': 'failed',
  'payment.cancelled': 'was cancelled',
  'payment.expired': 'was not made in time',
  'payment.owed_back':
    'is to be sent back, all or in part: what it was for was called off, was declined or has lapsed',
  'payment.unknown': 'was asked for without a clear answer',
  'refund.started': 'was begun',
  'refund.succeeded': 'was made',
  'refund.failed': 'failed',
  'refund.unknown': 'was asked for without a clear answer',
};

/** What happened to a payment. */
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
      currency,
      orderId: orderId ?? null,
      appointmentId: appointmentId ?? null,
    },
  };
}

/** What happened to a refund; its subject is the payment. */
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

/** For work that changed nothing, which leaves no entry. */
export function nothingHappened({ businessId, id }: Payment): DomainEvent {
  return { type: 'payment.unchanged', businessId, subject: id, summary: '' };
}
