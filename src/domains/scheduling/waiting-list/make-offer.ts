import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { localDateTime, toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { placeOf, reserveSlot, type StartRequest } from '../appointments/booking/reserve-slot.ts';
import type { BookingRules } from '../availability/calendar/rules-of.ts';
import { Hold } from '../holds/hold.entity.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';
import { WaitlistOffer } from './waitlist-offer.entity.ts';

const minute = 60_000;

/** The least time to answer an offer, in minutes. */
export const leastMinutes = 5;

/** Returns the deadline of an offer made now. The start must not become too soon before it. */
export function keptUntil(
  { waitlistOfferMinutes }: Business,
  { minNoticeMinutes }: Pick<BookingRules, 'minNoticeMinutes'>,
  startAt: number,
  now: number,
): number {
  return Math.min(now + waitlistOfferMinutes * minute, startAt - minNoticeMinutes * minute);
}

/**
 * Holds a slot at a location for a waiting entry and offers it, in a transaction that holds the business's lock. @throws StartRefused if it is
 * taken, DomainError RULE_VIOLATION if it is too soon for an answer.
 */
export async function makeOffer(
  { em, now }: Context,
  business: Business,
  entry: WaitlistEntry,
  { startAt: at, staffId: asked }: Pick<StartRequest, 'startAt' | 'staffId'>,
): Promise<DomainEvent> {
  const { catalogItemId: itemId, variantId } = entry;
  const reservation = await reserveSlot(em, {
    business,
    itemId,
    variantId,
    startAt: at,
    staffId: asked,
    now: now(),
    force: false,
    visits: { client: { id: entry.clientId, phone: null }, starts: [at] },
  });
  const { staffId, startAt, endAt, calendar } = reservation;
  const { id: businessId, locationId = null } = business;
  const { item } = calendar;
  const expiresAt = keptUntil(business, calendar.rules, startAt, now());
  if (expiresAt < now() + leastMinutes * minute) throw tooSoon();
  const id = newId('wof');
  const hold = em.create(Hold, {
    id: newId('hold'),
    businessId,
    session: hashSecret(id),
    visitor: null,
    catalogItemId: itemId,
    variantId,
    locationId,
    ...placeOf(reservation),
    expiresAt,
  });
  em.create(WaitlistOffer, {
    id,
    businessId,
    entryId: entry.id,
    holdId: hold.id,
    locationId,
    staffId,
    startAt,
    endAt,
    expiresAt,
    status: 'open',
    createdAt: now(),
  });
  entry.status = 'offered';
  entry.version += 1;
  await em.flush();
  const when = localDateTime(startAt, business.timezone).slice(0, 16).replace('T', ' ');
  return {
    type: 'waitlist.offered',
    businessId,
    subject: entry.id,
    summary: `${item.name} on ${when} was offered to ${entry.clientName}.`,
    details: { startAt: toIso(startAt), staffId, expiresAt: toIso(expiresAt) },
    before: { status: 'waiting' },
    after: { status: 'offered' },
  };
}

function tooSoon(): DomainError {
  const message = 'startAt is too soon: nobody could answer the offer in time.';
  return new DomainError('RULE_VIOLATION', message).withReason('start_too_soon');
}

/** Returns the event of an offer that was declined or expired. The entry has its new status. */
export function passedEvent(
  { businessId, id, clientName, status }: WaitlistEntry,
  by: 'declined' | 'lapsed',
): DomainEvent {
  const what = by === 'declined' ? 'declined what was offered' : 'did not answer in time';
  return {
    type: 'waitlist.passed',
    businessId,
    subject: id,
    summary: `${clientName} ${what}.`,
    details: { offer: by },
    before: { status: 'offered' },
    after: { status },
  };
}
