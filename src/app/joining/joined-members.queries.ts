import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import { keepOwn, noteNew } from './kept-rows.queries.ts';
import { termsRow, type JoinTerms } from './move.queries.ts';
import { apart } from './moved-tables.ts';

/** A copy of a row under another id. */
export interface Copy {
  readonly from: string;
  readonly to: string;
}

const copies = (ids: readonly Copy[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as c("from" text, "to" text)`;

/** Copies custom roles. One whose name is taken gets that of the location, too. */
export async function copyRoles(
  em: EntityManager,
  terms: JoinTerms,
  ids: readonly Copy[],
): Promise<void> {
  await query(
    em,
    sql`insert into custom_role (business_id, id, name, actions, own_only, created_at)
      select j.into_id, c.to, ${sql.raw(apart('name', 'custom_role'))}, t.actions, t.own_only, t.created_at
      from ${copies(ids)} join custom_role t on t.business_id = ${terms.from_id} and t.id = c.from, ${termsRow(terms)}`,
  );
  await noteNew(
    em,
    terms,
    'custom_role',
    sql`select jsonb_build_array(c.to)::text from ${copies(ids)}`,
  );
}

/** Copies memberships, limited to the locations that come. */
export async function copyMembers(
  em: EntityManager,
  terms: JoinTerms,
  ids: readonly Copy[],
  roles: readonly Copy[],
): Promise<void> {
  await query(
    em,
    sql`insert into membership (business_id, id, user_id, role, created_at, accepted_at, invited_name, awaits_proof,
        custom_role_id, location_ids)
      select j.into_id, c.to, t.user_id, t.role, t.created_at, t.accepted_at, t.invited_name, t.awaits_proof,
        (select r.to from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r("from" text, "to" text) where r.from = t.custom_role_id),
        coalesce(t.location_ids, j.location_ids)
      from ${copies(ids)} join membership t on t.business_id = ${terms.from_id} and t.id = c.from, ${termsRow(terms)}`,
  );
  await noteNew(
    em,
    terms,
    'membership',
    sql`select jsonb_build_array(c.to)::text from ${copies(ids)}`,
  );
}

/** Adds the locations that come to members who are limited to some, and were members of the joined business. */
export async function widenMembers(
  em: EntityManager,
  terms: JoinTerms,
  ids: readonly string[],
): Promise<void> {
  await keepOwn(em, terms, 'membership', ids);
  await query(
    em,
    sql`update membership o set location_ids = o.location_ids || coalesce(t.location_ids, ${terms.location_ids}::text[])
      from membership t where o.business_id = ${terms.into_id} and o.id = any(${ids}::text[])
        and t.business_id = ${terms.from_id} and t.user_id = o.user_id`,
  );
}
