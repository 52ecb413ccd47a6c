import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import { needWholeLock } from '../../../business/lock-business.ts';
import type { BookedClient } from '../../../clients/booked-client.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { localDateOf } from '../../../../platform/lib/time/time.ts';
import { mondayOf } from '../../../staff/rotas/rota.ts';
import {
  findVisitsOfClient,
  type ClientVisit,
} from '../../availability/calendar/counted.queries.ts';
import { weeksOf } from '../../availability/calendar/load-busy.ts';
import type { Span } from '../../availability/calendar/schedule.ts';

type Client = Pick<BookedClient, 'id' | 'phone'>;

/** Visits of a client to book or move. All services of one visit or order count as one visit. */
export interface ClientVisits {
  readonly client: Client;
  /** The start of each visit, in epoch milliseconds. */
  readonly starts: readonly number[];
  /** The order of the bookings, which may already have some on that day. */
  readonly orderId?: string | null | undefined;
}

interface Around {
  client: Client;
  spans: readonly Span[];
  now: number;
  /** The ids of the appointments that move. */
  ignoring?: string | readonly string[] | undefined;
}

/** A limit that a client has reached. */
interface Reached {
  per: 'day' | 'week';
  limit: number;
}

/** Checks a client's visits against the limits of the business; needs its lock. @throws DomainError RULE_VIOLATION. */
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
 * Reads a client's bookings in the weeks of the given spans. Returns a function that tells which limit more visits would exceed,
 * or null. Moves within a day or week that is already over its limit stay possible.
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
  const { client, spans, now, ignoring = [] } = around;
  const { id, phone } = client;
  if (limits.length === 0 || (id === null && phone === null)) return () => null;
  needWholeLock(em);
  const rows = await findVisitsOfClient(em, {
    businessId: business.id,
    weeks: weeksOf(business, spans),
    client: { id, phone },
    now,
    own: [ignoring].flat(),
  });
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

function visitsIn(rows: readonly ClientVisit[], isMoving: boolean): Set<string> {
  return new Set(rows.filter(row => row.isMoving === isMoving).map(({ visit }) => visit));
}

const reasons = { day: 'client_day_limit', week: 'client_week_limit' } as const;

function overLimit({ per, limit }: Reached): DomainError {
  const bookings = limit === 1 ? '1 booking' : `${limit} bookings`;
  return new DomainError(
    'RULE_VIOLATION',
    `startAt: the business takes at most ${bookings} of a client a ${per}, and the client has them. Choose another ${per}.`,
  ).withReason(reasons[per], { limit });
}
