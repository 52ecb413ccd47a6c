import { announcement } from '../../platform/announcement.ts';
import type { KeptCard } from './cards/kept-card.entity.ts';
import type { Payment } from './attempts/payment.entity.ts';

/** A client left a card for a membership. */
export const membershipCardKept = announcement<KeptCard>('membershipCardKept');

/** A card refused the charge of an order. */
export const chargeRefused =
  announcement<Pick<Payment, 'businessId' | 'orderId' | 'failureReason'>>('chargeRefused');
