import { endedCard } from '../archive/ended-card.ts';

/**
 * A table whose rows leave the joined business. Expressions are SQL on the row `t` and on `j`, which has the ids of both businesses
 * (`into_id`, `from_id`), and the fields of `JoinTerms`.
 */
export interface MovedTable {
  readonly table: string;
  /** Columns of the key, without the business. */
  readonly key: readonly string[];
  /** Condition on rows that leave the joined business; absent: all. Others stay there. */
  readonly leaves?: string;
  /** Condition on leaving rows that come to the receiving business; absent: all. Others end. */
  readonly comes?: string;
  /** Expressions by column that differ from the row. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Expression of an object of JSON with more columns that differ. */
  readonly changes?: string;
  /** True if the service itself may change or delete the rows meanwhile. An undo keeps their present state. */
  readonly ofService?: boolean;
}

const none = 'null';
const never = 'false';
const here = 'coalesce(t.location_id, j.location_id)';
const byId = ['id'] as const;

/**
 * Returns a name, with that of the location if the receiving business has another row of this name. If it has that name, too, or the
 * joined business has, the end of the id makes it a third one.
 */
export const apart = (column: string, table: string, suffix = `' (' || j.location_name || ')'`) => {
  const isTaken = (name: string, businesses: string) => `exists (select from ${table} o
    where o.business_id in (${businesses}) and lower(o.${column}) = lower(${name}))`;
  const longer = `t.${column} || ${suffix}`;
  return `case when not ${isTaken(`t.${column}`, 'j.into_id')} then t.${column}
    when ${isTaken(longer, 'j.into_id, j.from_id')} then ${longer} || '-' || right(t.id, 6) else ${longer} end`;
};

/** Returns the client who stands for a client in the receiving business: the one they are merged into, or else the same. */
const keptClient = (column: string) => `coalesce(j.merged ->> ${column}, ${column})`;

const client_id = keptClient('t.client_id');

/** Condition: conversation `o` is of the same client or stranger as conversation `f` of the joined business. */
const isSameConversation = `(o.client_id = ${keptClient('f.client_id')} or o.address = f.address)`;

/** The conversation of the receiving business that has what is in the row's conversation. */
const conversation_id = `coalesce((select o.id from conversation f join conversation o on o.business_id = j.into_id and ${isSameConversation}
  where f.business_id = j.from_id and f.id = t.conversation_id), t.conversation_id)`;

/** Changes of a client: a merged one leaves a placeholder, and the words of others get the key of the receiving business. */
const ofClient = `(select case when kept.id <> t.id
  then jsonb_build_object('phone', null, 'name', '—', 'email', null, 'notes', null, 'language', null, 'tags', '[]'::jsonb,
    'birthday', null, 'consents', '[]'::jsonb, 'message_choices', '[]'::jsonb, 'fields', '{}'::jsonb, 'blocked_at', null, 'block_reason', null,
    'other_contacts', '[]'::jsonb, 'bounced_email', null, 'bounced_at', null, 'bounce_reason', null, 'bounce_kind', null, 'search', null, 'erased_at', j.at, 'merged_into_id', kept.id)
  else jsonb_build_object('search', array_to_tsvector(array(
    select right(j.into_id, 8) || substr(lexeme, 9) from unnest(t.search)))) end
  from (select ${keptClient('t.id')} as id) kept)`;

/** Tables in the order of insertion: each row comes after the rows that it refers to. */
export const movedTables: readonly MovedTable[] = [
  {
    table: 'location',
    key: byId,
    // The main location becomes a new row, as its fields are in the row of the business.
    leaves: 't.id <> j.location_id',
    instead: {
      slug: `case when exists (select from location o where o.business_id = j.into_id and o.slug = t.slug)
        then t.slug || '-' || j.location_slug else t.slug end`,
      receipt_prefix: 'coalesce(t.receipt_prefix, j.receipt_prefix)',
      position: 't.position + j.position',
    },
  },
  {
    table: 'tax_rate',
    key: byId,
    instead: { name: apart('name', 'tax_rate'), is_default: 'false' },
  },
  {
    table: 'catalog_category',
    key: byId,
    instead: { name: apart('name', 'catalog_category') },
  },
  {
    table: 'catalog_item',
    key: byId,
    instead: {
      // Search words depend on a key of the business, so they are computed again.
      search: none,
      named: none,
      search_version: '0',
      sku: apart('sku', 'catalog_item', `'-' || j.location_slug`),
      tax_rate_id: `case when t.tax_exempt then t.tax_rate_id else coalesce(t.tax_rate_id, j.default_rate_id) end`,
      tax_exempt: `t.tax_exempt or j.is_taxed and coalesce(t.tax_rate_id, j.default_rate_id) is null`,
      location_terms: `(select jsonb_agg(terms) from (
        select terms from jsonb_array_elements(coalesce(nullif(t.location_terms, 'null'), '[]')) terms
        union all select jsonb_build_object('locationId', o.id, 'isOffered', false, 'priceMinor', null, 'durationMinutes', null)
          from location o where o.business_id = j.into_id and o.id <> all(j.location_ids)) each)`,
    },
  },
  {
    table: 'catalog_variant',
    key: byId,
    instead: { sku: apart('sku', 'catalog_variant', `'-' || j.location_slug`) },
  },
  { table: 'catalog_part', key: ['bundle_id', 'position'] },
  {
    table: 'catalog_collection',
    key: byId,
    instead: { slug: apart('slug', 'catalog_collection', `'-' || j.location_slug`) },
  },
  {
    table: 'stock',
    key: byId,
    // The stock of the main location gets rows of `location_stock`.
    instead: {
      on_hand: '0',
      reserved: '0',
      low_stock: none,
      elsewhere: 't.elsewhere + t.on_hand',
      elsewhere_reserved: 't.elsewhere_reserved + t.reserved',
    },
  },
  { table: 'location_stock', key: ['stock_id', 'location_id'] },
  { table: 'stock_transfer', key: byId, instead: { number: 't.number + j.transfers' } },
  { table: 'stock_movement', key: ['seq'], instead: { location_id: here } },
  {
    table: 'staff_member',
    key: byId,
    instead: {
      user_id: `case when not exists (
        select from staff_member o where o.business_id = j.into_id and o.user_id = t.user_id) then t.user_id end`,
      locations: `case when t.locations = '[]' then jsonb_build_array(
        jsonb_build_object('locationId', j.location_id, 'workingHours', null)) else t.locations end`,
    },
  },
  { table: 'calendar_feed', key: byId, leaves: 't.staff_id is not null' },
  // After an undo, the calendar is read again from where it was.
  { table: 'linked_calendar', key: byId, instead: { cursor: 't.cursor' }, ofService: true },
  { table: 'busy_time', key: ['linked_calendar_id', 'event_id'], ofService: true },
  {
    table: 'commission_rule',
    key: byId,
    // A rule for all staff would apply to those of the receiving business.
    comes: 't.staff_id is not null or t.item_id is not null',
  },
  { table: 'time_off_request', key: byId },
  { table: 'time_entry', key: byId },
  { table: 'time_approval', key: ['staff_id', 'day'] },
  { table: 'resource', key: byId, instead: { location_id: here } },
  {
    table: 'custom_field',
    key: byId,
    comes: `not exists (
      select from custom_field o where o.business_id = j.into_id and o.record = t.record and o.key = t.key)`,
  },
  { table: 'client', key: byId, changes: ofClient },
  { table: 'segment', key: byId, instead: { name: apart('name', 'segment') } },
  {
    table: 'discount',
    key: byId,
    instead: {
      client_id,
      code: apart('code', 'discount', `'-2'`),
      // A discount on everything stays one on everything that the joined business sells.
      item_ids: `case when cardinality(t.item_ids) + cardinality(t.category_ids) > 0 then t.item_ids else array(
        select i.id from catalog_item i where i.business_id = j.from_id order by i.id) end`,
    },
  },
  { table: 'appointment_series', key: byId },
  { table: 'appointment', key: byId, instead: { client_id, location_id: here } },
  {
    table: 'class_decision',
    key: ['catalog_item_id', 'start_at', 'staff_id', 'location_id'],
    instead: { location_id: `coalesce(nullif(t.location_id, ''), j.location_id)` },
    ofService: true,
  },
  { table: 'linked_event', key: ['linked_calendar_id', 'appointment_id'], ofService: true },
  {
    table: 'hold',
    key: byId,
    // Held places of visitors end: their next step names the joined business.
    comes: `exists (select from waitlist_offer o
      where o.business_id = t.business_id and o.hold_id = t.id and o.status = 'open')`,
    instead: { location_id: here },
    ofService: true,
  },
  { table: 'waitlist_entry', key: byId, instead: { client_id } },
  { table: 'waitlist_offer', key: byId, instead: { location_id: here } },
  { table: 'sales_order', key: byId, instead: { client_id, location_id: here } },
  { table: 'order_line', key: ['order_id', 'position'] },
  { table: 'discount_use', key: ['discount_id', 'order_id'], instead: { client_id } },
  { table: 'shipment', key: byId },
  { table: 'shipment_line', key: ['shipment_id', 'position'] },
  { table: 'order_return', key: byId },
  { table: 'order_return_line', key: ['return_id', 'position'] },
  // The hash of the code depends on the business, so it is computed again.
  { table: 'gift_card', key: byId, instead: { client_id, code_hash: 't.id' } },
  { table: 'gift_card_entry', key: ['seq'] },
  { table: 'client_package', key: byId, instead: { client_id } },
  { table: 'package_entry', key: ['seq'] },
  { table: 'client_membership', key: byId, instead: { client_id } },
  { table: 'membership_period', key: ['membership_id', 'starts_on'] },
  {
    table: 'kept_card',
    key: byId,
    // The card is known to the provider's account of the joined business only.
    instead: { client_id, ...endedCard('j.at') },
  },
  {
    table: 'cash_drawer',
    key: byId,
    instead: {
      location_id: here,
      // Drawers of further locations have the location in their key.
      name: `case when t.location_id is null then t.name || ' ' || j.location_id else t.name end`,
      own_name: 'coalesce(t.own_name, t.name)',
    },
  },
  { table: 'cash_movement', key: byId },
  { table: 'payment', key: byId, instead: { client_id, location_id: here } },
  { table: 'refund', key: byId },
  { table: 'payment_event', key: ['provider', 'event_id'], ofService: true },
  { table: 'sandbox_charge', key: byId },
  { table: 'tip_entry', key: byId },
  { table: 'commission_entry', key: byId },
  { table: 'loyalty_reward', key: byId },
  {
    table: 'loyalty_member',
    key: ['friend_code'],
    // A merged client keeps the code of the receiving business.
    comes: `not exists (select from loyalty_member o where o.business_id = j.into_id and o.client_id = ${client_id})`,
    instead: { client_id, referrer_id: keptClient('t.referrer_id') },
  },
  { table: 'loyalty_entry', key: byId, instead: { client_id } },
  { table: 'receipt', key: byId, instead: { client_id, location_id: here } },
  { table: 'review', key: byId, instead: { client_id, location_id: here } },
  {
    table: 'form',
    key: byId,
    instead: {
      name: apart('name', 'form'),
      // A form for everything stays one for everything that the joined business offers.
      item_ids: `coalesce(t.item_ids, array(select i.id from catalog_item i where i.business_id = j.from_id order by i.id))`,
    },
  },
  {
    table: 'note_template',
    key: byId,
    instead: {
      item_ids: `coalesce(t.item_ids, array(select i.id from catalog_item i where i.business_id = j.from_id order by i.id))`,
    },
  },
  { table: 'form_answer', key: byId, instead: { client_id }, ofService: true },
  { table: 'treatment_note', key: byId, instead: { client_id } },
  { table: 'client_file', key: byId, instead: { client_id } },
  { table: 'saved_answer', key: byId },
  {
    table: 'conversation',
    key: byId,
    // Messages of the others go to the conversation that is there.
    comes: `not exists (select from conversation o join conversation f on f.business_id = j.from_id and f.id = t.id
      where ${isSameConversation} and (o.business_id = j.into_id or o.business_id = j.from_id and o.id < t.id))`,
    instead: { client_id },
  },
  { table: 'visitor_chat', key: byId, instead: { conversation_id } },
  {
    table: 'conversation_message',
    key: byId,
    instead: {
      conversation_id,
      provider_key: `'joined ' || t.provider_key`,
      search: `array_to_tsvector(array(select right(j.into_id, 8) || substr(lexeme, 9) from unnest(t.search)))`,
    },
    ofService: true,
  },
  { table: 'message_file', key: byId },
  {
    table: 'translation',
    key: ['subject', 'field', 'language'],
    // Names of the business and the shop stay theirs.
    leaves: `t.subject !~ '^(biz|shp|loo)_' and t.subject ~ '^[a-z]+_'`,
  },
  {
    table: 'external_record',
    key: ['object_id'],
    leaves: `t.kind <> 'business'`,
    comes: `not exists (select from external_record o where o.business_id = j.into_id and o.object_id = ${keptClient('t.object_id')})`,
    instead: {
      object_id: keptClient('t.object_id'),
      external_id: `case when not exists (select from external_record o
        where o.business_id = j.into_id and o.kind = t.kind and o.external_id = t.external_id) then t.external_id end`,
    },
  },
  { table: 'notification', key: byId, instead: { client_id }, ofService: true },
  { table: 'written_message', key: byId, instead: { client_id }, ofService: true },
  // An automation of the joined business would write to clients of all locations.
  { table: 'automation', key: byId, instead: { name: apart('name', 'automation'), active: never } },
  { table: 'message_recipient', key: byId, instead: { client_id }, ofService: true },
  // The gateway's message id is unique in the whole installation.
  {
    table: 'text_reply',
    key: byId,
    instead: { client_id, message_key: `'joined ' || t.message_key` },
  },
  { table: 'outbox', key: byId, ofService: true },
  // Carts of visitors end with their held places.
  { table: 'cart', key: byId, comes: never },
];
