import type { OfferPlaceInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { authorize } from '../../business/access/authorize.ts';
import { limitOf } from '../../business/access/only-locations.queries.ts';
import type { Business } from '../../business/business.entity.ts';
import { atLocation, locationIdOf } from '../../business/locations/at-location.ts';
import { findEntry } from './find-entries.ts';
import { FreeStarts } from './free-starts.ts';
import { checkStatus, loadEntry } from './load-entry.ts';
import { makeOffer } from './make-offer.ts';
import { readPlaces } from './places-of-entry.ts';
import { readPeople } from './read-entry.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';
import { writeExplained } from '../write-explained.ts';

/** A start to offer. Without a location it is at the only one. */
type Start = Parameters<typeof makeOffer>[3] & { locationId: string | null };

/**
 * Holds a slot and offers it to an entry, regardless of its place in line. It is the given start, or the first that fits.
 * @throws DomainError SLOT_UNAVAILABLE, RULE_VIOLATION, INVALID_TRANSITION.
 */
export async function offerPlace(context: Context, input: OfferPlaceInput): Promise<WaitlistEntry> {
  const { id: businessId, timezone } = await authorize(
    context,
    input.businessId,
    'appointment:update',
  );
  const startAt = input.startAt == null ? null : readInstant(input.startAt, timezone, 'startAt');
  const asked = input.staffId == null ? [] : [input.staffId];
  const seen = limitOf(context.em, businessId)?.locationIds;
  return writeExplained(context, businessId, async (transaction, business) => {
    const entry = await loadEntry(transaction, businessId, input.entryId);
    checkStatus(entry, 'waiting');
    const { em } = transaction;
    const [staffId] = await readPeople(em, businessId, asked);
    const [locationId] = await readPlaces(em, business, [input.locationId ?? []].flat());
    const wanted = {
      ...entry,
      staffIds: staffId === undefined ? entry.staffIds : [staffId],
      locationIds: locationId === undefined ? acceptable(entry, seen) : [locationId],
    };
    const start =
      startAt === null
        ? await firstFree(transaction, business, wanted)
        : { startAt, staffId: onlyOf(wanted.staffIds), locationId: onlyOf(wanted.locationIds) };
    const there = await atLocation(em, business, start.locationId);
    const event = await makeOffer(transaction, there, entry, start);
    return { result: await findEntry(transaction.em, businessId, entry.id), event };
  });
}

/** Returns the locations that an entry accepts and the caller sees; none for any. */
function acceptable(
  { locationIds }: WaitlistEntry,
  seen: readonly string[] = locationIds,
): string[] {
  return locationIds.length === 0 ? [...seen] : locationIds.filter(id => seen.includes(id));
}

/** Returns the requested staff member or location, if there is exactly one. */
function onlyOf(ids: readonly string[]): string | null {
  return ids.length === 1 ? ids[0]! : null;
}

async function firstFree(
  { em, now }: Context,
  business: Business,
  entry: WaitlistEntry,
): Promise<Start> {
  const found = await new FreeStarts(em, business, now()).firstFor(entry, []);
  if (found) return { ...found, locationId: locationIdOf({ ...found, businessId: business.id }) };
  throw new DomainError(
    'SLOT_UNAVAILABLE',
    'Nothing is free that fits the waiting-list entry; give startAt for another time.',
  ).withReason('waitlist_nothing_free');
}
