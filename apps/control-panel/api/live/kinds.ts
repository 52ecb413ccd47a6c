import type { Kind } from '../use-read.ts';

const money: readonly Kind[] = ['payment', 'order', 'appointment', 'client'];

/** What is read of the things that the service says have changed, by its nouns. */
const kinds: Readonly<Record<string, readonly Kind[]>> = {
  appointment: ['appointment', 'client'],
  series: ['appointment', 'client'],
  hold: ['appointment'],
  waitlist: ['waitlist'],
  time_off: ['staff', 'appointment'],
  rota: ['staff', 'appointment'],
  timeoff: ['staff', 'appointment'],
  timeentry: ['staff'],
  timesheet: ['staff'],
  linked_calendar: ['staff', 'appointment'],
  staff_member: ['staff', 'appointment'],
  resource: ['resource', 'appointment'],
  client: ['client', 'appointment'],
  order: ['order', 'stock', 'client'],
  payment: money,
  refund: money,
  cash_drawer: ['payment'],
  commission_rule: ['commission'],
  discount: ['discount'],
  giftcard: ['giftcard', 'order'],
  package: ['client', 'appointment'],
  proposal: ['proposal'],
  receipt: ['receipt', 'order', 'appointment'],
  charge: money,
  payment_intent: money,
  catalog_item: ['catalog', 'stock', 'appointment'],
  category: ['catalog'],
  collection: ['catalog'],
  tax_rate: ['catalog', 'shop'],
  custom_field: ['field', 'client'],
  catalog: ['catalog', 'stock'],
  stock: ['stock', 'catalog'],
  business: ['business', 'appointment', 'receipt'],
  shop: ['shop'],
  token: ['token'],
  // What one may do oneself may be among it.
  member: ['member', 'business', 'staff'],
  role: ['member', 'business', 'staff'],
  invitation: ['member'],
  webhook_endpoint: ['webhook'],
  webhook_delivery: ['webhook'],
  notification_settings: ['notification'],
  notification_text: ['notification'],
};

/** What the service says where changes may have been missed, also of what the person may do. */
export const reset = 'reset';
/** What the panel says when it begins to watch: changes may have come since it read, a moment ago. */
export const opened = 'opened';

/** What to read again after a change, first what is looked at; null: everything. */
export function kindsOf(noun: string): readonly Kind[] | null {
  return noun === reset || noun === opened ? null : [...(kinds[noun] ?? []), 'journal'];
}
