import { tokenNouns } from '../domains/identity/tokens/events.ts';
import { signInNouns } from '../domains/identity/sign-in/events.ts';
import { oauthNouns } from '../domains/identity/oauth/events.ts';
import { businessNouns } from '../domains/business/events.ts';
import { taxNouns } from '../domains/taxes/events.ts';
import { externalNouns } from '../domains/external-ids/events.ts';
import { customFieldNouns } from '../domains/custom-fields/events.ts';
import { journalNouns } from '../domains/journal/events.ts';
import { staffNouns } from '../domains/staff/events.ts';
import { locationNouns } from '../domains/locations/events.ts';
import { resourceNouns } from '../domains/resources/events.ts';
import { clientNouns } from '../domains/clients/events.ts';
import { catalogNouns } from '../domains/catalog/events.ts';
import { shopNouns } from '../domains/shop/events.ts';
import { directoryNouns } from '../domains/directory/events.ts';
import { calendarFeedNouns } from '../domains/calendar-feeds/events.ts';
import { schedulingNouns } from '../domains/scheduling/events.ts';
import { discountNouns } from '../domains/discounts/events.ts';
import { orderNouns } from '../domains/ordering/events.ts';
import { linkedCalendarNouns } from '../domains/linked-calendars/events.ts';
import { giftCardNouns } from '../domains/gift-cards/events.ts';
import { paymentNouns } from '../domains/payments/events.ts';
import { loyaltyNouns } from '../domains/loyalty/events.ts';
import { packageNouns } from '../domains/packages/events.ts';
import { membershipNouns } from '../domains/memberships/events.ts';
import { commissionNouns } from '../domains/commissions/events.ts';
import { receiptNouns } from '../domains/receipts/events.ts';
import { webhookNouns } from '../domains/webhooks/events.ts';
import { notificationNouns } from '../domains/notifications/events.ts';
import { proposalNouns } from '../domains/proposals/events.ts';
import { translationNouns } from '../domains/translations/events.ts';
import { formNouns } from '../domains/forms/events.ts';
import { reviewNouns } from '../domains/reviews/events.ts';
import { treatmentNoteNouns } from '../domains/treatment-notes/events.ts';
import { clientFileNouns } from '../domains/client-files/events.ts';
import { kioskNouns } from '../domains/kiosks/events.ts';
import { conversationNouns } from '../domains/conversations/events.ts';
import { billingNouns } from '../domains/billing/events.ts';
import { operatorNouns } from '../domains/operator/events.ts';
import { buyerNouns } from '../channels/buyers/events.ts';
import { cartNouns } from '../channels/storefront/events.ts';
import type { EventNouns, PublishedOf } from '../domains/business/access/event-noun.ts';
import type { PublishedEvent } from '../domains/webhooks/published-event.ts';

const declared = [
  tokenNouns,
  signInNouns,
  oauthNouns,
  businessNouns,
  taxNouns,
  externalNouns,
  customFieldNouns,
  journalNouns,
  staffNouns,
  locationNouns,
  resourceNouns,
  clientNouns,
  catalogNouns,
  shopNouns,
  directoryNouns,
  calendarFeedNouns,
  schedulingNouns,
  discountNouns,
  orderNouns,
  linkedCalendarNouns,
  giftCardNouns,
  paymentNouns,
  packageNouns,
  membershipNouns,
  loyaltyNouns,
  commissionNouns,
  receiptNouns,
  webhookNouns,
  notificationNouns,
  proposalNouns,
  translationNouns,
  reviewNouns,
  formNouns,
  treatmentNoteNouns,
  clientFileNouns,
  kioskNouns,
  conversationNouns,
  billingNouns,
  operatorNouns,
  buyerNouns,
  cartNouns,
] as const;

/** All nouns of the journal, as the domains and channels declare them. */
export const eventNouns: EventNouns = uniteNouns(declared);

/** Unites the nouns of domains. @throws Error naming a noun that two of them declare. */
export function uniteNouns(domains: readonly EventNouns[]): EventNouns {
  const names = domains.flatMap(nouns => Object.keys(nouns));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return Object.assign({}, ...domains) as EventNouns;
  throw new Error(
    `Two domains declare the noun "${twice}" in their events.ts. Rename one of them.`,
  );
}

type PublishedOfEach<Nouns> = Nouns extends EventNouns ? PublishedOf<Nouns> : never;

/** Events that a business can subscribe to by webhook. The schema's `WebhookEvent` has the same values. */
export const publishedEvents = Object.entries(eventNouns).flatMap(([noun, { published = [] }]) =>
  published.map(verb => `${noun}.${verb}`),
) as readonly PublishedOfEach<(typeof declared)[number]>[] satisfies readonly PublishedEvent[];
