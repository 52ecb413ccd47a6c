import type { ApprovedDays, TimeSheetDaysInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findPeople } from '../list-staff.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { readSpan } from './check-entry.ts';
import {
  type DaysByPerson,
  deleteApprovals,
  findOpenDays,
  insertApprovals,
} from './time-entry.queries.ts';

/**
 * Approves days, which locks their time entries. @throws DomainError RULE_VIOLATION if a staff member is
 * still clocked in on one.
 */
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

/** Reverts the approval of days. */
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

/**
 * Sets or clears the approval of staff members' days, under the business's lock. Returns the approved days
 * among them.
 */
export function setDays(
  context: Context,
  { id: businessId }: Business,
  { days, isApproved }: Wanted,
): Promise<ApprovedDays[]> {
  return writeLocked(context, businessId, async transaction => {
    const { em, now, caller } = transaction;
    const people = await findPeople(em, businessId, Object.keys(days));
    if (isApproved) await refuseOpen(transaction, people, days);
    const by = { approvedAt: now(), approvedByName: caller.actor.name };
    const changed = grouped(
      await (isApproved
        ? insertApprovals(em, { businessId, days, ...by })
        : deleteApprovals(em, { businessId, days })),
    );
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
  const { businessId } = people[0]!;
  const open = await findOpenDays(em, { businessId, staffIds: people.map(({ id }) => id) });
  const found = open.find(({ staffId, day }) => days[staffId]?.includes(day));
  if (!found) return;
  const { name } = people.find(({ id }) => id === found.staffId)!;
  throw new DomainError(
    'RULE_VIOLATION',
    `${name} is clocked in since ${found.day}. Clock out or correct the entry first, or approve earlier days.`,
  ).withReason('time_open', { staffName: name, day: found.day });
}

function grouped(rows: readonly { staffId: string; day: string }[]): DaysByPerson {
  const byId = Map.groupBy(rows, ({ staffId }) => staffId);
  return Object.fromEntries(
    [...byId].map(([id, days]) => [id, days.map(({ day }) => day).toSorted()]),
  );
}
