import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, query, queryReplica } from '../../../platform/database/query/query.ts';
import { Segment } from './segment.entity.ts';

/** Lists the segments of a business by name. */
export function findSegments(em: EntityManager, businessId: string): Promise<Segment[]> {
  return queryReplica(
    em,
    sql<Segment>`
      select ${columns(em, Segment, 's')} from segment s
      where s.business_id = ${businessId} order by lower(s.name), s.id`,
  );
}

/** Reads a segment. */
export async function findSegment(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Segment | undefined> {
  const [segment] = await queryReplica(
    em,
    sql<Segment>`
      select ${columns(em, Segment, 's')} from segment s
      where s.business_id = ${businessId} and s.id = ${id}`,
  );
  return segment;
}

/** Loads a segment for a change by the entity manager. */
export function loadSegment(em: EntityManager, key: TenantKey): Promise<Segment | null> {
  return em.findOne(Segment, key);
}

/** Counts the segments of a business. */
export function countSegments(em: EntityManager, businessId: string): Promise<number> {
  return em.count(Segment, { businessId });
}

/** Returns true if another segment has the name, regardless of case. */
export async function isNameTaken(
  em: EntityManager,
  { businessId, id, name }: Pick<Segment, 'businessId' | 'id' | 'name'>,
): Promise<boolean> {
  const taken = await queryReplica(
    em,
    sql`select from segment s
      where s.business_id = ${businessId} and lower(s.name) = lower(${name}) and s.id <> ${id}`,
  );
  return taken.length > 0;
}

/** Returns the name of a discount or an automation for the clients of a segment. */
export async function findUserOf(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<string | undefined> {
  const [row] = await query(
    em,
    sql<{ name: string }>`
      select name from discount where business_id = ${businessId} and segment_id = ${id}
      union all select name from automation where business_id = ${businessId} and segment_id = ${id} limit 1`,
  );
  return row?.name;
}
