import type { AnswerOfferInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { endOffer } from './end-offer.ts';
import { enterEntry } from './enter-entry.ts';
import { findEntry } from './find-entries.ts';
import { checkStatus, loadEntry, loadOpenOffer } from './load-entry.ts';
import { passedEvent } from './passed-event.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';

/** Declines an offer: the wish waits on, for what does not overlap it. @throws DomainError INVALID_TRANSITION. */
export async function declineOffer(
  context: Context,
  input: AnswerOfferInput,
): Promise<WaitlistEntry> {
  const { id: businessId } = await enterEntry(context, input);
  return writeLocked(context, businessId, async transaction => {
    const entry = await loadEntry(transaction, businessId, input.entryId);
    checkStatus(entry, 'offered');
    const offer = await loadOpenOffer(transaction, entry);
    // Who answers reads our messages.
    Object.assign(entry, { status: 'waiting', missed: 0, version: entry.version + 1 });
    await endOffer(transaction, offer, 'declined');
    const result = await findEntry(transaction.em, businessId, entry.id);
    return { result, event: passedEvent(entry, 'declined') };
  });
}
