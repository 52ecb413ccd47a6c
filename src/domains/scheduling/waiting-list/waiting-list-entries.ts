import type { DeclineOfferInput, LeaveWaitlistInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { authorizeEntry, checkStatus, loadEntry, loadOpenOffer } from './load-entry.ts';
import { findEntry } from './find-entries.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { WaitlistOffer } from './waitlist-offer.entity.ts';
import { passedEvent } from './make-offer.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';
import type { WaitlistOfferStatus } from '../../../enums.generated.ts';
import { endHolds } from '../holds/hold.queries.ts';
import { lookSoon } from './waitlist-offer.queries.ts';

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

/** Ends an offer that was not accepted and frees its slot for the next in line, under the business's lock. */
export async function endOffer(
  transaction: Context,
  offer: WaitlistOffer,
  status: Exclude<WaitlistOfferStatus, 'open' | 'accepted'>,
): Promise<void> {
  const { em, now } = transaction;
  const { businessId, holdId } = offer;
  offer.status = status;
  await em.flush();
  await endHolds(em, { businessId, ids: [holdId], now: now() });
  await lookSoon(transaction, businessId);
}
