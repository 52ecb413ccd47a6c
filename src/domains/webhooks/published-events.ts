import { stockEvents } from '../catalog/stock/events.ts';
import { clientEvents } from '../clients/events.ts';
import { orderEvents } from '../ordering/events.ts';
import { paymentEvents } from '../payments/events.ts';
import { giftCardEvents } from '../gift-cards/events.ts';
import { packageEvents } from '../packages/events.ts';
import { receiptEvents } from '../receipts/events.ts';
import { waitlistEvents } from '../scheduling/waiting-list/events.ts';
import { timeOffEvents } from '../staff/time-off-requests/events.ts';
import { timeEntryEvents } from '../staff/time-sheets/events.ts';
import { seriesEvents } from '../scheduling/series/events.ts';
import { appointmentEvents } from '../scheduling/events.ts';

/** Every event that a business's own systems can subscribe to, as the domains declare them. */
export const publishedEvents = [
  ...appointmentEvents,
  ...seriesEvents,
  ...waitlistEvents,
  ...orderEvents,
  ...paymentEvents,
  ...receiptEvents,
  ...stockEvents,
  ...timeOffEvents,
  ...timeEntryEvents,
  ...giftCardEvents,
  ...packageEvents,
  ...clientEvents,
] as const;

export type PublishedEvent = (typeof publishedEvents)[number];

/** SQL: whether an active endpoint of the business `noted.business_id` subscribes to `noted.event`. */
export const hasListener = `exists (select from webhook_endpoint w where w.business_id = noted.business_id
  and w.active and (w.events = '{}' or noted.event = any(w.events)))`;
