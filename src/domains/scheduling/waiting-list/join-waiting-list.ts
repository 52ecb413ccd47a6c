import type { JoinWaitlistInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { countSale } from '../count-visitor.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { Business } from '../../business/business.entity.ts';
import { whereverPossible } from '../../business/locations/wherever-possible.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { namedItem } from '../../catalog/items/item-and-variant.ts';
import { checkPhoneProof, tryPhoneCode } from '../../clients/phone-proof/phone-proof.ts';
import { readClient } from '../../clients/read-contact.ts';
import { askBlocked } from '../../clients/refuse-blocked.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { bookedBy } from '../appointments/booking/booked-by.ts';
import { loadBookable } from '../availability/calendar/bookable.ts';
import { findEntry } from './find-entries.ts';
import { lookSoon } from './waitlist-offer.queries.ts';
import { placesOfEntry, readPlaces } from './places-of-entry.ts';
import { readPeople, readTimes } from './read-entry.ts';
import { storedClient } from '../../clients/booked-client.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';
import { countLive } from './waitlist-entry.queries.ts';

/** Maximum number of live entries of a client in a business. */
const mostOfClient = 5;

/** Adds an entry to the waiting list. @throws DomainError RULE_VIOLATION for a client with too many entries. */
export async function joinWaitingList(
  context: Context,
  input: JoinWaitlistInput,
): Promise<WaitlistEntry> {
  const business = await authorizeBusiness(context, input, 'appointment:create', 'service');
  const locationIds = await readPlaces(context.em, business, input.locationIds);
  const places = await placesOfEntry(context.em, business, { locationIds });
  const { client, times } = collectIssues({
    client: () => readClient(input, business, context),
    times: () => readTimes(input, places, context.now()),
  });
  await countSale(context);
  const claim = await tryPhoneCode(context, business, {
    phone: client.phone,
    code: input.phoneCode,
  });
  const { itemId, variantId } = await namedItem(context.em, business.id, input);
  return writeLocked(context, business.id, async (transaction, locked) => {
    const { em, now } = transaction;
    await checkPhoneProof(transaction, locked, claim);
    const refuseBlocked = await askBlocked(transaction, locked, client);
    await refuseBlocked();
    const staffIds = await readPeople(em, locked.id, input.staffIds);
    const there = await placesOfEntry(em, locked, { locationIds });
    await checkBookable(transaction, there, { itemId, variantId, staffIds });
    const { id: clientId, name } = await storedClient(transaction, locked.id, client);
    await checkRoom(transaction, locked.id, clientId);
    const entry = em.create(WaitlistEntry, {
      id: newId('wtl'),
      businessId: locked.id,
      clientId,
      clientName: name,
      email: client.email,
      catalogItemId: itemId,
      variantId,
      staffIds,
      locationIds,
      ...times,
      note: input.note?.trim() || null,
      status: 'waiting',
      source: bookedBy(context.caller).source ?? null,
      createdAt: now(),
    });
    await em.flush();
    await lookSoon(transaction, locked.id);
    const result = await findEntry(em, locked.id, entry.id);
    return {
      result,
      event: {
        type: 'waitlist.joined',
        businessId: locked.id,
        subject: entry.id,
        summary: `${name} waits for ${result.title}.`,
        details: { catalogItemId: itemId, dateFrom: times.dateFrom, dateTo: times.dateTo },
        before: null,
        after: { status: 'waiting' },
      },
    };
  });
}

/**
 * Checks that the service is active and the staff perform it, each at one of the locations. Otherwise the entry would wait
 * forever.
 */
async function checkBookable(
  { em, now }: Context,
  places: readonly Business[],
  entry: { itemId: string; variantId: string | null; staffIds: readonly string[] },
): Promise<void> {
  const people = entry.staffIds.length > 0 ? entry.staffIds : [null];
  for (const staffId of people) {
    await whereverPossible(places, business =>
      loadBookable(em, { business, ...entry, staffId, now: now() }),
    );
  }
}

async function checkRoom({ em }: Context, businessId: string, clientId: string): Promise<void> {
  const count = await countLive(em, { businessId, clientId, most: mostOfClient });
  if (count < mostOfClient) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `This client has ${mostOfClient} entries on the waiting list, which is the most; take one off first.`,
  ).withReason('waitlist_full', { limit: mostOfClient });
}
