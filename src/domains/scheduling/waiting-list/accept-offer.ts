import type { AcceptOfferInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import type { Business } from '../../business/business.entity.ts';
import { atLocation, locationIdOf } from '../../business/locations/at-location.ts';
import { visitorsLanguage } from '../../business/languages/spoken-language.ts';
import { bookedClient } from '../../clients/booked-client.ts';
import { askBlocked } from '../../clients/refuse-blocked.ts';
import { bookStart } from '../appointments/booking/book-start.ts';
import { authorizeEntry, checkStatus, loadEntry, loadOpenOffer } from './load-entry.ts';
import { findEntry } from './find-entries.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';
import type { WaitlistOffer } from './waitlist-offer.entity.ts';
import { writeExplained } from '../write-explained.ts';

/**
 * Books the offered slot of a waiting-list entry, like any booking. Accepting again returns the same.
 * @throws DomainError INVALID_TRANSITION once the offer is over, and the errors of a booking.
 */
export async function acceptOffer(
  context: Context,
  input: AcceptOfferInput,
): Promise<WaitlistEntry> {
  const { id: businessId } = await authorizeEntry(context, input);
  return writeExplained(context, businessId, async (transaction, business) => {
    const entry = await loadEntry(transaction, businessId, input.entryId);
    if (entry.status === 'booked') {
      const result = await findEntry(transaction.em, businessId, entry.id);
      return { result, event: unchanged(result), journaled: transaction.tool === null };
    }
    checkStatus(entry, 'offered');
    const offer = await loadOpenOffer(transaction, entry);
    const { id, event } = await book(transaction, business, entry, offer);
    offer.status = 'accepted';
    Object.assign(entry, { status: 'booked', appointmentId: id, version: entry.version + 1 });
    await transaction.em.flush();
    await journalSideEffects(transaction, [accepted(entry, id)]);
    const result = await findEntry(transaction.em, businessId, entry.id);
    return { result, event, journaled: true };
  });
}

async function book(
  transaction: Context,
  business: Business,
  entry: WaitlistEntry,
  offer: WaitlistOffer,
): Promise<{ id: string; event: DomainEvent }> {
  const { clientId: id, clientName: name, email = null, note } = entry;
  const client = await bookedClient(transaction, business.id, {
    id,
    phone: null,
    name,
    email,
    language: visitorsLanguage(transaction, business),
  });
  const refuseBlocked = await askBlocked(transaction, business, { phone: client.phone, email });
  const there = await atLocation(transaction.em, business, locationIdOf(offer));
  const { appointment, event } = await bookStart(transaction, there, {
    itemId: entry.catalogItemId,
    variantId: entry.variantId ?? null,
    staffId: offer.staffId ?? null,
    startAt: offer.startAt,
    client,
    conversationId: null,
    customFields: { ...(email && { email }), ...(note && { comment: note }) },
    fields: {},
    holdId: offer.holdId,
    orderId: null,
    force: false,
  });
  await refuseBlocked();
  return { id: (await appointment).id, event };
}

function accepted({ businessId, id, clientName }: WaitlistEntry, appointmentId: string) {
  return {
    type: 'waitlist.accepted',
    businessId,
    subject: id,
    summary: `${clientName} accepted what was offered.`,
    details: { appointmentId },
    before: { status: 'offered' },
    after: { status: 'booked' },
  };
}

function unchanged({ businessId, id, clientName }: WaitlistEntry): DomainEvent {
  return {
    type: 'waitlist.unchanged',
    businessId,
    subject: id,
    summary: `${clientName} had accepted it before; nothing changed.`,
  };
}
