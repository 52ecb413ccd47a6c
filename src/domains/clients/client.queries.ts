import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import {
  opaque,
  pipeline,
  query,
  queryReplica,
  type Sql,
} from '../../platform/database/query/query.ts';
import type { Pipelined } from '../../platform/database/connection/pipelined-connection.ts';
import type { ClientTag } from '../../graphql.generated.ts';
import { newId } from '../../platform/lib/ids.ts';
import { contactVector } from '../../platform/lib/text/search-words.ts';
import { isoOrNull, toIso } from '../../platform/lib/time/time.ts';
import type { FieldValues } from '../custom-fields/field-values.ts';
import { Client } from './client.entity.ts';

/** Finds a client of a business, erased ones too. */
export function findClient(em: EntityManager, key: TenantKey): Promise<Client | null> {
  return em.findOne(Client, key);
}

/** Finds the clients of a business with an e-mail address, the first added first. */
export async function findByEmail(
  em: EntityManager,
  { businessId, email }: { businessId: string; email: string | null | undefined },
): Promise<string[]> {
  if (email == null) return [];
  const rows = await query(
    em,
    sql<{ id: string }>`
      select c.id from client c where c.business_id = ${businessId} and lower(c.email) = lower(${email})
        and c.merged_into_id is null and c.erased_at is null order by c.id`,
  );
  return rows.map(({ id }) => id);
}

/** Locks the client of an id or a phone for a change by the entity manager. */
export function lockClient(
  em: EntityManager,
  by: { businessId: string } & ({ id: string } | { phone: string }),
): Promise<Client | null> {
  return em.findOne(Client, { ...by, erasedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Reads the values of a client's custom fields. */
export async function findFieldValues(
  em: EntityManager,
  { businessId, id }: { businessId: string; id: string | null },
): Promise<FieldValues | undefined> {
  const [client] = await query(
    em,
    sql<Pick<Client, 'fields'>>`
      select fields from client where business_id = ${businessId} and id = ${id}`,
  );
  return client?.fields;
}

/** Locks a client of a sale against merging and erasing. A language in which they spoke is stored with them. */
export async function keepClient(
  em: EntityManager,
  { businessId, id, language }: TenantKey & { language: string | null },
): Promise<Pick<Client, 'phone' | 'name'> | undefined> {
  const own = sql`business_id = ${businessId} and id = ${id} and erased_at is null`;
  const [client] = await query(
    em,
    language === null
      ? sql<
          Pick<Client, 'phone' | 'name'>
        >`select phone, name from client where ${own} for key share`
      : sql<Pick<Client, 'phone' | 'name'>>`
          update client set language = ${language} where ${own} returning phone, name`,
  );
  return client;
}

/** Locks the client of all walk-ins without a name against merging and erasing. */
export async function keepWalkIn(
  em: EntityManager,
  businessId: string,
): Promise<Pick<Client, 'id' | 'name'> | undefined> {
  const [client] = await query(
    em,
    sql<Pick<Client, 'id' | 'name'>>`
      select id, name from client
      where business_id = ${businessId} and is_walk_in and merged_into_id is null and erased_at is null
      for key share`,
  );
  return client;
}

/** Asks, with the next statement, for a blocked client with this phone or e-mail address. */
export function askBlockedClient(
  em: EntityManager,
  { businessId, phone, email }: { businessId: string; phone: string | null; email: string | null },
): Promise<Pipelined<unknown>> {
  return pipeline(
    em,
    sql`select from client where business_id = ${businessId} and blocked_at is not null
      and (phone = ${opaque(phone, 'text')} or email = ${opaque(email, 'text')}) limit 1`,
  );
}

/** Returns true if a client has the phone. */
export async function isPhoneTaken(
  em: EntityManager,
  { businessId, phone }: { businessId: string; phone: string },
): Promise<boolean> {
  const rows = await query(
    em,
    sql`select from client where business_id = ${businessId} and phone = ${phone}`,
  );
  return rows.length > 0;
}

type Optional =
  | 'id'
  | 'phone'
  | 'email'
  | 'notes'
  | 'language'
  | 'tags'
  | 'birthday'
  | 'consents'
  | 'fields'
  | 'blockedAt'
  | 'blockReason'
  | 'isWalkIn';

/** A client to insert. Absent fields are empty. */
export type NewClient = Pick<Client, 'businessId' | 'name' | 'createdAt'> & {
  [F in Optional]?: Client[F] | undefined;
};

/** Creates an empty client, whose fields the caller sets before the ORM inserts it. */
export function createClient(
  em: EntityManager,
  { businessId, createdAt }: Pick<Client, 'businessId' | 'createdAt'>,
): Client {
  return em.create(Client, {
    id: newId('cli'),
    businessId,
    phone: null,
    name: '',
    email: null,
    notes: null,
    language: null,
    tags: [],
    birthday: null,
    consents: [],
    messageChoices: [],
    fields: {},
    blockedAt: null,
    blockReason: null,
    erasedAt: null,
    mergedIntoId: null,
    otherContacts: [],
    createdAt,
  });
}

/** Inserts a client and returns the id. @throws if another client has the phone. */
export async function insertClient(em: EntityManager, client: NewClient): Promise<string> {
  const [row] = await query(em, insertedClients(rowOf(client)));
  return row!.id;
}

/** Inserts a client, or returns the id of the one with the phone, who then speaks the language of the new one. */
export async function insertOrFindClient(em: EntityManager, client: NewClient): Promise<string> {
  const [row] = await query(em, insertedClients(rowOf(client), keptByPhone));
  return row!.id;
}

/**
 * Parts `known` and `made` of a statement's `with`: the client of a phone, locked against merging and erasing, or else a new one.
 * Without a phone, or with the id of a client, both are empty. A language in which the visitor spoke is stored with the client.
 * The known row is only updated if the language differs, so that bookings of the same client do not wait for each other.
 */
export function knownOrMade(
  id: string | null,
  client: NewClient & { phone: string | null; language: string | null },
): Sql {
  const { businessId, phone, language } = client;
  const isOwn = sql`business_id = ${businessId} and phone = ${phone} and ${id}::text is null`;
  const isNew = sql`${id}::text is null and ${phone}::text is not null and not exists (select from known)`;
  return sql`
    spoken as (
      update client set language = ${language}
      where ${isOwn} and ${language}::text is not null and language is distinct from ${language}
      returning id
    ), unchanged as (
      select id from client where ${isOwn} and not exists (select from spoken) for key share
    ), known as (
      select id from spoken union all select id from unchanged
    ), made as (
      ${insertedClients(sql`${rowOf(client)} where ${isNew}`, keptByPhone)}
    )`;
}

/** The insert of clients by a statement. `rows` selects the columns in this order. */
export function insertedClients(rows: Sql, onConflict = sql``): Sql<Pick<Client, 'id' | 'phone'>> {
  return sql`
    insert into client (id, business_id, phone, name, email, notes, language, tags, birthday, consents, fields,
      blocked_at, block_reason, is_walk_in, search, created_at)
    ${rows} ${onConflict} returning id, phone`;
}

const keptByPhone = sql`on conflict (business_id, phone) do update
  set phone = excluded.phone, language = coalesce(excluded.language, client.language)`;

function rowOf({
  id = newId('cli'),
  businessId,
  name,
  phone = null,
  email = null,
  ...client
}: NewClient): Sql {
  const { notes = null, language = null, tags = [], birthday = null, consents = [] } = client;
  const { fields = {}, blockedAt = null, blockReason = null, isWalkIn = false, createdAt } = client;
  return sql`select ${id}, ${businessId}, ${phone}, ${name}, ${email}, ${notes}, ${language}, ${tags}::text[], ${birthday},
    ${JSON.stringify(consents)}::jsonb, ${JSON.stringify(fields)}::jsonb,
    ${isoOrNull(blockedAt)}::timestamptz, ${blockReason}, ${isWalkIn}::boolean,
    ${contactVector(businessId, { name, phone, email })}::tsvector, ${toIso(createdAt)}::timestamptz`;
}

/** Counts the clients of each tag. Of spellings that differ in case, the alphabetically first is used. */
export function countTags(em: EntityManager, businessId: string): Promise<ClientTag[]> {
  return queryReplica(
    em,
    sql<ClientTag>`
      select min(tag) as name, count(*)::int as clients
      from client c, unnest(c.tags) tag where c.business_id = ${businessId} group by lower(tag) order by lower(tag)`,
  );
}

/**
 * Replaces a tag by a name, or removes it, and returns the number of changed clients. The tag keeps its first position; a
 * duplicate is dropped. The clients are locked in the order of their ids first.
 */
export async function replaceTag(
  em: EntityManager,
  { businessId, tag, name }: { businessId: string; tag: string; name: string | null },
): Promise<number> {
  const hasTag = sql`business_id = ${businessId} and lower(${tag}) = any(select lower(t) from unnest(tags) t)`;
  await query(em, sql`select from client where ${hasTag} order by id for update`);
  const changed = await query(
    em,
    sql`update client c set version = version + 1, tags = array(
        select min(new) from (
          select case when lower(tag) = lower(${tag}) then ${name} else tag end as new, place
          from unnest(c.tags) with ordinality as t(tag, place)
        ) changed where new is not null group by lower(new) order by min(place))
      where ${hasTag} returning 1`,
  );
  return changed.length;
}

/** Locks a client, named by phone or id, with the next statement. A new client has no row yet, so the name is locked. */
export function lockClientAhead(
  em: EntityManager,
  { businessId, name }: { businessId: string; name: string },
): Promise<Pipelined<unknown>> {
  return pipeline(
    em,
    sql`select pg_advisory_xact_lock(hashtextextended('client ' || ${businessId} || ' ' || ${name}, 0))`,
  );
}
