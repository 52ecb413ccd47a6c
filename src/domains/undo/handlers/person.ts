import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import { findPerson } from '../../staff/list-staff.ts';
import { savedFields, saveStaffMember } from '../../staff/save-staff-member.ts';
import type { shownTimeOff } from '../../staff/time-off/time-off.ts';
import { findServices } from '../standing.queries.ts';

/** Reads the fields that saving a staff member can change, including the services. */
export async function loadPerson(em: EntityManager, { id: businessId }: Business, id: string) {
  const person = await findPerson(em, businessId, id);
  const items = await findServices(em, { businessId, staffId: id });
  const itemIds = items.map(item => item.id);
  return { fields: { ...savedFields(person), itemIds }, version: person.version };
}

/** Restores a staff member. A deleted period of time off returns as a new one. */
export async function restorePerson(
  context: Context,
  { businessId, id: staffId, version, fields }: Former,
): Promise<unknown> {
  const { timeOff, ...others } = fields;
  if (!timeOff) return saveStaffMember(context, { ...others, businessId, staffId, version });
  const person = await findPerson(context.em, businessId, staffId);
  const there = new Set(person.timeOff.map(each => each.id));
  const list = timeOff.map(({ id, startAt, endAt, reason, kind, weekly }) => ({
    ...(there.has(id) && { timeOffId: id }),
    startAt: Date.parse(startAt),
    endAt: Date.parse(endAt),
    reason,
    kind,
    weekly,
  }));
  return saveStaffMember(context, { ...others, timeOff: list, businessId, staffId, version });
}

interface Former {
  businessId: string;
  id: string;
  version: number;
  fields: { timeOff?: readonly ReturnType<typeof shownTimeOff>[] };
}
