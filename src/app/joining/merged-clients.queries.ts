import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import type { Own } from '../../domains/clients/merge/merged-fields.ts';
import { keepOwn } from './kept-rows.queries.ts';
import type { JoinTerms } from './move.queries.ts';
import type { Both } from './plan.queries.ts';

/** Two clients who are the same person. */
export interface ClientPair {
  readonly keptId: string;
  readonly mergedId: string;
  readonly kept: Own;
  readonly merged: Own;
}

const own = (alias: string) =>
  sql.raw(`jsonb_build_object('phone', ${alias}.phone, 'name', ${alias}.name, 'email', ${alias}.email, 'notes', ${alias}.notes,
    'language', ${alias}.language, 'tags', ${alias}.tags, 'birthday', ${alias}.birthday, 'consents', ${alias}.consents,
    'messageChoices', ${alias}.message_choices,
    'fields', ${alias}.fields, 'blockedAt', extract(epoch from ${alias}.blocked_at) * 1000, 'blockReason', ${alias}.block_reason,
    'otherContacts', ${alias}.other_contacts, 'createdAt', extract(epoch from ${alias}.created_at) * 1000)`);

/** Finds the clients of two businesses who have the same phone, by name. */
export function findPairs(
  em: EntityManager,
  intoId: string,
  fromId: string,
): Promise<ClientPair[]> {
  return query(
    em,
    sql<ClientPair>`
      select k.id as "keptId", m.id as "mergedId", ${own('k')} as kept, ${own('m')} as merged
      from client m join client k on k.business_id = ${intoId} and k.phone = m.phone
      where m.business_id = ${fromId} and m.erased_at is null and k.erased_at is null order by k.name, k.id`,
  );
}

/** Returns the walk-in client of the joined business with that of the receiving one, if both have one. */
export function findWalkIns(
  em: EntityManager,
  { into, from }: Both,
): Promise<Pick<ClientPair, 'keptId' | 'mergedId'>[]> {
  return query(
    em,
    sql<Pick<ClientPair, 'keptId' | 'mergedId'>>`
      select k.id as "keptId", m.id as "mergedId" from client m join client k on k.business_id = ${into.id} and k.is_walk_in
      where m.business_id = ${from.id} and m.is_walk_in and m.erased_at is null and k.erased_at is null limit 1`,
  );
}

/** Changed fields of a client. */
export interface ChangedClient extends Omit<Own, 'createdAt' | 'blockedAt'> {
  readonly id: string;
  readonly search: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly blockedAt: string | null;
}

/** Stores the merged fields of clients, and keeps the former rows. */
export async function setClients(
  em: EntityManager,
  terms: JoinTerms,
  clients: readonly ChangedClient[],
): Promise<void> {
  const ids = clients.map(({ id }) => id);
  await keepOwn(em, terms, 'client', ids);
  await query(
    em,
    sql`update client c set phone = m.phone, name = m.name, email = m.email, notes = m.notes, language = m.language,
        tags = m.tags, birthday = m.birthday, consents = m.consents, message_choices = m."messageChoices", fields = m.fields, blocked_at = m."blockedAt",
        block_reason = m."blockReason", other_contacts = m."otherContacts", created_at = m."createdAt", search = m.search,
        version = c.version + 1
      from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as m(id text, phone text, name text, email text, notes text,
        language text, tags text[], birthday text, consents jsonb, "messageChoices" jsonb, fields jsonb, "blockedAt" timestamptz, "blockReason" text,
        "otherContacts" text[], "createdAt" timestamptz, search tsvector)
      where c.business_id = ${terms.into_id} and c.id = m.id`,
  );
}
