import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Business } from '../../business/business.entity.ts';
import { findPerson } from '../../staff/find-person.ts';
import { savedFields, saveStaffMember } from '../../staff/save-staff-member.ts';
import type { shownTimeOff } from '../../staff/time-off/time-off.ts';

/** Reads what saving a staff member can change, with the services. */
export async function loadPerson(em: EntityManager, { id: businessId }: Business, id: string) {
  const person = await findPerson(em, businessId, id);
  const items = await sql<{ id: string }>(
    em,
    'select id from catalog_item where business_id = $1 and $2 = any(staff_ids) order by id',
    [businessId, id],
  );
  const itemIds = items.map(item => item.id);
  return { fields: { ...savedFields(person), itemIds }, version: person.version };
}

/** Saves a staff member as they were. A period that is there no more comes back as a new one. */
export async function giveBackPerson(
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
