import type { EntityManager } from '@mikro-orm/sql';
import type { QueryRotaArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import { findPerson } from '../find-person.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { ownRota } from './put-rotas.ts';
import type { OwnRota, Rota } from './rota.ts';

/** Loads the person of a business who has this rota, and the rota. @throws DomainError NOT_FOUND. */
export async function findRota(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<{ person: StaffMember; rota: Rota }> {
  const [found] = await sql<{ staffId: string }>(
    em,
    `select id as "staffId" from staff_member
     where business_id = $1 and rotas @> jsonb_build_array(jsonb_build_object('id', $2::text))`,
    [businessId, id],
  );
  const person = found && (await findPerson(em, businessId, found.staffId));
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
