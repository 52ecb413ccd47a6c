import type { Context } from '../../../platform/context.ts';
import { leaseMilliseconds } from '../refunds/note-refunds.ts';
import { openUntil } from '../providers/provider.ts';
import type { Payment } from './payment.entity.ts';
import { insertAttempt, type NewAttempt } from './payment.queries.ts';

type NewPayment = Omit<NewAttempt, 'expiresAt' | 'checkAfter' | 'createdAt'>;

/** Returns true if the payment has no page for the client. */
const isAtOnce = ({ provider, cardId }: NewPayment) =>
  provider === 'manual' || provider === 'gift_card' || cardId != null;

/** Stores a new attempt, before the provider is called. */
export function insertPayment({ em, now }: Context, draft: NewPayment): Promise<Payment> {
  const createdAt = now();
  return insertAttempt(em, {
    ...draft,
    createdAt,
    expiresAt: isAtOnce(draft) ? null : openUntil({ createdAt }),
    // The next sweep charges a stored card.
    checkAfter: draft.cardId == null ? createdAt + leaseMilliseconds : createdAt,
  });
}
