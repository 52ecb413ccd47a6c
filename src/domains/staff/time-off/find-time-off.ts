import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import type { QueryTimeOffArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import { findPerson } from '../find-person.ts';
import type { StaffMember, TimeOff } from '../staff-member.entity.ts';
import type { OwnTimeOff } from './time-off.ts';

/** Loads the person of a business who has this period of absence, and the period. @throws DomainError NOT_FOUND. */
export async function findTimeOff(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<{ person: StaffMember; timeOff: TimeOff }> {
  const [found] = await sql<{ staffId: string }>(
    em,
    `select id as "staffId" from staff_member
     where business_id = $1 and time_off @> jsonb_build_array(jsonb_build_object('id', $2::text))`,
    [businessId, id],
  );
  const person = found && (await findPerson(em, businessId, found.staffId));
  const timeOff = person?.timeOff.find(each => each.id === id);
  if (!person || !timeOff) throw notFound('off', id);
  return { person, timeOff };
}

/** Returns one period. @throws DomainError NOT_FOUND. */
export async function getTimeOff(context: Context, input: QueryTimeOffArgs): Promise<OwnTimeOff> {
  const { id: businessId } = await authorize(context, input.businessId, 'staff:read');
  if (isVisiting(context.caller)) throw notFound('off', input.timeOffId);
  const { person, timeOff } = await findTimeOff(context.em, businessId, input.timeOffId);
  return { ...timeOff, businessId, staffId: person.id };
}
