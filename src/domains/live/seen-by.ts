import type { Action } from '../business/access/actions.ts';

const actions: Readonly<Record<string, Action>> = {
  appointment: 'appointment:read',
  series: 'appointment:read',
  hold: 'appointment:read',
  waitlist: 'appointment:read',
  client: 'client:read',
  staff_member: 'staff:read',
  time_off: 'staff:read',
  rota: 'staff:read',
  timeoff: 'appointment:read',
  timeentry: 'appointment:read',
  timesheet: 'appointment:read',
  resource: 'resource:read',
  catalog_item: 'catalog:read',
  catalog: 'catalog:read',
  category: 'catalog:read',
  collection: 'catalog:read',
  tax_rate: 'catalog:read',
  stock: 'catalog:read',
  order: 'order:read',
  payment: 'payment:read',
  refund: 'payment:read',
  cash_drawer: 'payment:read',
  commission_rule: 'report:read',
  receipt: 'receipt:read',
  giftcard: 'payment:read',
  package: 'client:read',
  business: 'business:read',
  custom_field: 'business:read',
  // What somebody may do changes by it.
  member: 'business:read',
  role: 'business:read',
  invitation: 'member:read',
  token: 'token:read',
  shop: 'shop:read',
  webhook_endpoint: 'webhook:read',
  webhook_delivery: 'webhook:read',
  calendar_feed: 'feed:read',
  linked_calendar: 'appointment:read',
  notification_settings: 'notification:read',
  notification_text: 'notification:read',
};

/** What the caller needs to hear of changes of a kind; those of any other are for readers of the journal. */
export function actionFor(kind: string): Action {
  return (Object.hasOwn(actions, kind) ? actions[kind] : undefined) ?? 'audit:read';
}
