import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, query, queryWithin, type Sql } from '../../../platform/database/query/query.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { KeptCard } from './kept-card.entity.ts';

/** Reads a card of any business, as an event names it; undefined if there is none. */
export async function findCard(em: EntityManager, id: string): Promise<KeptCard | undefined> {
  const [card] = await query(
    em,
    sql<KeptCard>`select ${columns(em, KeptCard, 'k')} from kept_card k where k.id = ${id}`,
  );
  return card;
}

/** Appointment or membership that a card was left for. */
export type CardOwner = Pick<KeptCard, 'businessId'> &
  Partial<Pick<KeptCard, 'appointmentId' | 'membershipId'>>;

/**
 * Reads the cards of an appointment or a membership with a status, newest first. Callers that change them must
 * lock that first.
 */
export function findCards(
  em: EntityManager,
  {
    businessId,
    appointmentId = null,
    membershipId = null,
    status,
  }: CardOwner & Pick<KeptCard, 'status'>,
): Promise<KeptCard[]> {
  const isOf =
    appointmentId === null
      ? sql`k.membership_id = ${membershipId}`
      : sql`k.appointment_id = ${appointmentId}`;
  return query(
    em,
    sql<KeptCard>`
      select ${columns(em, KeptCard, 'k')} from kept_card k
      where k.business_id = ${businessId} and ${isOf} and k.status = ${status}
      order by k.id desc`,
  );
}

/** Locks a card of a business. */
export async function lockCard(em: EntityManager, { businessId, id }: TenantKey): Promise<void> {
  await query(
    em,
    sql`select from kept_card where business_id = ${businessId} and id = ${id} for no key update`,
  );
}

/** Returns true if a visit keeps the card, or uses it again. */
export async function isCardKept(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<boolean> {
  const cards = await query(
    em,
    sql`select from kept_card k
      where k.business_id = ${businessId} and (k.id = ${id} or k.first_id = ${id}) and k.status = 'kept' limit 1`,
  );
  return cards.length > 0;
}

/** Card to insert. */
export type NewCard = Pick<
  KeptCard,
  | 'businessId'
  | 'appointmentId'
  | 'clientId'
  | 'buyerId'
  | 'firstId'
  | 'provider'
  | 'consent'
  | 'agreedAt'
  | 'expiresAt'
> &
  Partial<Pick<KeptCard, 'membershipId'>> & { checkAfter: number };

/** Inserts a card that its client is to leave. */
export async function insertCard(em: EntityManager, card: NewCard): Promise<KeptCard> {
  const { businessId, clientId, appointmentId, membershipId } = card;
  const { provider, consent, buyerId, firstId } = card;
  const { agreedAt, expiresAt, checkAfter } = card;
  const [stored] = await query(
    em,
    sql<KeptCard>`
      insert into kept_card as k (id, business_id, client_id, appointment_id, membership_id, provider, status, consent, agreed_at,
        expires_at, check_after, buyer_id, first_id)
      values (${newId('card')}, ${businessId}, ${clientId}, ${appointmentId ?? null}, ${membershipId ?? null}, ${provider}, 'awaited',
        ${JSON.stringify(consent)}::jsonb, ${toIso(agreedAt)}, ${toIso(expiresAt)}, ${toIso(checkAfter)},
        ${buyerId ?? null}, ${firstId ?? null})
      returning ${columns(em, KeptCard, 'k')}`,
  );
  return stored!;
}

/** Stores the mutable columns of a card. */
export async function updateCard(em: EntityManager, card: KeptCard): Promise<void> {
  const { businessId, id, status, providerSetupId, setupUrl, sealed } = card;
  const { kind, brand, last4, validUntil, mandate, deletedAt, checkAfter } = card;
  await query(
    em,
    sql`update kept_card set status = ${status}, kind = ${kind}, mandate = ${mandate ?? null}, provider_setup_id = ${providerSetupId ?? null},
        setup_url = ${setupUrl ?? null}, sealed = ${sealed ?? null}, brand = ${brand ?? null}, last4 = ${last4 ?? null},
        valid_until = ${validUntil ?? null}, deleted_at = ${isoOrNull(deletedAt)}, check_after = ${isoOrNull(checkAfter)}
      where business_id = ${businessId} and id = ${id}`,
  );
}

/** Deletes the provider's reference of a card and ends its checks. */
export async function clearReference(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update kept_card set sealed = null, check_after = null
      where business_id = ${businessId} and id = ${id} returning 1`,
  );
}

/** Returns the keys of businesses and their rows as a table with these columns. */
function keyTable(column: 'id' | 'buyer_id', keys: readonly (readonly [string, string])[]): Sql {
  const businessIds = keys.map(([businessId]) => businessId);
  const ids = keys.map(([, id]) => id);
  return sql`unnest(${businessIds}::text[], ${ids}::text[]) as key(business_id, ${sql.raw(column)})`;
}

/** Reads the stored card of each appointment, or else the last deleted one. */
export function findCardsOfVisits(
  em: EntityManager,
  keys: readonly TenantKey[],
): Promise<KeptCard[]> {
  const table = keyTable(
    'id',
    keys.map(({ businessId, id }) => [businessId, id]),
  );
  return query(
    em,
    sql<KeptCard>`
      select distinct on (k.appointment_id) ${columns(em, KeptCard, 'k')}
      from ${table}
      join kept_card k on k.business_id = key.business_id and k.appointment_id = key.id
      where k.status in ('kept', 'deleted')
      order by k.appointment_id, k.status = 'kept' desc, k.id desc`,
  );
}

/** Signed-in buyer in a business. */
export interface BuyerKey {
  businessId: string;
  buyerId: string;
}

/** Reads the stored cards of buyers in businesses, newest first. Each card appears once. */
export function findCardsOfBuyers(
  em: EntityManager,
  keys: readonly BuyerKey[],
): Promise<KeptCard[]> {
  const table = keyTable(
    'buyer_id',
    keys.map(({ businessId, buyerId }) => [businessId, buyerId]),
  );
  return query(
    em,
    sql<KeptCard>`
      select distinct on (coalesce(k.first_id, k.id)) ${columns(em, KeptCard, 'k')}
      from ${table}
      join kept_card k on k.business_id = key.business_id and k.buyer_id = key.buyer_id
      where k.status = 'kept' order by coalesce(k.first_id, k.id) desc, k.id desc`,
  );
}

/** Reads the stored cards of clients for visits, newest first. */
export function findCardsOfClients(
  em: EntityManager,
  keys: readonly TenantKey[],
): Promise<KeptCard[]> {
  const table = keyTable(
    'id',
    keys.map(({ businessId, id }) => [businessId, id]),
  );
  return query(
    em,
    sql<KeptCard>`
      select ${columns(em, KeptCard, 'k')}
      from ${table}
      join kept_card k on k.business_id = key.business_id and k.client_id = key.id
      where k.status = 'kept' and k.appointment_id is not null order by k.id desc`,
  );
}

/** Reads the stored card of each membership. */
export function findCardsOfMemberships(
  em: EntityManager,
  keys: readonly TenantKey[],
): Promise<KeptCard[]> {
  const table = keyTable(
    'id',
    keys.map(({ businessId, id }) => [businessId, id]),
  );
  return query(
    em,
    sql<KeptCard>`
      select ${columns(em, KeptCard, 'k')}
      from ${table}
      join kept_card k on k.business_id = key.business_id and k.membership_id = key.id
      where k.status = 'kept'`,
  );
}

/** Reads the names and locales of businesses that keep cards. */
export function findKeepers(
  em: EntityManager,
  ids: readonly string[],
): Promise<Pick<Business, 'id' | 'name' | 'locale'>[]> {
  return query(
    em,
    sql<Pick<Business, 'id' | 'name' | 'locale'>>`
      select id, name, locale from business where id = any(${ids})`,
  );
}
