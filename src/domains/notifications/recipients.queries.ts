import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, type Sql } from '../../platform/database/query/query.ts';
import type { MessageTopic } from '../../enums.generated.ts';
import { isAddressEnded } from '../clients/email-problem.ts';
import { refusedCondition } from '../clients/message-choices.ts';
import type { WantedPurpose } from './kinds/kind.ts';
import { consentCondition } from '../clients/consents.ts';

/** Condition: the address of user `u` is proven, by a followed link or because somebody else entered it. */
export const isProven = sql`(u.email_confirmed_at is not null or not u.self_registered)`;

const agreed = sql.raw(consentCondition('c', 'marketing', true));
const declined = sql.raw(consentCondition('c', 'marketing', false));

/** Condition: the business of client `c` declared that it may ask clients who did not decline. */
const mayAskAnyone = sql`exists (
  select from notification_settings t where t.business_id = c.business_id and t.reviews_without_consent)`;

/**
 * Conditions: a client `c` wants messages of a purpose. Marketing needs consent and an unblocked client;
 * reminders need no objection. Requests for reviews are marketing, which the business may declare to be lawful without consent.
 */
const isWanted: Readonly<Record<WantedPurpose, Sql>> = {
  marketing: sql`${agreed} and c.blocked_at is null`,
  reviews: sql`(${agreed} or ${mayAskAnyone} and not ${declined}) and c.blocked_at is null`,
  reminders: sql`not ${sql.raw(consentCondition('c', 'reminders', false))}`,
};

/** The sort of messages that a client chooses, for each purpose of a kind. */
export const topicOf = {
  marketing: 'greetings',
  reviews: 'reviews',
  reminders: 'reminders',
} as const satisfies Readonly<Record<WantedPurpose, MessageTopic>>;

/**
 * Condition: a client `c` wants messages of a purpose by a channel that reaches them. E-mail is taken if the client did not refuse
 * it, else a text message.
 */
export function isWantedBy(
  purpose: WantedPurpose,
  { mailWorks, textsWork, email = sql`c.email` }: Working & { email?: Sql },
): Sql {
  const topic = topicOf[purpose];
  const [noMail, noText] = (['mail', 'sms'] as const).map(channel =>
    sql.raw(refusedCondition('c', { topic, channel })),
  );
  return sql`(${isWanted[purpose]} and case when ${email} is null or ${noMail!}
    then c.phone is not null and not ${noText!} and ${textsWork}::boolean else ${mailWorks}::boolean end)`;
}

/** Channels that can send at present. */
interface Working {
  mailWorks: boolean;
  textsWork: boolean;
}

/** Finds the channels by which a client refused a sort of messages. */
export async function findRefused(
  em: EntityManager,
  { businessId, clientId, topic }: { businessId: string; clientId: string; topic: MessageTopic },
): Promise<ReadonlySet<string>> {
  const rows = await query(
    em,
    sql<{ channel: string }>`
      select o ->> 'channel' as channel from client c, jsonb_array_elements(c.message_choices) o
      where c.business_id = ${businessId} and c.id = ${clientId} and o ->> 'topic' = ${topic} and o ->> 'wanted' = 'false'`,
  );
  return new Set(rows.map(({ channel }) => channel));
}

/** Returns true if a report about a mail ended the address of a client: it came back, or was marked as spam. */
export async function isEnded(
  em: EntityManager,
  { businessId, clientId, email }: { businessId: string; clientId: string; email: string },
): Promise<boolean> {
  const rows = await query(
    em,
    sql`select from client c where c.business_id = ${businessId} and c.id = ${clientId}
      and lower(c.email) = lower(${email}) and ${sql.raw(isAddressEnded)}`,
  );
  return rows.length > 0;
}

/** Returns true for offers and news and requests for reviews, which have a link that ends them. */
export function isMarketing(
  purpose: WantedPurpose | undefined,
): purpose is 'marketing' | 'reviews' {
  return purpose === 'marketing' || purpose === 'reviews';
}

/** Returns true if messages of a purpose may be sent to a client. */
export async function wants(
  em: EntityManager,
  {
    businessId,
    clientId,
    purpose,
  }: { businessId: string; clientId: string | null; purpose: WantedPurpose },
): Promise<boolean> {
  const rows = await query(
    em,
    sql`select from client c where c.business_id = ${businessId} and c.id = ${clientId} and ${isWanted[purpose]}`,
  );
  return rows.length > 0;
}

/** Finds the clients with an e-mail address who agreed to offers and news. */
export function findAgreed(
  em: EntityManager,
  { businessId, email }: { businessId: string; email: string | null },
): Promise<{ id: string }[]> {
  return query(
    em,
    sql<{ id: string }>`
      select c.id from client c
      where c.business_id = ${businessId} and lower(c.email) = lower(${email}) and c.merged_into_id is null
        and ${sql.raw(consentCondition('c', 'marketing', true))}
      order by c.id`,
  );
}

/** Returns true if a client with an e-mail address gets offers and news there, as far as they decide it. */
export async function getsNewsAt(
  em: EntityManager,
  { businessId, email }: { businessId: string; email: string },
): Promise<boolean> {
  const found = await query(
    em,
    sql`
      select from client c
      where c.business_id = ${businessId} and lower(c.email) = lower(${email}) and c.merged_into_id is null
        and ${sql.raw(consentCondition('c', 'marketing', true))}
        and not ${sql.raw(refusedCondition('c', { topic: 'news', channel: 'mail' }))}`,
  );
  return found.length > 0;
}

/**
 * Finds the businesses run by an owner or manager with a proven e-mail address. A self-registered user proves
 * the address by following a mailed link. Without this check, a stranger could send spam to clients in our
 * name.
 */
export async function findRunByProven(
  em: EntityManager,
  businessIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      select distinct m.business_id as id from membership m join app_user u on u.id = m.user_id
      where m.business_id = any(${businessIds}) and m.role in ('owner', 'manager') and ${isProven}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Finds the addresses of accepted members with these roles. Unproven addresses are skipped, since the
 * messages contain client data.
 */
export async function findLeaders(
  em: EntityManager,
  { businessId, roles }: { businessId: string; roles: readonly ('owner' | 'manager')[] },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ email: string }>`
      select u.email from membership m join app_user u on u.id = m.user_id
      where m.business_id = ${businessId} and m.role = any(${roles}) and m.accepted_at is not null
        and ${isProven}
      order by m.id`,
  );
  return rows.map(row => row.email);
}

/** Reads the address of a user. */
export async function readAddress(em: EntityManager, userId: string): Promise<string | undefined> {
  const [user] = await query(
    em,
    sql<{ email: string }>`select email from app_user where id = ${userId}`,
  );
  return user?.email;
}
