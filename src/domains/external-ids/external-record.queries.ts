import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ExternalKind } from '../../enums.generated.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { allOf, columns, query, type Sql } from '../../platform/database/query/query.ts';
import { onlySeen } from '../business/access/only-locations.queries.ts';
import { ExternalRecord } from './external-record.entity.ts';
import { kinds } from './kinds.ts';

/** Reads the records of objects, from the primary, since a new one is shown with its object. */
export function findRecords(
  em: EntityManager,
  keys: readonly TenantKey[],
): Promise<ExternalRecord[]> {
  return query(
    em,
    sql<ExternalRecord>`
      select ${columns(em, ExternalRecord, 'x')} from external_record x
      where (x.business_id, x.object_id) in (select * from unnest(
        ${keys.map(({ businessId }) => businessId)}::text[], ${keys.map(({ id }) => id)}::text[]))`,
  );
}

/** Locks the record of an object for a change. */
export async function lockRecord(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<ExternalRecord | undefined> {
  const [record] = await query(
    em,
    sql<ExternalRecord>`
      select ${columns(em, ExternalRecord, 'x')} from external_record x
      where business_id = ${businessId} and object_id = ${id} for update`,
  );
  return record;
}

/** Locks an object against deletion and other changes of its record. Returns false if there is none. */
export async function lockObject(
  em: EntityManager,
  { businessId, id, kind }: TenantKey & { kind: ExternalKind },
): Promise<boolean> {
  const rows = await query(
    em,
    sql`select from ${sql.table(kinds[kind].table)} where business_id = ${businessId} and id = ${id}
      ${kind === 'client' ? sql`and erased_at is null` : sql``} for no key update`,
  );
  return rows.length > 0;
}

/**
 * Replaces the record of an object. Returns false if another object has the external id: a concurrent transaction with the same
 * one is awaited, and a conflict leaves this transaction usable.
 */
export async function replaceRecord(
  em: EntityManager,
  { businessId, objectId, kind, externalId, metadata }: ExternalRecord,
): Promise<boolean> {
  await query(
    em,
    sql`delete from external_record where business_id = ${businessId} and object_id = ${objectId}`,
  );
  const stored = await query(
    em,
    sql`insert into external_record (business_id, object_id, kind, external_id, metadata)
      values (${businessId}, ${objectId}, ${kind}, ${externalId ?? null}, ${JSON.stringify(metadata)}::jsonb)
      on conflict do nothing returning 1`,
  );
  return stored.length > 0;
}

/** An external id among objects of one kind. */
interface Named {
  businessId: string;
  kind: ExternalKind;
  externalIds: readonly string[];
}

/** Finds the records with any of these external ids. */
export function findByExternalIds(
  em: EntityManager,
  { businessId, kind, externalIds }: Named,
): Promise<ExternalRecord[]> {
  return query(
    em,
    sql<ExternalRecord>`
      select ${columns(em, ExternalRecord, 'x')} from external_record x
      where business_id = ${businessId} and kind = ${kind} and external_id = any(${externalIds}::text[])
      order by external_id`,
  );
}

/** Ids by which a list selects objects. */
export interface IdFilter {
  ids?: readonly string[] | null | undefined;
  externalIds?: readonly string[] | null | undefined;
}

/** Ids of objects of one kind. */
export type NamedObjects = IdFilter & Pick<Named, 'businessId' | 'kind'>;

/** Returns the condition that selects objects by their ids and external ids. Null without such a filter. */
export function isNamed(
  columnOfId: string,
  { businessId, kind, ids, externalIds }: NamedObjects,
): Sql | null {
  if (ids == null && externalIds == null) return null;
  const id = sql.ref(columnOfId);
  return allOf([
    ids != null && sql`${id} = any(${ids}::text[])`,
    externalIds != null &&
      sql`${id} in (select object_id from external_record
        where business_id = ${businessId} and kind = ${kind} and external_id = any(${externalIds}::text[]))`,
  ]);
}

/** Lists the records of objects of a kind after the one of an id. */
export function selectRecords(
  em: EntityManager,
  named: NamedObjects,
  { after, most }: { after: string | number | null | undefined; most: number },
): Promise<ExternalRecord[]> {
  const where = allOf([
    sql`x.business_id = ${named.businessId}`,
    sql`x.kind = ${named.kind}`,
    sql`(x.external_id is not null or x.metadata <> '{}')`,
    isNamed('x.object_id', named),
    onlySeen(em, named.businessId, sql`x.object_id`),
    after != null && sql`x.object_id > ${after}`,
  ]);
  return query(
    em,
    sql<ExternalRecord>`
      select ${columns(em, ExternalRecord, 'x')} from external_record x
      where ${where} order by x.object_id limit ${most}`,
  );
}

/** An object of a file, with its external id and metadata. */
interface Stored {
  id: string;
  externalId: string | null;
  metadata: ExternalRecord['metadata'];
  isNew: boolean;
}

/** Stores records of many objects of a kind. Changed external ids are cleared first, since objects may swap theirs. */
export async function storeRecords(
  em: EntityManager,
  { businessId, kind }: Pick<Named, 'businessId' | 'kind'>,
  rows: readonly Stored[],
): Promise<void> {
  const of = (some: readonly Stored[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as row(id text, "externalId" text, metadata jsonb)`;
  const changed = rows.filter(({ isNew }) => !isNew);
  if (changed.length > 0) {
    await query(
      em,
      sql`update external_record x set metadata = row.metadata,
          external_id = case when x.external_id = row."externalId" then x.external_id end
        from ${of(changed)} where x.business_id = ${businessId} and x.object_id = row.id
          and (x.external_id is distinct from row."externalId" or x.metadata <> row.metadata)`,
    );
  }
  const named = rows.filter(
    ({ externalId, metadata }) => externalId !== null || Object.keys(metadata).length > 0,
  );
  if (named.length === 0) return;
  await query(
    em,
    sql`insert into external_record (business_id, object_id, kind, external_id, metadata)
      select ${businessId}, id, ${kind}, "externalId", metadata from ${of(named)}
      on conflict (business_id, object_id) do update
        set external_id = excluded.external_id, metadata = excluded.metadata
        where external_record.external_id is distinct from excluded.external_id
          or external_record.metadata <> excluded.metadata`,
  );
}

/** Deletes the record of an object. */
export function deleteRecord(em: EntityManager, { businessId, id }: TenantKey): Promise<unknown> {
  return query(
    em,
    sql`delete from external_record where business_id = ${businessId} and object_id = ${id}`,
  );
}
