import type { Context } from '../../../platform/context.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { columnsOf, epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, toIso, wallToInstant } from '../../../platform/lib/time/time.ts';
import { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { StartRefused } from '../appointments/booking/take-start.ts';
import { FreeStarts } from './free-starts.ts';
import { endDueOffers, endDueWishes } from './lapse.ts';
import { loadEntry } from './load-entry.ts';
import { makeOffer } from './make-offer.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

const mostBusinesses = 20;
/** So many in line of a business are looked at. */
const mostInLine = 500;

/**
 * Ends offers that nobody answered and wishes whose days are over, then offers what is free to who is first in line and
 * wants it, in businesses of which something changed since the last look. Answers how much it did.
 */
export async function offerFreedPlaces(context: Context): Promise<number> {
  const ended = (await endDueOffers(context)) + (await endDueWishes(context));
  const due = await findDue(context);
  const counts = await sweepEach(context, due, {
    subjectOf: ({ businessId }) => businessId,
    work: each => lookAt(context, each),
  });
  return counts.reduce((sum, count) => sum + count, ended);
}

interface Due {
  businessId: string;
  seen: string;
}

/** The revision of what a business shows and has booked tells whether anything can have become free. */
function findDue({ em, now }: Context): Promise<Due[]> {
  return sql<Due>(
    em,
    `select w.business_id as "businessId", r.seen::text as seen
     from (select distinct business_id from waitlist_entry where status = 'waiting') w
     cross join lateral (
       select coalesce(sum(s.revision + s.booked), 0) as seen from shown_revision s
       where s.business_id = w.business_id) r
     left join waitlist_look l on l.business_id = w.business_id
     where (l.business_id is null or l.look_at <= $1 or l.seen <> r.seen)
       and ${isNotAside('offer-freed-places', 'w.business_id')}
     limit ${mostBusinesses}`,
    [toIso(now())],
  );
}

async function lookAt(context: Context, { businessId, seen }: Due): Promise<number> {
  const { em, now } = context;
  const business = await em.findOneOrFail(Business, { id: businessId });
  const waiting = await inLine(context, businessId);
  const free = new FreeStarts(em, business, now());
  let count = 0;
  for (const { offered, ...entry } of waiting) {
    const start = await free.firstFor(entry as WaitlistEntry, offered);
    if (!start) continue;
    free.forget();
    if (await offer(context, business.id, entry.id, start)) count += 1;
  }
  await noteLook(context, business, seen);
  return count;
}

type InLine = WaitlistEntry & { offered: Interval[] };

/** Who waits, first in line first, with what they were offered before. */
function inLine({ em, now }: Context, businessId: string): Promise<InLine[]> {
  return sql<InLine>(
    em,
    `select ${columnsOf(em, WaitlistEntry, 'w')}, coalesce((
       select json_agg(json_build_object('startAt', ${epochMs('o.start_at')}, 'endAt', ${epochMs('o.end_at')}))
       from waitlist_offer o where o.business_id = w.business_id and o.entry_id = w.id), '[]') as offered
     from waitlist_entry w where w.business_id = $1 and w.status = 'waiting' and w.ends_at > $2
     order by w.id limit ${mostInLine}`,
    [businessId, toIso(now())],
  );
}

/** Offers a start under the lock; false where it was taken, or the wish ended, meanwhile. */
async function offer(
  context: Context,
  businessId: string,
  entryId: string,
  start: Parameters<typeof makeOffer>[3],
): Promise<boolean> {
  try {
    return await writeLocked(context, businessId, async (transaction, business) => {
      const entry = await loadEntry(transaction, businessId, entryId);
      if (entry.status !== 'waiting') throw new NotWaiting();
      return { result: true, event: await makeOffer(transaction, business, entry, start) };
    });
  } catch (error) {
    if (error instanceof StartRefused || error instanceof NotWaiting) return false;
    // A rule stands against it, such as that of the tariff.
    if (error instanceof DomainError && error.code === 'RULE_VIOLATION') return false;
    throw error;
  }
}

class NotWaiting extends Error {}

/** What frees by time alone: a hold that runs out, and the day that can be booked from midnight on. */
async function noteLook(
  { em, now }: Context,
  { id, timezone }: Business,
  seen: string,
): Promise<void> {
  const midnight = wallToInstant(addDays(localDateOf(now(), timezone), 1), '00:00', timezone);
  await changeRows(
    em,
    id,
    `insert into waitlist_look (business_id, seen, look_at)
     values ($1, $2, least($3, (
       select min(expires_at) from hold where business_id = $1 and expires_at > $4)))
     on conflict (business_id) do update set seen = excluded.seen, look_at = excluded.look_at
     returning business_id`,
    [id, seen, toIso(midnight), toIso(now())],
  );
}
