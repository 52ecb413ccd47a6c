import { localDateOf } from '../../../../platform/lib/time/time.ts';
import { mondayOf } from '../../../staff/rotas/rota.ts';
import type { Counted, Person, Quota, Schedule } from './schedule.ts';

/** The number of bookings still allowed on a start's day and in its week, and the limit that applies. */
interface Left {
  readonly count: number;
  readonly most: number;
  readonly per: 'day' | 'week';
}

/** The daily and weekly limits of an item and its staff around some starts. */
export interface Quotas {
  readonly ofItem: (startAt: number) => Left;
  readonly ofPerson: (staffId: string, startAt: number) => Left;
}

const unlimited: Left = { count: Infinity, most: Infinity, per: 'day' };

function isLimited({ maxBookingsPerDay, maxBookingsPerWeek }: Quota): boolean {
  return maxBookingsPerDay != null || maxBookingsPerWeek != null;
}

/**
 * Returns the limits of a schedule; null if there are none. A group session is one booking, regardless of its participants. A
 * moved booking may stay in a day or week that is already over its limit.
 */
export function quotasOf({ business, item, staff, counted }: Schedule): Quotas | null {
  if (!counted) return null;
  const periods = periodsIn(business.timezone);
  const rows: Row[] = [
    ...counted.stored.map(row => ({ row, as: row.isOwn ? ('own' as const) : ('others' as const) })),
    ...counted.placed.map(row => ({ row, as: 'placed' as const })),
  ];
  const quotaOf = new Map(staff?.map(person => [person.staffId, person]));
  const known = new Map<string, Quotas['ofItem']>();
  return {
    ofItem: leftOf(
      item,
      rows.filter(({ row }) => row.itemId === item.itemId),
      periods,
    ),
    ofPerson: (staffId, startAt) => {
      let ofPerson = known.get(staffId);
      if (!ofPerson) {
        const own = rows.filter(({ row }) => isServedBy(row, staffId));
        ofPerson = leftOf(quotaOf.get(staffId) ?? {}, own, periods);
        known.set(staffId, ofPerson);
      }
      return ofPerson(startAt);
    },
  };
}

/** Returns the item and staff whose bookings have to be counted, because they have a limit. */
export function limitedSubjects(
  item: Quota & { id: string },
  people: readonly (Quota & Pick<Person, 'staffId'>)[] | null,
): { itemIds: string[]; staffIds: string[] } {
  return {
    itemIds: isLimited(item) ? [item.id] : [],
    staffIds: (people ?? []).filter(isLimited).map(({ staffId }) => staffId),
  };
}

type Kind = 'others' | 'own' | 'placed';

interface Row {
  readonly row: Omit<Counted, 'isOwn'>;
  /** The origin of the booking: another one, the one being moved, or one placed by the same call. */
  readonly as: Kind;
}

type PeriodOf = (startAt: number) => string;

/** Returns functions for the local day and week of an instant, cached. */
function periodsIn(timezone: string): Record<Left['per'], PeriodOf> {
  const known = new Map<number, string>();
  const dayOf = (startAt: number) => {
    let day = known.get(startAt);
    if (day === undefined) known.set(startAt, (day = localDateOf(startAt, timezone)));
    return day;
  };
  return { day: dayOf, week: startAt => mondayOf(dayOf(startAt)) };
}

function isServedBy({ staffId: lead, extraStaffIds }: Row['row'], staffId: string): boolean {
  return lead === staffId || (extraStaffIds?.includes(staffId) ?? false);
}

function leftOf(
  { maxBookingsPerDay, maxBookingsPerWeek }: Quota,
  rows: readonly Row[],
  periods: Record<Left['per'], PeriodOf>,
): Quotas['ofItem'] {
  const limits = [
    { per: 'day' as const, most: maxBookingsPerDay },
    { per: 'week' as const, most: maxBookingsPerWeek },
  ].flatMap(({ per, most }) =>
    most == null ? [] : [{ per, most, counts: countsBy(rows, periods[per]) }],
  );
  return startAt => {
    let least = unlimited;
    for (const { per, most, counts } of limits) {
      const { others = 0, own = 0, placed = 0 } = counts.get(periods[per](startAt)) ?? {};
      const count = Math.max(0, Math.max(most - others, own) - placed);
      if (count < least.count) least = { count, most, per };
    }
    return least;
  };
}

/** Returns the number of bookings of each kind in each period. */
function countsBy(
  rows: readonly Row[],
  periodOf: PeriodOf,
): Map<string, Partial<Record<Kind, number>>> {
  const counts = new Map<string, Partial<Record<Kind, number>>>();
  const sessions = new Set<string>();
  // A session with other participants counts as theirs.
  for (const kind of ['others', 'own', 'placed'] as const) {
    for (const { row, as } of rows) {
      if (as !== kind) continue;
      if (row.groupSize > 1) {
        const session = `${row.startAt} ${row.itemId} ${row.staffId}`;
        if (sessions.has(session)) continue;
        sessions.add(session);
      }
      const period = periodOf(row.startAt);
      const there = counts.get(period) ?? {};
      counts.set(period, { ...there, [kind]: (there[kind] ?? 0) + 1 });
    }
  }
  return counts;
}
