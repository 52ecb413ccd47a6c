import type { LeaveWaitlistInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { endOffer } from './end-offer.ts';
import { authorizeEntry } from './authorize-entry.ts';
import { findEntry } from './find-entries.ts';
import { loadEntry } from './load-entry.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';
import { WaitlistOffer } from './waitlist-offer.entity.ts';

/** Removes an entry from the waiting list and releases its held slot. An ended entry stays as it is. */
export async function leaveWaitingList(
  context: Context,
  input: LeaveWaitlistInput,
): Promise<WaitlistEntry> {
  const { id: businessId } = await authorizeEntry(context, input);
  return writeLocked(context, businessId, async transaction => {
    const { em } = transaction;
    const entry = await loadEntry(transaction, businessId, input.entryId);
    const { status: before } = entry;
    const isLive = before === 'waiting' || before === 'offered';
    if (isLive) {
      Object.assign(entry, { status: 'removed', version: entry.version + 1 });
      const offer = await em.findOne(WaitlistOffer, {
        businessId,
        entryId: entry.id,
        status: 'open',
      });
      if (offer) await endOffer(transaction, offer, 'withdrawn');
      await em.flush();
    }
    const result = await findEntry(em, businessId, entry.id);
    return {
      result,
      event: eventOf(result, isLive, before),
      journaled: !isLive && transaction.tool === null,
    };
  });
}

function eventOf(
  { businessId, id, clientName }: WaitlistEntry,
  isLive: boolean,
  before: string,
): DomainEvent {
  if (!isLive) {
    const summary = `The waiting-list entry of ${clientName} was ${before} already; nothing changed.`;
    return { type: 'waitlist.unchanged', businessId, subject: id, summary };
  }
  return {
    type: 'waitlist.removed',
    businessId,
    subject: id,
    summary: `${clientName} was taken off the waiting list.`,
    before: { status: before },
    after: { status: 'removed' },
  };
}
