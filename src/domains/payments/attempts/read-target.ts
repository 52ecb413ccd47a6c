import { invalid } from '../../../platform/errors.ts';

/** What a payment is for, as it was asked for. */
interface AskedTarget {
  orderId?: string | null | undefined;
  appointmentId?: string | null | undefined;
  amount?: number | null | undefined;
}

/** @throws DomainError VALIDATION_FAILED for two targets, or for neither a target nor an amount. */
export function checkAsked({ orderId, appointmentId, amount }: AskedTarget): void {
  if (orderId != null && appointmentId != null) {
    throw invalid('orderId', 'give orderId or appointmentId, not both.');
  }
  if (orderId == null && appointmentId == null && amount == null) {
    throw invalid('orderId', 'give orderId, appointmentId or amount.');
  }
}
