import type { ApprovedDays, TimeSheetDaysInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, toIso } from '../../../platform/lib/time/time.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findPeople } from '../find-person.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { readSpan } from './read-span.ts';

/** Local days by the id of whose they are. */
type DaysByPerson = Readonly<Record<string, readonly string[]>>;

/** Approves days, whose entries are locked then. @throws DomainError RULE_VIOLATION for who is clocked in on one. */
export async function approveTimeSheets(
  context: Context,
  input: TimeSheetDaysInput,
): Promise<ApprovedDays[]> {
  const business = await authorize(context, input.businessId, 'staff:write');
  const span = readSpan(input);
  if (span.to > localDateOf(context.now(), business.timezone))
    throw invalid('to', 'must be today at the latest.');
  return setDays(context, business, { days: byPerson(input.staffIds, span), isApproved: true });
}

/** Takes approval of days back. */
export async function reopenTimeSheets(
  context: Context,
  input: TimeSheetDaysInput,
): Promise<ApprovedDays[]> {
  const business = await authorize(context, input.businessId, 'staff:write');
  const days = byPerson(input.staffIds, readSpan(input));
  return setDays(context, business, { days, isApproved: false });
}

function byPerson(staffIds: readonly string[], { from, count }: ReturnType<typeof readSpan>) {
  const days = Array.from({ length: count }, (_, index) => addDays(from, index));
  return Object.fromEntries(staffIds.map(id => [id, days]));
}

interface Wanted {
  days: DaysByPerson;
  isApproved: boolean;
}

/** Approves days of people, or takes that back, under the business's lock; answers which of them are approved then. */
export function setDays(
  context: Context,
  { id: businessId }: Business,
  { days, isApproved }: Wanted,
): Promise<ApprovedDays[]> {
  return writeLocked(context, businessId, async transaction => {
    const { em } = transaction;
    const people = await findPeople(em, businessId, Object.keys(days));
    if (isApproved) await refuseOpen(transaction, people, days);
    const changed = await (isApproved ? approve : reopen)(transaction, businessId, days);
    const names = people.map(({ name }) => name).join(', ');
    const [before, after] = isApproved ? [null, changed] : [changed, null];
    return {
      result: people.map(({ id, name }) => ({
        staffId: id,
        staffName: name,
        days: isApproved ? [...(days[id] ?? [])] : [],
      })),
      journaled: Object.keys(changed).length === 0,
      event: {
        type: isApproved ? 'timesheet.approved' : 'timesheet.reopened',
        businessId,
        subject: businessId,
        summary: `The time sheets of ${names} were ${isApproved ? 'approved' : 'opened again'}, ${spanOf(days)}.`,
        details: { staffIds: Object.keys(days) },
        before,
        after,
      },
    };
  });
}

function spanOf(days: DaysByPerson): string {
  const all = Object.values(days).flat().toSorted();
  const [first, last] = [all[0], all.at(-1)];
  return first === last ? `${first}` : `${first} to ${last}`;
}

async function refuseOpen(
  { em }: Context,
  people: readonly StaffMember[],
  days: DaysByPerson,
): Promise<void> {
  const open = await sql<{ staffId: string; day: string }>(
    em,
    `select staff_id as "staffId", day from time_entry
     where business_id = $1 and staff_id = any($2) and end_at is null and removed_at is null`,
    [people[0]!.businessId, people.map(({ id }) => id)],
  );
  const found = open.find(({ staffId, day }) => days[staffId]?.includes(day));
  if (!found) return;
  const { name } = people.find(({ id }) => id === found.staffId)!;
  throw new DomainError(
    'RULE_VIOLATION',
    `${name} is clocked in since ${found.day}. Clock out or correct the entry first, or approve earlier days.`,
  ).because('time_open', { staffName: name, day: found.day });
}

const asked = `
  select person.key as staff_id, listed.day
  from jsonb_each($2::jsonb) person, jsonb_array_elements_text(person.value) listed(day)`;

async function approve(
  { em, now, caller }: Context,
  businessId: string,
  days: DaysByPerson,
): Promise<DaysByPerson> {
  const rows = await sql<Day>(
    em,
    `insert into time_approval (business_id, staff_id, day, approved_at, approved_by_name)
     select $1, a.staff_id, a.day, $3::timestamptz, $4 from (${asked}) a
     on conflict do nothing returning staff_id as "staffId", day`,
    [businessId, JSON.stringify(days), toIso(now()), caller.actor.name],
  );
  return grouped(rows);
}

async function reopen(
  { em }: Context,
  businessId: string,
  days: DaysByPerson,
): Promise<DaysByPerson> {
  const rows = await sql<Day>(
    em,
    `delete from time_approval t using (${asked}) a
     where t.business_id = $1 and t.staff_id = a.staff_id and t.day = a.day
     returning t.staff_id as "staffId", t.day`,
    [businessId, JSON.stringify(days)],
  );
  return grouped(rows);
}

interface Day {
  staffId: string;
  day: string;
}

function grouped(rows: readonly Day[]): DaysByPerson {
  const byId = Map.groupBy(rows, ({ staffId }) => staffId);
  return Object.fromEntries(
    [...byId].map(([id, days]) => [id, days.map(({ day }) => day).toSorted()]),
  );
}
