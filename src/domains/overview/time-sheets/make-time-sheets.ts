import type { QueryTimeSheetsArgs, TimeSheetRow, TimeSheets } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { invalid } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import {
  calendarFacts,
  type FactualPerson,
} from '../../scheduling/availability/calendar/calendar-facts.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { findOneself, seesAll } from '../../staff/time-off-requests/whose.ts';
import { minutesOf } from '../../staff/time-sheets/entry-times.ts';
import { readSpan } from '../../staff/time-sheets/read-span.ts';
import type { TimeBreak } from '../../staff/time-sheets/time-entry.entity.ts';
import { openOn, plannedMinutes } from './planned-minutes.ts';

const mostRows = 2000;

interface Entry {
  staffId: string;
  day: string;
  startAt: number;
  endAt: number | null;
  breaks: TimeBreak[];
}

type Span = ReturnType<typeof readSpan>;

/** Sets what people worked against what was planned, by day and in all. @throws DomainError VALIDATION_FAILED. */
export async function makeTimeSheets(
  context: Context,
  input: QueryTimeSheetsArgs,
): Promise<TimeSheets> {
  const business = await authorize(context, input.businessId, 'appointment:read');
  const { em } = context;
  const { id: businessId } = business;
  await refuseUnknown(em, StaffMember, 'stf', { businessId, id: input.staffId });
  const span = readSpan(input);
  const isAll = await seesAll(context, businessId);
  const only = isAll ? input.staffId : (await findOneself(context, businessId))?.id;
  if (!isAll && (!only || (input.staffId ?? only) !== only)) return { items: [], totals: [] };
  const [facts, entries, approved] = await Promise.all([
    calendarFacts(em, business),
    readEntries(context, businessId, span, only),
    readApproved(context, businessId, span, only),
  ]);
  const worked = Map.groupBy(entries, ({ staffId }) => staffId);
  const people = [...facts.staff.values()].filter(
    ({ staffId, active }) =>
      (only == null || staffId === only) && (active || only != null || worked.has(staffId)),
  );
  const opening = openOn(business, span);
  const sheets = people.map(person =>
    sheetOf(person, opening, span, {
      entries: worked.get(person.staffId) ?? [],
      approved: approved.get(person.staffId) ?? new Set(),
      now: context.now(),
    }),
  );
  const items = sheets.flatMap(({ days }) => days);
  if (items.length > mostRows) {
    throw invalid('to', `there are more than ${mostRows} rows; ask for fewer days or one person.`);
  }
  return { items, totals: sheets.map(({ total }) => total) };
}

interface Known {
  entries: readonly Entry[];
  approved: ReadonlySet<string>;
  now: number;
}

function sheetOf(
  person: FactualPerson,
  opening: ReturnType<typeof openOn>,
  span: Span,
  { entries, approved, now }: Known,
): { days: TimeSheetRow[]; total: TimeSheetRow } {
  const { staffId, name: staffName } = person;
  const planned: ReadonlyMap<string, number> = person.active
    ? plannedMinutes(person, opening)
    : new Map();
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const shown = [...new Set([...planned.keys(), ...byDay.keys(), ...approved])].toSorted();
  const days = shown.map(day =>
    rowOf({ staffId, staffName, day }, byDay.get(day) ?? [], {
      planned: planned.get(day) ?? 0,
      isApproved: approved.has(day),
      now,
    }),
  );
  const all = { planned: [...planned.values()].reduce((sum, each) => sum + each, 0), now };
  const isApproved = approved.size === span.count;
  const total = rowOf({ staffId, staffName, day: null }, entries, { ...all, isApproved });
  return { days, total: { ...total, startAt: null, endAt: null } };
}

interface Facts {
  planned: number;
  isApproved: boolean;
  now: number;
}

function rowOf(
  whose: Pick<TimeSheetRow, 'staffId' | 'staffName' | 'day'>,
  entries: readonly Entry[],
  { planned, isApproved, now }: Facts,
): TimeSheetRow {
  const minutes = entries.map(entry => minutesOf(entry, now));
  const workedMinutes = minutes.reduce((sum, { worked }) => sum + worked, 0);
  const open = entries.some(({ endAt }) => endAt === null);
  return {
    ...whose,
    startAt: entries[0]?.startAt ?? null,
    endAt: open ? null : (entries.at(-1)?.endAt ?? null),
    workedMinutes,
    breakMinutes: minutes.reduce((sum, { breaks }) => sum + breaks, 0),
    plannedMinutes: planned,
    differenceMinutes: workedMinutes - planned,
    entries: entries.length,
    open,
    approved: isApproved,
  };
}

function readEntries(
  { em }: Context,
  businessId: string,
  { from, to }: Span,
  staffId: string | null | undefined,
): Promise<Entry[]> {
  return read<Entry>(
    em,
    `select t.staff_id as "staffId", t.day, ${epochMs('t.start_at')} as "startAt", ${epochMs('t.end_at')} as "endAt", t.breaks
     from time_entry t
     where t.business_id = $1 and t.day between $2 and $3 and t.removed_at is null
       and ($4::text is null or t.staff_id = $4)
     order by t.start_at`,
    [businessId, from, to, staffId ?? null],
  );
}

async function readApproved(
  { em }: Context,
  businessId: string,
  { from, to }: Span,
  staffId: string | null | undefined,
): Promise<Map<string, Set<string>>> {
  const rows = await read<{ staffId: string; days: string[] }>(
    em,
    `select t.staff_id as "staffId", array_agg(t.day) as days from time_approval t
     where t.business_id = $1 and t.day between $2 and $3 and ($4::text is null or t.staff_id = $4)
     group by 1`,
    [businessId, from, to, staffId ?? null],
  );
  return new Map(rows.map(row => [row.staffId, new Set(row.days)]));
}
