import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import type { BookedClient } from '../../../clients/booked-client.ts';
import { epochMs } from '../../../../platform/database/query/columns-of.ts';
import { sql } from '../../../../platform/database/query/sql.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { localDateOf, toIso } from '../../../../platform/lib/time/time.ts';
import { mondayOf } from '../../../staff/rotas/rota.ts';
import { countsByThen } from '../../../tariffs/counted.ts';
import { weeksOf } from '../../availability/calendar/load-counted.ts';
import type { Span } from '../../availability/calendar/schedule.ts';

type Client = Pick<BookedClient, 'id' | 'phone'>;

/** Visits of a client that are to be booked or moved: the services of a visit, or of an order, are one. */
export interface ClientVisits {
  readonly client: Client;
  /** When each of them begins, in epoch milliseconds. */
  readonly starts: readonly number[];
  /** The order that the bookings are of, which may have some on that day already. */
  readonly orderId?: string | null | undefined;
}

interface Around {
  client: Client;
  spans: readonly Span[];
  now: number;
  /** The appointments that move. */
  ignoring?: string | readonly string[] | undefined;
}

interface Row {
  startAt: number;
  /** What counts as one with it: its visit or order, else itself. */
  visit: string;
  isMoving: boolean;
}

/** A limit that a client has reached. */
interface Reached {
  per: 'day' | 'week';
  limit: number;
}

/**
 * Checks that a client may have some visits by the limits of the business; needs its lock. @throws DomainError
 * RULE_VIOLATION.
 */
export async function checkClientLimits(
  em: EntityManager,
  business: Business,
  visits: ClientVisits,
  { now, ignoring }: Pick<Around, 'now' | 'ignoring'>,
): Promise<void> {
  const { client, starts } = visits;
  const spans = starts.map(startAt => ({ from: startAt, to: startAt }));
  const reachedBy = await clientLimits(em, business, { client, spans, now, ignoring });
  const reached = reachedBy(visits);
  if (reached) throw overLimit(reached);
}

/**
 * Reads what a client has booked in the weeks of some spans, and tells which limit more visits would exceed; null: none.
 * What moves within a day or week that has too many already stays possible.
 */
export async function clientLimits(
  em: EntityManager,
  business: Business,
  around: Around,
): Promise<(visits: Omit<ClientVisits, 'client'>) => Reached | null> {
  const dayOf = (instant: number) => localDateOf(instant, business.timezone);
  const limits = [
    { per: 'day' as const, limit: business.maxClientBookingsPerDay, periodOf: dayOf },
    {
      per: 'week' as const,
      limit: business.maxClientBookingsPerWeek,
      periodOf: (instant: number) => mondayOf(dayOf(instant)),
    },
  ].flatMap(({ limit, ...each }) => (limit == null ? [] : [{ ...each, limit }]));
  const { id, phone } = around.client;
  if (limits.length === 0 || (id === null && phone === null)) return () => null;
  const rows = await visitsAround(em, business, around);
  return ({ starts, orderId }) =>
    limits.find(({ limit, periodOf }) => {
      const wanted = Map.groupBy(starts, periodOf);
      return [...wanted].some(([period, { length }]) => {
        const there = rows.filter(row => periodOf(row.startAt) === period);
        const others = visitsIn(there, false);
        if (orderId != null && others.has(orderId)) return false;
        return others.size + length > limit && length > visitsIn(there, true).size;
      });
    }) ?? null;
}

function visitsIn(rows: readonly Row[], isMoving: boolean): Set<string> {
  return new Set(rows.filter(row => row.isMoving === isMoving).map(({ visit }) => visit));
}

/** The live appointments of a client in the weeks of some spans; none of walk-ins, who are not one person. */
function visitsAround(
  em: EntityManager,
  business: Business,
  { client, spans, now, ignoring = [] }: Around,
): Promise<Row[]> {
  const weeks = weeksOf(business, spans);
  return sql<Row>(
    em,
    `select ${epochMs('a.start_at')} as "startAt", coalesce(a.visit_id, a.order_id, a.id) as visit,
       a.id = any($7) as "isMoving"
     from unnest($4::timestamptz[], $5::timestamptz[]) as week (begins, ends)
     join appointment a on a.business_id = $1 and a.start_at >= week.begins and a.start_at < week.ends
       and a.client_id = (
         select c.id from client c
         where c.business_id = $1 and (c.id = $2 or $2::text is null and c.phone = $3) and not c.is_walk_in)
     where ${countsByThen('$6')}`,
    [
      business.id,
      client.id,
      client.phone,
      weeks.map(({ startAt }) => toIso(startAt)),
      weeks.map(({ endAt }) => toIso(endAt)),
      toIso(now),
      [ignoring].flat(),
    ],
  );
}

const reasons = { day: 'client_day_limit', week: 'client_week_limit' } as const;

function overLimit({ per, limit }: Reached): DomainError {
  const bookings = limit === 1 ? '1 booking' : `${limit} bookings`;
  return new DomainError(
    'RULE_VIOLATION',
    `startAt: the business takes at most ${bookings} of a client a ${per}, and the client has them. Choose another ${per}.`,
  ).because(reasons[per], { limit });
}
