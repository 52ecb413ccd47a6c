/** Whom to erase, what is theirs, and what they can be found by anywhere. */
interface Erasing {
  businessId: string;
  clientId: string;
  /** The ids of the client and of all that is theirs. */
  subjects: readonly string[];
  /** Phone number and e-mail address, as far as they are known. */
  words: readonly string[];
  /** What stands where the name stood. */
  name: string;
  at: string;
}

interface Statement {
  text: string;
  parameters: unknown[];
}

/** The proposals of assistants that tell of somebody: by what is theirs ($2), by their number ($3), or in words ($4). */
const isTold = `business_id = $1 and (subject = any($2) or watched && $2 or client_phone = any($3)
  or concat(args, facts, before, after, result) like any($4))`;

/**
 * The statements that erase a client, table by table. Rows of the past stay for the business's own sums, without what
 * tells who it was; what only repeats it, such as messages and answers kept for retries, goes.
 */
export function eraseStatements(erasing: Erasing): Statement[] {
  const { businessId, clientId, subjects, words, name, at } = erasing;
  const patterns = [clientId, ...words].map(word => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const of = (text: string, ...parameters: unknown[]): Statement => ({
    text,
    parameters: [businessId, ...parameters],
  });
  return [
    of(
      `update client set phone = null, name = $3, email = null, notes = null, tags = '{}', birthday = null,
         consents = '[]', fields = '{}', other_contacts = '{}', blocked_at = null, block_reason = null, search = null, erased_at = $4,
         version = version + 1 where business_id = $1 and id = $2`,
      clientId,
      name,
      at,
    ),
    of(
      `update appointment set client_name = $3, custom_fields = '{}', fields = '{}', conversation_id = null,
         cancel_reason = null, staff_note = null where business_id = $1 and client_id = $2`,
      clientId,
      name,
    ),
    of(
      `update sales_order set client_name = $3, contact_email = null, comment = null, fields = '{}', cancel_reason = null,
         conversation_id = null, delivery_address = null, delivery_postal_address = null, return_request = null
       where business_id = $1 and client_id = $2`,
      clientId,
      name,
    ),
    of(
      `update payment set description = 'Erased client', bill = null, return_url = null
       where business_id = $1 and id = any($2)`,
      subjects,
    ),
    of(
      `update kept_card set status = case status when 'kept' then 'deleted' when 'awaited' then 'lapsed' else status end,
         brand = null, last4 = null, valid_until = null, setup_url = null, deleted_at = coalesce(deleted_at, $3),
         check_after = case when sealed is not null then $3::timestamptz end
       where business_id = $1 and client_id = $2`,
      clientId,
      at,
    ),
    of(
      `update gift_card set email = null, note = null, recipient_name = null, message = null
       where business_id = $1 and email = any($2)`,
      words,
    ),
    // A gift that is still to be mailed is its recipient's: who and where they are stays until then.
    of(
      `update gift_card set sender_name = null, message = null,
         recipient_name = case when send_on is not null and sent_at is null then recipient_name end,
         email = case when send_on is not null and sent_at is null then email end
       where business_id = $1 and client_id = $2`,
      clientId,
    ),
    of(
      `update order_line set grants = grants - 'gift'
       where business_id = $1 and order_id = any($2) and grants -> 'gift' is not null`,
      subjects,
    ),
    of(
      `update shipment set tracking_number = null, tracking_url = null
       where business_id = $1 and order_id = any($2)`,
      subjects,
    ),
    of(
      `update order_return set reason = null where business_id = $1 and order_id = any($2)`,
      subjects,
    ),
    of(
      `update linked_event set erased = true, due_at = $3
       where business_id = $1 and appointment_id in (select id from appointment where business_id = $1 and client_id = $2)`,
      clientId,
      at,
    ),
    of(`update refund set reason = null where business_id = $1 and id = any($2)`, subjects),
    of(
      `delete from notification where business_id = $1
         and (client_id = $2 or subject = any($3) or recipient = any($4))`,
      clientId,
      subjects,
      words,
    ),
    of(`delete from text_reply where business_id = $1 and client_id = $2`, clientId),
    of(
      `update outbox set data = data - array['reason', 'conversationId', 'clientName', 'comment']
       where business_id = $1 and subject = any($2)`,
      subjects,
    ),
    of(`delete from outbox where business_id = $1 and subject = $2`, clientId),
    of(
      `delete from outbox where business_id = $1 and subject in (
         select id from waitlist_entry where business_id = $1 and client_id = $2)`,
      clientId,
    ),
    of(
      `delete from waitlist_offer where business_id = $1 and entry_id in (
         select id from waitlist_entry where business_id = $1 and client_id = $2)`,
      clientId,
    ),
    of(`delete from waitlist_entry where business_id = $1 and client_id = $2`, clientId),
    of(
      `update webhook_delivery set payload = '{"erased":true}', log = '[]', last_error = null,
         status = case when status = 'pending' then 'failed' else status end, next_attempt_at = null
       where business_id = $1 and payload like any($2)`,
      [...patterns, ...subjects.map(id => `%${id}%`)],
    ),
    // Before they are blanked, since the journal tells of them by their ids.
    of(
      `select blank_journal($1, array(select id from proposal where ${isTold}), '{}')`,
      subjects,
      words,
      patterns,
    ),
    of(
      `update hold set expires_at = least(expires_at, $5) where business_id = $1
         and id in (select unnest(hold_ids) from proposal where ${isTold})`,
      subjects,
      words,
      patterns,
      at,
    ),
    of(
      `update proposal set args = null, facts = facts || '{"name":null,"client":null,"staff":null,"comment":null,"address":null,"summary":"Erased."}',
         before = null, after = null, program = null, client_phone = null, reason = null, result = null, failure = null,
         failure_facts = null,
         status = case status when 'waiting' then 'withdrawn' else status end
       where ${isTold}`,
      subjects,
      words,
      patterns,
    ),
    of(
      `delete from idempotency_key where result ->> 'businessId' = $1 and result::text like any($2)`,
      patterns,
    ),
    {
      text: `delete from one_time_code where target = any($1) and purpose = $2`,
      parameters: [words, `${businessId} phone`],
    },
    // One job holds the news of many clients until a device's quiet hours end.
    of(
      `update pgboss.job set data = jsonb_set(data, '{held}',
           (select jsonb_agg(h) from jsonb_array_elements(data -> 'held') h where not h::text like any($2)))
         where data ->> 'businessId' = $1 and data ? 'held' and exists (
           select from jsonb_array_elements(data -> 'held') h where not h::text like any($2))`,
      patterns,
    ),
    of(
      `delete from pgboss.job where data ->> 'businessId' = $1 and data::text like any($2)`,
      patterns,
    ),
    // Imports name their clients by id alone.
    of(`select blank_journal($1, $2, $3)`, subjects, [...words, clientId]),
  ];
}
