import { endedCard } from '../archive/ended-card.ts';
import type { MovedTable } from '../joining/moved-tables.ts';
import {
  cardGoes,
  cardStays,
  discountCopied,
  hasLeft,
  here,
  isCopied,
  isMoved,
  keptCardGoes,
  memberGoes,
  memberOfBoth,
  ofAppointment,
  ofMembership,
  ofOrder,
  ofPayment,
  packageGoes,
  packageStays,
  rewardGoes,
  waitsHere,
  worksHereOnly,
} from './conditions.ts';
import { atLocation, itemHere, staffHere } from './at-location.ts';

/**
 * A table with rows that leave with a location. `leaves` is the condition on rows that leave the business, absent: none does. The new
 * business gets a copy under a new id of rows with `copies`, and they stay.
 */
export interface LeavingTable extends MovedTable {
  readonly copies?: string;
  /** Columns that the service changes by itself. An undo keeps their present values. */
  readonly present?: readonly string[];
}

const none = 'null';
const all = 'true';
const never = 'false';
const byId = ['id'] as const;
const ofOrderRow = ofOrder('t.order_id');
const ofStaff = worksHereOnly('t.staff_id');

/** Returns a client whom the new business has; null for others. */
function ifThere(id: string): string {
  return `case when ${isMoved(id)} or ${isCopied(id)} then ${id} end`;
}

const client_id = ifThere('t.client_id');
const order_id = `case when ${ofOrderRow} then t.order_id end`;

/** Tables in the order of insertion: each row comes after the rows that it refers to. */
export const leavingTables: readonly LeavingTable[] = [
  { table: 'tax_rate', key: byId, copies: all, instead: atLocation.taxRate },
  { table: 'catalog_category', key: byId, copies: all },
  { table: 'resource', key: byId, copies: here, instead: { location_id: none } },
  { table: 'staff_member', key: byId, copies: isCopied('t.id'), instead: staffHere },
  { table: 'catalog_item', key: byId, copies: all, instead: itemHere },
  { table: 'catalog_variant', key: byId, copies: all },
  { table: 'catalog_part', key: ['bundle_id', 'position'], copies: all },
  { table: 'catalog_collection', key: byId, copies: all },
  { table: 'stock', key: byId, copies: all, instead: atLocation.stock },
  { table: 'location_stock', key: ['stock_id', 'location_id'], leaves: here, comes: never },
  {
    table: 'stock_movement',
    key: ['seq'],
    leaves: here,
    // Transfers stay: their other end does.
    instead: { location_id: none, transfer_id: none },
  },
  { table: 'calendar_feed', key: byId, leaves: ofStaff },
  // After an undo, the calendar is read again from where it was.
  { table: 'linked_calendar', key: byId, leaves: ofStaff, ofService: true, present: [] },
  {
    table: 'busy_time',
    key: ['linked_calendar_id', 'event_id'],
    leaves: ofStaff,
    ofService: true,
    present: [],
  },
  {
    table: 'commission_rule',
    key: byId,
    copies: `t.staff_id is null or ${isCopied('t.staff_id')}`,
  },
  { table: 'time_off_request', key: byId, leaves: ofStaff },
  { table: 'time_entry', key: byId, leaves: ofStaff },
  { table: 'time_approval', key: ['staff_id', 'day'], leaves: ofStaff },
  { table: 'custom_field', key: byId, copies: all },
  {
    table: 'client',
    key: byId,
    leaves: isMoved('t.id'),
    copies: isCopied('t.id'),
    instead: {
      // The words get the key of the new business.
      search: `array_to_tsvector(array(select right(j.into_id, 8) || substr(lexeme, 9) from unnest(t.search)))`,
      merged_into_id: `case when ${isMoved('t.merged_into_id')} then t.merged_into_id end`,
    },
  },
  { table: 'segment', key: byId, copies: all },
  {
    table: 'discount',
    key: byId,
    leaves: rewardGoes,
    copies: discountCopied,
    // A reward of a client who stays is used there only.
    instead: { client_id, active: `t.active and (t.client_id is null or ${rewardGoes})` },
  },
  { table: 'automation', key: byId, copies: all, instead: { active: never, ran_on: none } },
  {
    table: 'message_recipient',
    key: byId,
    leaves: isMoved('t.client_id'),
    ofService: true,
    present: ['sent_at', 'failed_at'],
  },
  { table: 'loyalty_reward', key: byId, copies: all },
  {
    table: 'loyalty_member',
    key: ['friend_code'],
    leaves: isMoved('t.client_id'),
    instead: { referrer_id: ifThere('t.referrer_id') },
  },
  { table: 'loyalty_entry', key: byId, leaves: isMoved('t.client_id') },
  { table: 'form', key: byId, copies: all },
  { table: 'note_template', key: byId, copies: all },
  { table: 'appointment_series', key: byId, leaves: isMoved('t.id'), copies: isCopied('t.id') },
  { table: 'appointment', key: byId, leaves: here, instead: { location_id: none } },
  {
    table: 'class_decision',
    key: ['catalog_item_id', 'start_at', 'staff_id', 'location_id'],
    leaves: here,
    instead: { location_id: `''` },
  },
  {
    table: 'linked_event',
    key: ['linked_calendar_id', 'appointment_id'],
    leaves: ofAppointment('t.appointment_id'),
    // Calendars of people who work on here stay linked here.
    comes: hasLeft('t.linked_calendar_id'),
    ofService: true,
    present: ['event_id', 'version', 'attempts', 'nonce', 'erased', 'due_at'],
  },
  // Held places of visitors end: their next step names the business that the location leaves.
  { table: 'hold', key: byId, leaves: here, comes: never },
  {
    table: 'waitlist_entry',
    key: byId,
    leaves: waitsHere,
    instead: { location_ids: `'[]'::jsonb` },
  },
  {
    table: 'waitlist_offer',
    key: byId,
    leaves: hasLeft('t.entry_id'),
    instead: { location_id: none },
  },
  { table: 'sales_order', key: byId, leaves: here, instead: { location_id: none } },
  { table: 'order_line', key: ['order_id', 'position'], leaves: ofOrderRow },
  { table: 'client_membership', key: byId, leaves: ofMembership('t.id') },
  {
    table: 'membership_period',
    key: ['membership_id', 'starts_on'],
    leaves: hasLeft('t.membership_id'),
  },
  {
    table: 'discount_use',
    key: ['discount_id', 'order_id'],
    leaves: ofOrderRow,
    instead: { client_id },
  },
  { table: 'shipment', key: byId, leaves: ofOrderRow },
  { table: 'shipment_line', key: ['shipment_id', 'position'], leaves: hasLeft('t.shipment_id') },
  { table: 'order_return', key: byId, leaves: ofOrderRow },
  { table: 'order_return_line', key: ['return_id', 'position'], leaves: hasLeft('t.return_id') },
  {
    table: 'gift_card',
    key: byId,
    leaves: cardGoes,
    copies: cardStays,
    // The balance stays with a card that stays. Its copy is empty, and takes refunds of payments that leave.
    instead: {
      client_id,
      order_id,
      code_hash: 't.id',
      value_minor: `case when ${cardGoes} then t.value_minor else 0 end`,
      balance_minor: `case when ${cardGoes} then t.balance_minor else 0 end`,
      send_on: `case when ${cardGoes} then t.send_on end`,
    },
  },
  { table: 'gift_card_entry', key: ['seq'], leaves: hasLeft('t.card_id') },
  {
    table: 'client_package',
    key: byId,
    leaves: packageGoes,
    copies: packageStays,
    instead: {
      order_id,
      visits: `case when ${packageGoes} then t.visits else 0 end`,
      visits_left: `case when ${packageGoes} then t.visits_left else 0 end`,
    },
  },
  { table: 'package_entry', key: ['seq'], leaves: hasLeft('t.package_id') },
  {
    table: 'kept_card',
    key: byId,
    leaves: keptCardGoes,
    // The card is known to an account of a provider that stays.
    instead: endedCard('j.at'),
  },
  {
    table: 'cash_drawer',
    key: byId,
    leaves: here,
    instead: { location_id: none, name: 'coalesce(t.own_name, t.name)', own_name: none },
  },
  { table: 'cash_movement', key: byId, leaves: hasLeft('t.drawer_id') },
  { table: 'payment', key: byId, leaves: here, instead: { location_id: none } },
  { table: 'refund', key: byId, leaves: ofPayment('t.payment_id') },
  {
    table: 'payment_event',
    key: ['provider', 'event_id'],
    leaves: `${ofPayment('t.payment_id')} or ${hasLeft('t.card_id')}`,
    ofService: true,
    present: ['processed_at', 'error', 'check_after'],
  },
  {
    table: 'sandbox_charge',
    key: byId,
    leaves: `exists (select from payment p where p.business_id = j.from_id and p.provider_payment_id = t.id
      and p.location_id = j.location_id)`,
  },
  { table: 'tip_entry', key: byId, leaves: ofPayment('t.payment_id') },
  {
    table: 'commission_entry',
    key: byId,
    leaves: `${ofOrderRow} or ${ofAppointment('t.appointment_id')}`,
  },
  { table: 'receipt', key: byId, leaves: here, instead: { location_id: none } },
  { table: 'review', key: byId, leaves: here, instead: { location_id: none } },
  // Old answers are deleted by the service.
  {
    table: 'form_answer',
    key: byId,
    leaves: ofAppointment('t.appointment_id'),
    ofService: true,
    present: ['answers'],
  },
  {
    table: 'treatment_note',
    key: byId,
    leaves: `${ofAppointment('t.appointment_id')} or t.appointment_id is null and ${isMoved('t.client_id')}`,
  },
  {
    table: 'client_file',
    key: byId,
    leaves: `${ofAppointment('t.appointment_id')} or t.appointment_id is null and ${isMoved('t.client_id')}`,
  },
  { table: 'saved_answer', key: byId, copies: all },
  // The conversations of strangers, and of clients who stay as well, stay.
  {
    table: 'conversation',
    key: byId,
    leaves: isMoved('t.client_id'),
    instead: { assigned_to: none },
  },
  { table: 'visitor_chat', key: byId, leaves: hasLeft('t.conversation_id') },
  {
    table: 'conversation_message',
    key: byId,
    leaves: hasLeft('t.conversation_id'),
    instead: {
      search: `array_to_tsvector(array(select right(j.into_id, 8) || substr(lexeme, 9) from unnest(t.search)))`,
    },
    ofService: true,
    present: ['state', 'failure', 'provider_key'],
  },
  { table: 'message_file', key: byId, leaves: hasLeft('t.message_id') },
  {
    table: 'translation',
    key: ['subject', 'field', 'language'],
    copies: `${isCopied('t.subject')} and t.subject not like 'loc\\_%' or t.subject !~ '^[a-z]+_'`,
  },
  {
    table: 'external_record',
    key: ['object_id'],
    leaves: hasLeft('t.object_id'),
    copies: `${isCopied('t.object_id')} and t.kind not in ('business', 'location')`,
  },
  {
    table: 'notification',
    key: byId,
    leaves: `${hasLeft('t.subject')} or ${isMoved('t.client_id')}`,
    ofService: true,
    present: ['status', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'],
  },
  {
    table: 'written_message',
    key: byId,
    leaves: isMoved('t.client_id'),
    ofService: true,
    present: ['cancelled_at'],
  },
  {
    table: 'text_reply',
    key: byId,
    leaves: isMoved('t.client_id'),
    // The gateway's message id is unique in the whole installation.
    instead: { message_key: `'left ' || t.message_key` },
  },
  {
    table: 'outbox',
    key: byId,
    leaves: hasLeft('t.subject'),
    ofService: true,
    present: ['postponed_until', 'listened', 'notified'],
  },
  // A cart that pays with a gift card cannot do without it.
  { table: 'cart', key: byId, leaves: hasLeft('t.gift_card_id'), comes: never },
  { table: 'custom_role', key: byId, copies: all },
  {
    table: 'membership',
    key: byId,
    leaves: memberGoes,
    copies: memberOfBoth,
    instead: { location_ids: none },
  },
];
