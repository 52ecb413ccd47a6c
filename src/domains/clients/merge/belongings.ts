/** A table whose rows belong to a client by `client_id`, and the column by which the rows of one are told apart. */
interface Belonging {
  readonly table: string;
  readonly key: string;
}

/**
 * All that moves to another client, in this order: what is sold before what is paid of it, so that a payment that is begun
 * meanwhile is seen.
 */
export const belongings: readonly Belonging[] = [
  { table: 'appointment', key: 'id' },
  { table: 'sales_order', key: 'id' },
  { table: 'discount_use', key: 'order_id' },
  { table: 'waitlist_entry', key: 'id' },
  { table: 'client_package', key: 'id' },
  { table: 'gift_card', key: 'id' },
  { table: 'kept_card', key: 'id' },
  { table: 'payment', key: 'id' },
  { table: 'receipt', key: 'id' },
  { table: 'notification', key: 'id' },
  { table: 'text_reply', key: 'id' },
];
