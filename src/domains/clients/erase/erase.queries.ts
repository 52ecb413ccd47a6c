import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { Client } from '../client.entity.ts';

/** Client to erase, with the ids and contact data that find related rows. */
interface Erasing {
  businessId: string;
  clientId: string;
  /** Ids of the client and of all related records. */
  subjects: readonly string[];
  /** Known phone numbers and e-mail addresses. */
  words: readonly string[];
  /** Placeholder for the erased name. */
  name: string;
  at: string;
}

/** Locks a client for the erasure, and returns the contacts that find related rows. */
export async function lockContacts(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Pick<Client, 'phone' | 'email' | 'otherContacts'> | undefined> {
  const [client] = await query(
    em,
    sql<Pick<Client, 'phone' | 'email' | 'otherContacts'>>`
      select phone, email, other_contacts as "otherContacts" from client
      where business_id = ${businessId} and id = ${id} and erased_at is null for update`,
  );
  return client;
}

/**
 * Erases a client, table by table. Past rows stay for the business's totals, without personal data. Mere copies of such data,
 * such as messages and answers kept for retries, are deleted.
 */
export async function eraseRows(em: EntityManager, erasing: Erasing): Promise<void> {
  for (const statement of statements(erasing)) await query(em, statement);
}

function statements({ businessId, clientId, subjects, words, name, at }: Erasing): Sql[] {
  const patterns = [clientId, ...words].map(word => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  // A proposal of an assistant that concerns the client, by related ids, phone number or text.
  const isTold = sql`business_id = ${businessId} and (subject = any(${subjects}) or watched && ${subjects} or client_phone = any(${words})
    or concat(args, facts, before, after, result) like any(${patterns}))`;
  return [
    sql`update client set phone = null, name = ${name}, email = null, notes = null, language = null, tags = '{}', birthday = null,
         consents = '[]', message_choices = '[]', fields = '{}', other_contacts = '{}', bounced_email = null, bounced_at = null, bounce_reason = null, bounce_kind = null,
         blocked_at = null, block_reason = null, search = null, erased_at = ${at},
         version = version + 1 where business_id = ${businessId} and id = ${clientId}`,
    sql`delete from external_record where business_id = ${businessId} and object_id = ${clientId}`,
    // The external ids of bookings and sales stay for the books of the other system.
    sql`update external_record set metadata = '{}'
       where business_id = ${businessId} and object_id = any(${subjects}) and metadata <> '{}'`,
    sql`update appointment set client_name = ${name}, custom_fields = '{}', fields = '{}', conversation_id = null,
         cancel_reason = null, staff_note = null where business_id = ${businessId} and client_id = ${clientId}`,
    sql`update sales_order set client_name = ${name}, contact_email = null, comment = null, fields = '{}', cancel_reason = null,
         conversation_id = null, delivery_address = null, delivery_postal_address = null, return_request = null
       where business_id = ${businessId} and client_id = ${clientId}`,
    sql`update payment set description = 'Erased client', bill = null, return_url = null
       where business_id = ${businessId} and id = any(${subjects})`,
    sql`update client_membership set status = 'ended', next_at = null, debit_until = null, ended_at = ${at}, version = version + 1
       where business_id = ${businessId} and client_id = ${clientId} and status <> 'ended'`,
    sql`update kept_card set status = case status when 'kept' then 'deleted' when 'awaited' then 'lapsed' else status end,
         brand = null, last4 = null, valid_until = null, mandate = null, setup_url = null, deleted_at = coalesce(deleted_at, ${at}),
         check_after = case when sealed is not null then ${at}::timestamptz end
       where business_id = ${businessId} and client_id = ${clientId}`,
    sql`update gift_card set email = null, note = null, recipient_name = null, message = null
       where business_id = ${businessId} and email = any(${words})`,
    // A gift not yet mailed belongs to its recipient, whose name and address stay until then.
    sql`update gift_card set sender_name = null, message = null,
         recipient_name = case when send_on is not null and sent_at is null then recipient_name end,
         email = case when send_on is not null and sent_at is null then email end
       where business_id = ${businessId} and client_id = ${clientId}`,
    sql`update order_line set grants = grants - 'gift'
       where business_id = ${businessId} and order_id = any(${subjects}) and grants -> 'gift' is not null`,
    sql`update shipment set tracking_number = null, tracking_url = null
       where business_id = ${businessId} and order_id = any(${subjects})`,
    sql`update order_return set reason = null where business_id = ${businessId} and order_id = any(${subjects})`,
    sql`update linked_event set erased = true, due_at = ${at}
       where business_id = ${businessId} and appointment_id in (select id from appointment where business_id = ${businessId} and client_id = ${clientId})`,
    sql`update refund set reason = null where business_id = ${businessId} and id = any(${subjects})`,
    sql`delete from notification where business_id = ${businessId}
         and (client_id = ${clientId} or subject = any(${subjects}) or recipient = any(${words}))`,
    sql`delete from held_message where business_id = ${businessId}
         and (recipient = any(${words}) or concat(subject, text) like any(${patterns}))`,
    sql`delete from written_message where business_id = ${businessId} and client_id = ${clientId}`,
    sql`update loyalty_entry set reason = null where business_id = ${businessId} and client_id = ${clientId} and reason is not null`,
    sql`update discount set active = false where business_id = ${businessId} and client_id = ${clientId}`,
    sql`delete from loyalty_member where business_id = ${businessId} and client_id = any(${subjects})`,
    sql`delete from review where business_id = ${businessId} and client_id = ${clientId}`,
    sql`delete from form_answer where business_id = ${businessId} and client_id = ${clientId}`,
    sql`delete from treatment_note where business_id = ${businessId} and client_id = ${clientId}`,
    sql`delete from client_file where business_id = ${businessId} and client_id = ${clientId}`,
    sql`delete from text_reply where business_id = ${businessId} and client_id = ${clientId}`,
    // Strangers with the same number or address are the same person. Messages and chats go with their conversation.
    sql`delete from conversation where business_id = ${businessId}
         and (client_id = ${clientId} or client_id = any(${subjects}) or phone = any(${words}) or email = any(${words}))`,
    sql`update outbox set data = data - array['reason', 'conversationId', 'clientName', 'comment']
       where business_id = ${businessId} and subject = any(${subjects})`,
    sql`delete from outbox where business_id = ${businessId} and subject = ${clientId}`,
    sql`delete from outbox where business_id = ${businessId} and subject in (
         select id from waitlist_entry where business_id = ${businessId} and client_id = ${clientId})`,
    sql`delete from waitlist_offer where business_id = ${businessId} and entry_id in (
         select id from waitlist_entry where business_id = ${businessId} and client_id = ${clientId})`,
    sql`delete from waitlist_entry where business_id = ${businessId} and client_id = ${clientId}`,
    sql`update webhook_delivery set payload = '{"erased":true}', log = '[]', last_error = null,
         status = case when status = 'pending' then 'failed' else status end, next_attempt_at = null
       where business_id = ${businessId} and payload like any(${[...patterns, ...subjects.map(id => `%${id}%`)]})`,
    // The journal refers to proposals by id, so it is blanked before them.
    sql`select blank_journal(${businessId}, array(select id from proposal where ${isTold}), '{}')`,
    sql`update hold set expires_at = least(expires_at, ${at}) where business_id = ${businessId}
         and id in (select unnest(hold_ids) from proposal where ${isTold})`,
    sql`update proposal set args = null, facts = facts || '{"name":null,"client":null,"staff":null,"comment":null,"text":null,"address":null,"summary":"Erased."}',
         before = null, after = null, program = null, client_phone = null, reason = null, result = null, failure = null,
         failure_facts = null,
         status = case status when 'waiting' then 'withdrawn' else status end
       where ${isTold}`,
    sql`delete from idempotency_key where result ->> 'businessId' = ${businessId} and (result::text like any(${patterns})
         or result ->> 'conversationId' = any(${subjects}))`,
    sql`delete from one_time_code where target = any(${words}) and purpose = ${`${businessId} phone`}`,
    // One job holds the news about many clients until a device's quiet hours end.
    sql`update pgboss.job set data = jsonb_set(data, '{held}',
           (select jsonb_agg(h) from jsonb_array_elements(data -> 'held') h where not h::text like any(${patterns})))
         where data ->> 'businessId' = ${businessId} and data ? 'held' and exists (
           select from jsonb_array_elements(data -> 'held') h where not h::text like any(${patterns}))`,
    sql`delete from pgboss.job where data ->> 'businessId' = ${businessId} and data::text like any(${patterns})`,
    // Imports refer to their clients by id alone.
    sql`select blank_journal(${businessId}, ${subjects}, ${[...words, clientId]})`,
  ];
}
