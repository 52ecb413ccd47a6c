import type { Kind } from '../use-read.ts';

const money: readonly Kind[] = ['payment', 'order', 'appointment', 'client'];

/** What is read of the things that the service says have changed, by its nouns. */
const kinds: Readonly<Record<string, readonly Kind[]>> = {
  appointment: ['appointment', 'client'],
  hold: ['appointment'],
  time_off: ['staff', 'appointment'],
  staff_member: ['staff', 'appointment'],
  resource: ['resource', 'appointment'],
  client: ['client', 'appointment'],
  order: ['order', 'stock', 'client'],
  payment: money,
  refund: money,
  charge: money,
  payment_intent: money,
  catalog_item: ['catalog', 'stock', 'appointment'],
  category: ['catalog'],
  collection: ['catalog'],
  catalog: ['catalog', 'stock'],
  stock: ['stock', 'catalog'],
  business: ['business', 'appointment'],
  shop: ['shop'],
  token: ['token'],
  // What one may do oneself may be among it.
  member: ['member', 'business'],
  invitation: ['member'],
  webhook_endpoint: ['webhook'],
  webhook_delivery: ['webhook'],
  notification_settings: ['notification'],
};

/** What to read again after a change; null: everything. */
export function kindsOf(noun: string): readonly Kind[] | null {
  return noun === 'reset' ? null : ['journal', ...(kinds[noun] ?? [])];
}
