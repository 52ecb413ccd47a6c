import type { DeclineOfferInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { endOffer } from './end-offer.ts';
import { authorizeEntry } from './authorize-entry.ts';
import { findEntry } from './find-entries.ts';
import { checkStatus, loadEntry, loadOpenOffer } from './load-entry.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { WaitlistOffer } from './waitlist-offer.entity.ts';
import { passedEvent } from './passed-event.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';

/** Declines an offer. The entry waits for another slot that does not overlap it. @throws DomainError INVALID_TRANSITION. */
export async function declineOffer(
  context: Context,
  input: DeclineOfferInput,
): Promise<WaitlistEntry> {
  const { id: businessId } = await authorizeEntry(context, input);
  return writeLocked(context, businessId, async transaction => {
    const entry = await loadEntry(transaction, businessId, input.entryId);
    if (await wasDeclined(transaction, entry)) {
      const result = await findEntry(transaction.em, businessId, entry.id);
      return { result, event: unchanged(result), journaled: transaction.tool === null };
    }
    checkStatus(entry, 'offered');
    const offer = await loadOpenOffer(transaction, entry);
    // A client who answers reads our messages.
    Object.assign(entry, { status: 'waiting', missed: 0, version: entry.version + 1 });
    await endOffer(transaction, offer, 'declined');
    const result = await findEntry(transaction.em, businessId, entry.id);
    return { result, event: passedEvent(entry, 'declined') };
  });
}

/** Returns true if the last offer of a waiting entry was declined, for example by a double click. */
async function wasDeclined({ em }: Context, entry: WaitlistEntry): Promise<boolean> {
  const { businessId, id: entryId, status } = entry;
  if (status !== 'waiting') return false;
  const orderBy = { id: 'desc' } as const;
  const last = await em.findOne(WaitlistOffer, { businessId, entryId }, { orderBy });
  return last?.status === 'declined';
}

function unchanged({ businessId, id, clientName }: WaitlistEntry): DomainEvent {
  const summary = `${clientName} had declined it before; nothing changed.`;
  return { type: 'waitlist.unchanged', businessId, subject: id, summary };
}
