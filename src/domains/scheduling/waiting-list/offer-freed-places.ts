import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { isUnpaid } from '../../business/access/read-only.ts';
import { Business } from '../../business/business.entity.ts';
import { atEachLocation, atLocation, locationIdOf } from '../../business/locations/at-location.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { StartRefused } from '../appointments/booking/reserve-slot.ts';
import { FreeStarts } from './free-starts.ts';
import { loadEntry } from './load-entry.ts';
import { makeOffer, passedEvent } from './make-offer.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';
import { findInLine, findOverdue } from './waitlist-entry.queries.ts';
import { findDueLooks, findUnanswered, upsertLook } from './waitlist-offer.queries.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { endOffer } from './waiting-list-entries.ts';
import { WaitlistOffer } from './waitlist-offer.entity.ts';

const mostBusinesses = 20;
/** Maximum number of entries checked in one business. */
const mostInLine = 500;

/**
 * Ends unanswered offers and entries whose days are over. Then it offers free slots to the first matching entries in line, in
 * businesses that changed since the last check. Returns the number of offers made and entries ended.
 */
export async function offerFreedPlaces(context: Context): Promise<number> {
  const ended = (await endDueOffers(context)) + (await endDueEntries(context));
  const due = await findDueLooks(context.em, { now: context.now(), most: mostBusinesses });
  const counts = await sweepEach(context, due, {
    subjectOf: ({ businessId }) => businessId,
    work: each => lookAt(context, each),
  });
  return counts.reduce((sum, count) => sum + count, ended);
}

async function lookAt(
  context: Context,
  { businessId, seen }: { businessId: string; seen: string },
): Promise<number> {
  const { em, now } = context;
  const business = await em.findOneOrFail(Business, { id: businessId });
  // A suspended or read-only business offers nothing. Its end changes the business, which is looked at again then.
  const waiting =
    business.status === 'active' && !isUnpaid(context.services, business)
      ? await findInLine(em, { businessId, now: now(), most: mostInLine })
      : [];
  const free = new FreeStarts(em, business, now());
  let count = 0;
  for (const { offered, ...entry } of waiting) {
    const start = await free.firstFor(entry as WaitlistEntry, offered);
    if (!start) continue;
    free.forget();
    if (await offer(context, business.id, entry.id, start)) count += 1;
  }
  // Time alone frees slots when a hold expires, or when midnight makes another day bookable.
  const places = await atEachLocation(em, business, null);
  const midnight = Math.min(
    ...places.map(({ timezone }) =>
      wallToInstant(addDays(localDateOf(now(), timezone), 1), '00:00', timezone),
    ),
  );
  await upsertLook(em, { businessId, seen, lookAt: midnight, now: now() });
  return count;
}

/** Offers a start under the lock. Returns false if it was taken, or the entry ended, in the meantime. */
async function offer(
  context: Context,
  businessId: string,
  entryId: string,
  start: NonNullable<Awaited<ReturnType<FreeStarts['firstFor']>>>,
): Promise<boolean> {
  try {
    return await writeLocked(context, businessId, async (transaction, business) => {
      const entry = await loadEntry(transaction, businessId, entryId);
      if (entry.status !== 'waiting') throw new NotWaiting();
      const there = await atLocation(
        transaction.em,
        business,
        locationIdOf({ businessId, ...start }),
      );
      return { result: true, event: await makeOffer(transaction, there, entry, start) };
    });
  } catch (error) {
    if (error instanceof StartRefused || error instanceof NotWaiting) return false;
    // A rule prevents the offer, such as a limit of the tariff.
    if (error instanceof DomainError && error.code === 'RULE_VIOLATION') return false;
    throw error;
  }
}

class NotWaiting extends Error {}

const mostAtOnce = 100;
/** Number of offers in a row without an answer, after which the client gets no more. */
const mostMissed = 3;

interface Due {
  businessId: string;
  entryId: string;
}

const subjectOf = ({ entryId }: Due) => entryId;

/** Ends up to a hundred offers that nobody answered in time. Returns their number. */
async function endDueOffers(context: Context): Promise<number> {
  const due = await findUnanswered(context.em, { now: context.now(), most: mostAtOnce });
  const done = await sweepEach(context, due, { subjectOf, work: each => endOne(context, each) });
  return done.filter(Boolean).length;
}

/** Checked again under the lock: the client may have answered at the last moment. */
function endOne(context: Context, { businessId, entryId }: Due): Promise<boolean> {
  return writeLocked(context, businessId, async transaction => {
    const { em, now } = transaction;
    const entry = await loadEntry(transaction, businessId, entryId);
    const offer = await em.findOne(WaitlistOffer, { businessId, entryId, status: 'open' });
    const isDue = offer !== null && offer.expiresAt <= now();
    if (isDue) {
      entry.missed += 1;
      entry.version += 1;
      entry.status = entry.missed >= mostMissed || entry.endsAt <= now() ? 'lapsed' : 'waiting';
      await endOffer(transaction, offer, 'lapsed');
      if (entry.status === 'lapsed') await journalSideEffects(transaction, [lapsedEvent(entry)]);
    }
    return { result: isDue, event: passedEvent(entry, 'lapsed'), journaled: !isDue };
  });
}

/** Ends up to a hundred waiting entries whose last day is over. Returns their number. */
async function endDueEntries(context: Context): Promise<number> {
  const due = await findOverdue(context.em, { now: context.now(), most: mostAtOnce });
  const done = await sweepEach(context, due, {
    subjectOf,
    work: ({ businessId, entryId }) =>
      writeLocked(context, businessId, async transaction => {
        const entry = await loadEntry(transaction, businessId, entryId);
        const isDue = entry.status === 'waiting' && entry.endsAt <= transaction.now();
        if (isDue) Object.assign(entry, { status: 'lapsed', version: entry.version + 1 });
        return { result: isDue, event: lapsedEvent(entry), journaled: !isDue };
      }),
  });
  return done.filter(Boolean).length;
}

function lapsedEvent({ businessId, id, clientName, missed }: WaitlistEntry) {
  const why = missed >= mostMissed ? 'answered none of three offers' : 'waited until the last day';
  return {
    type: 'waitlist.lapsed',
    businessId,
    subject: id,
    summary: `${clientName} ${why}; the waiting-list entry is over.`,
    details: { missed },
    before: null,
    after: { status: 'lapsed' },
  };
}
