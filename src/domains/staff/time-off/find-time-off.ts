import type { EntityManager } from '@mikro-orm/sql';
import type { QueryTimeOffArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { authorize } from '../../business/access/authorize.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import { findPerson } from '../list-staff.ts';
import type { StaffMember, TimeOff } from '../staff-member.entity.ts';
import { findOwnerId } from '../staff-member.queries.ts';
import type { OwnTimeOff } from './time-off.ts';

/** Loads a period of absence of a business and its staff member. @throws DomainError NOT_FOUND. */
export async function findTimeOff(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<{ person: StaffMember; timeOff: TimeOff }> {
  const staffId = await findOwnerId(em, { businessId, of: 'time_off', id });
  const person = staffId === undefined ? null : await findPerson(em, businessId, staffId);
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
