import type { OfferPlaceInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { findEntry } from './find-entries.ts';
import { FreeStarts } from './free-starts.ts';
import { checkStatus, loadEntry } from './load-entry.ts';
import { makeOffer } from './make-offer.ts';
import { readPeople } from './read-entry.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';
import { writeExplained } from '../write-explained.ts';

type Start = Parameters<typeof makeOffer>[3];

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
  return writeExplained(context, businessId, async (transaction, business) => {
    const entry = await loadEntry(transaction, businessId, input.entryId);
    checkStatus(entry, 'waiting');
    const [staffId] = await readPeople(transaction.em, businessId, asked);
    const given = startAt === null ? null : { startAt, staffId: staffId ?? onlyOf(entry) };
    const wanted = staffId === undefined ? entry.staffIds : [staffId];
    const start = given ?? (await firstFree(transaction, business, { ...entry, staffIds: wanted }));
    const event = await makeOffer(transaction, business, entry, start);
    return { result: await findEntry(transaction.em, businessId, entry.id), event };
  });
}

/** Returns the requested staff member, if there is exactly one. */
function onlyOf({ staffIds }: WaitlistEntry): string | null {
  return staffIds.length === 1 ? staffIds[0]! : null;
}

async function firstFree(
  { em, now }: Context,
  business: Business,
  entry: WaitlistEntry,
): Promise<Start> {
  const found = await new FreeStarts(em, business, now()).firstFor(entry, []);
  if (found) return found;
  throw new DomainError(
    'SLOT_UNAVAILABLE',
    'Nothing is free that fits the waiting-list entry; give startAt for another time.',
  ).withReason('waitlist_nothing_free');
}
