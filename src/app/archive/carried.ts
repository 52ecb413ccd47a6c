import { endedCard } from './ended-card.ts';

/** A table whose rows travel with a business. */
export interface Carried {
  readonly table: string;
  /** SQL condition on `t` that selects the rows to export; absent: all rows. */
  readonly where?: string;
  /** SQL expressions by column, exported in place of the column's value. */
  readonly instead?: Readonly<Record<string, string>>;
  /** A column with a sequence number across all businesses. The import numbers it anew, in the same order. */
  readonly counted?: string;
  /** A column that refers to another row of the same table. The referenced row is exported first. */
  readonly refersTo?: string;
  /** How many rows are read at a time, for large ones. */
  readonly atOnce?: number;
}

const none = 'null';
const empty = `''`;

const rewired =
  'It came from another installation: give it a new secret, tell that to the receiver, and switch it on.';

/** Tables in export order: each row comes after the rows that it refers to. */
export const carried: readonly Carried[] = [
  // Another installation has other tariffs, its own accounts and its own suspensions.
  {
    table: 'business',
    instead: {
      tariff_version: '1',
      read_only_at: none,
      joined_into_id: none,
      status: `case t.status when 'suspended' then 'active' else t.status end`,
    },
  },
  { table: 'location' },
  { table: 'sandbox_content' },
  { table: 'custom_role' },
  { table: 'membership' },
  { table: 'saved_view' },
  { table: 'tax_rate' },
  { table: 'catalog_category' },
  // Search words depend on a key of the business, so the import computes them again.
  { table: 'catalog_item', instead: { search: none, named: none, search_version: '0' } },
  { table: 'catalog_variant' },
  { table: 'catalog_part' },
  { table: 'catalog_collection' },
  { table: 'stock' },
  { table: 'location_stock' },
  { table: 'stock_transfer' },
  { table: 'stock_movement', counted: 'seq' },
  { table: 'staff_member' },
  { table: 'commission_rule' },
  { table: 'time_off_request' },
  { table: 'time_entry' },
  { table: 'time_approval' },
  { table: 'resource' },
  { table: 'custom_field' },
  { table: 'client', instead: { search: none } },
  { table: 'segment' },
  { table: 'discount' },
  { table: 'appointment_series' },
  { table: 'appointment' },
  { table: 'review' },
  { table: 'form' },
  { table: 'form_answer' },
  { table: 'treatment_note' },
  { table: 'note_template' },
  { table: 'client_file', atOnce: 5 },
  { table: 'saved_answer' },
  { table: 'conversation' },
  // Chats have addresses of the other installation. Messages that wait are sent by the one where they were written.
  {
    table: 'conversation_message',
    instead: {
      chat_id: none,
      search: none,
      state: `case t.state when 'queued' then 'failed' else t.state end`,
      failure: `case t.state when 'queued' then 'The business was moved to another installation before it was sent.' else t.failure end`,
    },
  },
  { table: 'message_file', atOnce: 5, where: 't.message_id is not null' },
  { table: 'class_decision' },
  {
    // Holds of waiting-list offers. Holds of visitors belong to sessions and last minutes, so they stay.
    table: 'hold',
    where: `exists (select from waitlist_offer o
      where o.business_id = t.business_id and o.hold_id = t.id and o.status = 'open')`,
    instead: { session: 't.id', visitor: none },
  },
  { table: 'waitlist_entry' },
  { table: 'waitlist_offer' },
  { table: 'sales_order' },
  { table: 'order_line' },
  { table: 'order_counter' },
  { table: 'discount_use' },
  { table: 'shipment' },
  { table: 'shipment_line' },
  { table: 'order_return' },
  { table: 'order_return_line' },
  { table: 'gift_card', instead: { code_hash: empty } },
  { table: 'gift_card_entry', counted: 'seq' },
  { table: 'client_package' },
  { table: 'package_entry', counted: 'seq' },
  { table: 'client_membership' },
  { table: 'membership_period' },
  {
    // The provider's name for a card is sealed, so the card itself stays. The agreement and its time are the business's own
    // record.
    table: 'kept_card',
    refersTo: 'first_id',
    instead: endedCard('now()'),
  },
  { table: 'cash_drawer' },
  { table: 'cash_movement' },
  { table: 'payment', refersTo: 'lead_id' },
  { table: 'refund' },
  { table: 'tip_entry' },
  { table: 'commission_entry' },
  { table: 'loyalty_program' },
  { table: 'loyalty_reward' },
  { table: 'loyalty_member' },
  { table: 'loyalty_entry' },
  { table: 'receipt', refersTo: 'corrects_id' },
  { table: 'receipt_counter' },
  { table: 'receipt_logo' },
  // A waiting proposal would run by a token that stays behind.
  { table: 'proposal', where: `t.status <> 'waiting'` },
  { table: 'notification_settings' },
  { table: 'notification_text' },
  { table: 'translation' },
  // Pending messages are sent by the installation that planned them. The import plans reminders again.
  { table: 'notification', where: `t.status <> 'pending'` },
  // A message whose recipients wait is sent by the installation where it was written.
  {
    table: 'written_message',
    where: `not exists (select from notification n where n.business_id = t.business_id and n.subject = t.id and n.status = 'pending')
      and (t.choose_at is null or t.cancelled_at is not null)`,
  },
  // Automations are switched on again by hand, once the other installation sends mails.
  { table: 'automation', instead: { active: 'false' } },
  { table: 'message_recipient' },
  // The gateway's message id detects duplicates across the whole installation.
  { table: 'text_reply', instead: { message_key: 't.id', check_after: none } },
  {
    table: 'webhook_endpoint',
    // Endpoints of apps belong to tokens, which stay behind.
    where: 't.app_id is null',
    instead: {
      active: 'false',
      secret: empty,
      previous_secret: none,
      previous_secret_until: none,
      disabled_reason: `'${rewired}'`,
    },
  },
  // Domains have to be proven again to the other installation.
  { table: 'shop', instead: { main_host: none } },
  {
    // The owner agreed to be listed by one installation.
    table: 'directory_entry',
    instead: {
      listed: 'false',
      google: 'false',
      google_sent_at: none,
      search: none,
      indexed_revision: empty,
    },
  },
  { table: 'shop_look' },
  { table: 'external_record' },
  { table: 'audit_event' },
  { table: 'undone_event' },
  { table: 'seen_event' },
];

/** Other tables with data of a business, each with the reason why it does not travel. */
export const leftBehind: Readonly<Record<string, string>> = {
  business_joining: 'It tells which business of this installation was joined into which.',
  business_leaving: 'It tells which location of this installation became which business.',
  joined_row: 'It is kept for a day, to undo the joining of two businesses of this installation.',
  token: 'Tokens and sessions open the installation that gave them.',
  token_spending: 'It is what tokens moved, which stay.',
  kiosk: 'Tablets are set up at the other installation.',
  calendar_feed: 'Addresses of calendar feeds are credentials.',
  widget_origin: 'It tells of tokens, which stay.',
  payment_account: 'The keys of payment providers are sealed with the secret of the installation.',
  payment_event:
    'What providers told is told where their keys are; open payments are asked for anew.',
  sandbox_charge: 'The sandbox stands in for a provider, and its money is none.',
  linked_calendar: 'Whoever has linked a calendar has allowed that installation to read it.',
  busy_time: 'It comes from linked calendars.',
  shop_domain: 'A domain is proven to one installation, to which it leads.',
  linked_event: 'It is in linked calendars.',
  visitor_chat: 'Its address leads to the other installation.',
  inbox_address: 'It is of the domain and signed with the secret of the installation.',
  whatsapp_account: 'Its secrets are sealed with the secret of the installation.',
  cart: 'Carts belong to the sessions of visitors.',
  visitor_sale: 'Visitors are told apart by a key of the installation, for a day.',
  push_device: 'Browsers have subscribed at that installation.',
  push_choice: 'It says what devices are told, which stay.',
  held_message: 'It was never sent, and only shows what a test would have sent.',
  outbox: 'What has happened is told from where it did.',
  webhook_delivery: 'What was sent is known, and sent again, where it was.',
  operator_entry: 'It tells who ran the other installation.',
  suspension: 'It is a decision of the operator of the other installation.',
  directory_place: 'It is computed from the locations once the business is listed.',
  object_change: 'It is noted anew by the database.',
  shown_revision: 'It is counted anew by the database.',
  first_visit: 'It is kept anew by the database.',
  tariff_subscription: 'It is an agreement with whoever runs the other installation.',
  tariff_invoice: 'Whoever runs the other installation wrote it, and keeps it.',
  tariff_revenue: 'It is revenue of the other installation.',
  waitlist_look: 'The waiting list is looked at anew.',
};
