import type { EntityManager } from '@mikro-orm/sql';
import type { QueryRotaArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { authorize } from '../../business/access/authorize.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import { findPerson } from '../list-staff.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { findOwnerId } from '../staff-member.queries.ts';
import { ownRota } from './put-rotas.ts';
import { type OwnRota, type Rota, weekOn } from './rota.ts';
import type { DayHours } from '../../business/day-hours.ts';
import { hoursOn, type WorkingHours } from '../../business/working-hours.ts';
import { dayOfWeek } from '../../../../packages/shared/local-days.ts';

/** Loads a rota of a business and its staff member. @throws DomainError NOT_FOUND. */
export async function findRota(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<{ person: StaffMember; rota: Rota }> {
  const staffId = await findOwnerId(em, { businessId, of: 'rotas', id });
  const person = staffId === undefined ? null : await findPerson(em, businessId, staffId);
  const rota = person?.rotas.find(each => each.id === id);
  if (!person || !rota) throw notFound('rot', id);
  return { person, rota };
}

/** Returns one rota. @throws DomainError NOT_FOUND. */
export async function getRota(context: Context, input: QueryRotaArgs): Promise<OwnRota> {
  const { id: businessId } = await authorize(context, input.businessId, 'staff:read');
  if (isVisiting(context.caller)) throw notFound('rot', input.rotaId);
  const { person, rota } = await findRota(context.em, businessId, input.rotaId);
  return ownRota(person, rota);
}

/** Working hours of a staff member: by their rotas, else by their own week, else by the business's. */
export interface PlannedHours {
  /** Own hours; null: the business's hours. */
  hours: WorkingHours | null;
  /** Rotas as sorted by `inOrder`. */
  rotas: readonly Rota[];
}

/** Returns the hours of a staff member on a local day: by an exception, a rota, or the usual week. */
export function hoursOfDay(
  { hours, rotas }: PlannedHours,
  business: WorkingHours,
  day: string,
): DayHours {
  return (
    hours?.exceptions[day] ??
    weekOn(rotas, day)?.[dayOfWeek(day)] ??
    hoursOn(hours ?? business, day)
  );
}
