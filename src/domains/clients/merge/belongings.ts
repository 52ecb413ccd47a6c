/** Table whose rows belong to a client by `client_id`, with its key column. */
interface Belonging {
  readonly table: string;
  readonly key: string;
  /** True if a client has one row at most. It moves if the other client has none. */
  readonly isOnly?: true;
}

/**
 * Tables whose rows move to another client, in this order. Sales come before their payments, so that a
 * payment started meanwhile is seen.
 */
export const belongings: readonly Belonging[] = [
  { table: 'appointment', key: 'id' },
  { table: 'sales_order', key: 'id' },
  { table: 'discount_use', key: 'order_id' },
  { table: 'discount', key: 'id' },
  { table: 'loyalty_entry', key: 'id' },
  { table: 'waitlist_entry', key: 'id' },
  { table: 'client_package', key: 'id' },
  { table: 'client_membership', key: 'id' },
  { table: 'gift_card', key: 'id' },
  { table: 'kept_card', key: 'id' },
  { table: 'payment', key: 'id' },
  { table: 'receipt', key: 'id' },
  { table: 'notification', key: 'id' },
  { table: 'written_message', key: 'id' },
  { table: 'message_recipient', key: 'id' },
  { table: 'text_reply', key: 'id' },
  { table: 'review', key: 'id' },
  { table: 'form_answer', key: 'id' },
  { table: 'treatment_note', key: 'id' },
  { table: 'client_file', key: 'id' },
  { table: 'conversation', key: 'id', isOnly: true },
];
