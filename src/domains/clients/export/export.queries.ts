import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';

/** Row with the contract's names for its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Keys that find the records of a client. */
interface Exported {
  businessId: string;
  clientId: string;
  /** Ids of all related records. */
  subjects: readonly string[];
  /** Phone number and e-mail addresses. */
  words: readonly string[];
}

/** Section of the export: rows of a table, which the condition calls `t`. */
interface Section {
  table: string;
  where: (of: Exported) => Sql;
  order: string;
  /** Columns without client data, or with secrets of the service. */
  without?: readonly string[];
  /** JSON object of `t`, with what stands in place of columns. */
  instead?: Sql;
}

/** Bytes of a file, in place of their column. */
const contentBase64 = sql`jsonb_build_object('contentBase64', translate(encode(t.content, 'base64'), E'\\n', ''))`;

const ofCards = ({ businessId, clientId, words }: Exported) => sql`t.card_id in (
  select id from gift_card where business_id = ${businessId} and (client_id = ${clientId} or email = any(${words})))`;
const ofPackages = ({ businessId, clientId }: Exported) => sql`t.package_id in (
  select id from client_package where business_id = ${businessId} and client_id = ${clientId})`;
const ofMemberships = ({ businessId, clientId }: Exported) => sql`t.membership_id in (
  select id from client_membership where business_id = ${businessId} and client_id = ${clientId})`;
const ofConversation = ({ businessId, clientId }: Exported) => sql`t.conversation_id in (
  select id from conversation where business_id = ${businessId} and client_id = ${clientId})`;
const ofClient = ({ clientId }: Exported) => sql`t.client_id = ${clientId}`;
const bySubject =
  (column: string) =>
  ({ subjects }: Exported) =>
    sql`t.${sql.ref(column)} = any(${subjects})`;

/** Sections of the export by name. Together they hold all data about a client. */
export const sections = {
  appointments: { table: 'appointment', where: ofClient, order: 't.start_at, t.id' },
  wishes: { table: 'waitlist_entry', where: ofClient, order: 't.id' },
  offers: { table: 'waitlist_offer', where: bySubject('entry_id'), order: 't.id' },
  orders: {
    table: 'sales_order',
    where: ofClient,
    order: 't.id',
    without: ['token_hash'],
  },
  orderLines: {
    table: 'order_line',
    where: bySubject('order_id'),
    order: 't.order_id, t.position',
  },
  shipments: { table: 'shipment', where: bySubject('order_id'), order: 't.id' },
  returns: { table: 'order_return', where: bySubject('order_id'), order: 't.id' },
  payments: { table: 'payment', where: bySubject('id'), order: 't.id', without: ['check_after'] },
  refunds: { table: 'refund', where: bySubject('id'), order: 't.id', without: ['check_after'] },
  receipts: { table: 'receipt', where: bySubject('id'), order: 't.id' },
  cards: {
    table: 'kept_card',
    where: ofClient,
    order: 't.id',
    without: ['sealed', 'setup_url', 'check_after'],
  },
  giftCards: {
    table: 'gift_card',
    where: ({ clientId, words }) => sql`(t.client_id = ${clientId} or t.email = any(${words}))`,
    order: 't.id',
    without: ['code_hash', 'sealed_code'],
  },
  giftCardEntries: { table: 'gift_card_entry', where: ofCards, order: 't.seq', without: ['seq'] },
  packages: { table: 'client_package', where: ofClient, order: 't.id' },
  packageEntries: { table: 'package_entry', where: ofPackages, order: 't.seq', without: ['seq'] },
  memberships: { table: 'client_membership', where: ofClient, order: 't.id', without: ['next_at'] },
  membershipPeriods: { table: 'membership_period', where: ofMemberships, order: 't.starts_on' },
  points: { table: 'loyalty_entry', where: ofClient, order: 't.id' },
  recommendations: { table: 'loyalty_member', where: ofClient, order: 't.client_id' },
  rewards: { table: 'discount', where: ofClient, order: 't.id' },
  messages: {
    table: 'notification',
    where: ({ clientId, words, subjects }) =>
      sql`(t.client_id = ${clientId} or t.recipient = any(${words}) or t.subject = any(${subjects}))`,
    order: 't.id',
    without: ['event_id', 'attempts', 'next_attempt_at', 'last_error'],
  },
  writtenMessages: {
    table: 'written_message',
    where: ({ businessId, clientId }) => sql`t.id in (select subject from notification
      where business_id = ${businessId} and client_id = ${clientId} and kind = 'client_message')`,
    order: 't.id',
    without: ['skipped'],
  },
  newsReceived: {
    table: 'message_recipient',
    where: ofClient,
    order: 't.id',
    without: ['occasion'],
  },
  replies: {
    table: 'text_reply',
    where: ofClient,
    order: 't.id',
    without: ['message_key', 'check_after'],
  },
  conversations: { table: 'conversation', where: ofClient, order: 't.id' },
  conversationMessages: {
    table: 'conversation_message',
    where: ofConversation,
    order: 't.id',
    without: ['provider_key', 'search'],
  },
  messageFiles: {
    table: 'message_file',
    where: of => sql`t.message_id in (select m.id from conversation_message m join conversation v
      on v.business_id = m.business_id and v.id = m.conversation_id
      where v.business_id = ${of.businessId} and v.client_id = ${of.clientId})`,
    order: 't.id',
    without: ['content', 'small'],
    instead: contentBase64,
  },
  chats: {
    table: 'visitor_chat',
    where: ofConversation,
    order: 't.id',
    without: ['token_hash', 'sealed_token'],
  },
  reviews: { table: 'review', where: ofClient, order: 't.id', without: ['visit_key'] },
  formAnswers: { table: 'form_answer', where: ofClient, order: 't.id', without: ['visit_key'] },
  treatmentNotes: { table: 'treatment_note', where: ofClient, order: 't.id' },
  files: {
    table: 'client_file',
    where: ofClient,
    order: 't.id',
    without: ['content', 'small'],
    instead: contentBase64,
  },
  externalRecords: {
    table: 'external_record',
    where: bySubject('object_id'),
    order: 't.object_id',
  },
  journal: {
    table: 'audit_event',
    where: bySubject('subject'),
    order: 't.id',
    without: ['request_id'],
  },
} as const satisfies Readonly<Record<string, Section>>;

/** Reads all sections, in one statement. Codes of gift cards are excluded, even sealed ones. */
export function readSections(
  em: EntityManager,
  of: Exported,
): Promise<{ name: string; rows: Row[] }[]> {
  const all = Object.entries<Section>(sections).map(
    ([name, { table, where, order, without = [], instead = sql`'{}'::jsonb` }]) => sql`
      select ${sql.lit(name)} as name, coalesce(jsonb_agg((to_jsonb(t) - ${sql.lit(`{${['business_id', ...without].join()}}`)}::text[] || ${instead})
        #- '{facts,giftCard,sealedCode}' order by ${sql.raw(order)}), '[]') as rows
      from ${sql.table(table)} t where t.business_id = ${of.businessId} and ${where(of)}`,
  );
  return query(em, sql<{ name: string; rows: Row[] }>`${sql.join(all, sql` union all `)}`);
}

/** Reads all columns of a client that is not erased, except the search index. */
export async function readColumns(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Row | undefined> {
  const [found] = await query(
    em,
    sql<{ client: Row }>`
      select to_jsonb(c) - '{business_id,search}'::text[] as client from client c
      where business_id = ${businessId} and id = ${id} and erased_at is null`,
  );
  return found?.client;
}
