import type { MailText } from '../../platform/mail/compose-mail.ts';
import type { Services } from '../../platform/services.ts';
import { cardUrl } from '../payments/cards/card-link.ts';
import { membershipUrl } from '../memberships/page/membership-link.ts';
import { payUrl } from '../payments/pay-link.ts';
import type { Wait } from '../scheduling/appointments/appointment.entity.ts';
import { isMovable } from '../scheduling/appointments/lifecycle.ts';
import { waitingListUrl } from '../scheduling/waiting-list/waiting-list-link.ts';
import { formUrl } from '../forms/form-link.ts';
import { reviewUrl } from '../reviews/review-link.ts';
import { shopAddress } from '../shop/hosts/shop-address.ts';
import { inShopLanguage } from '../shop/in-shop-language.ts';
import { visitUrl } from '../scheduling/visit-link.ts';
import { tokenFor } from '../business/access/status-token.ts';
import type { Notification } from './notification.entity.ts';
import type { Wording } from './wording.ts';

/**
 * Returns the main link of a mail: to pay, to see the order or the visit, or to decide. Empty if there is
 * nothing to do.
 */
export function actionOf(
  services: Pick<Services, 'config' | 'seal'>,
  { actions }: Wording,
  { kind, audience, subject, facts }: Pick<Notification, 'kind' | 'audience' | 'subject' | 'facts'>,
): Pick<MailText, 'action'> {
  const { order, giftCard } = facts;
  if (audience === 'business') {
    const label = waitOf(facts) === 'approval' ? actions.decide : actions.open;
    const panel = `${services.config.baseUrl}/ControlPanel`;
    const { calendar, review } = facts;
    const url = review
      ? `${panel}/${review.slug}/reviews?open=${review.id}`
      : calendar
        ? `${panel}/${calendar.slug}/team?view=calendars`
        : panel;
    return { action: { label, url } };
  }
  if (asksToPay({ audience, facts })) {
    return { action: { label: actions.pay, url: payUrl(services, subject) } };
  }
  if (facts.membership) {
    const { status } = facts.membership;
    const url = membershipUrl(services, subject);
    return status === 'ended' ? {} : { action: { label: actions.seeMembership, url } };
  }
  if (facts.waitlist) {
    const label = facts.waitlist.offer ? actions.seeOffer : actions.seeWaitingList;
    return { action: { label, url: waitingListUrl(services, subject) } };
  }
  const trackingUrl = order?.shipment?.trackingUrl;
  if (trackingUrl) return { action: { label: actions.track, url: trackingUrl } };
  if (asksForCard({ audience, facts })) {
    return { action: { label: actions.leaveCard, url: cardUrl(services, subject) } };
  }
  const toForms = formUrlOf(services, { kind, audience, facts });
  if (toForms) return { action: { label: actions.fillIn, url: toForms } };
  const toReview = reviewUrlOf(services, { kind, audience, facts });
  if (toReview) return { action: { label: actions.review, url: toReview } };
  const visit = visitUrlOf(services, { audience, facts });
  if (visit) return { action: { label: actions.seeVisit, url: visit } };
  const bookAt = bookingSite(services, facts);
  if (bookAt) return { action: { label: actions.book, url: bookAt } };
  const about = giftCard ?? order;
  const shop = shopAddress(services.config, about?.shop ?? about ?? {});
  if (shop === null) return {};
  if (giftCard) {
    const url = `${shop}/gift-card/${tokenFor({ services }, giftCard.id)}`;
    return { action: { label: actions.seeGiftCard, url: inShopLanguage(url, facts.pagesIn) } };
  }
  const url = `${shop}/order/${tokenFor({ services }, subject)}`;
  return { action: { label: actions.seeOrder, url: inShopLanguage(url, facts.pagesIn) } };
}

/**
 * Returns the page where a client sees and changes the visit, or all dates of a series. Undefined without an
 * appointment, or if it can no longer change.
 */
export function visitUrlOf(
  services: Pick<Services, 'config' | 'seal'>,
  { audience, facts }: Pick<Notification, 'audience' | 'facts'>,
): string | undefined {
  const { appointment } = facts;
  if (audience !== 'client' || !appointment || !isMovable(appointment.status)) return undefined;
  const url = visitUrl(services, appointment.id);
  return (appointment.dates?.length ?? 0) > 1 ? `${url}/series` : url;
}

/** Returns the page where a client answers the forms that a message asks for. Undefined for other messages. */
export function formUrlOf(
  services: Pick<Services, 'config' | 'seal'>,
  { kind, audience, facts }: Pick<Notification, 'kind' | 'audience' | 'facts'>,
): string | undefined {
  const { appointment } = facts;
  if (kind !== 'form_request' || audience !== 'client' || !appointment) return undefined;
  return formUrl(services, appointment.id);
}

/** Returns the page where a client writes or sees the review that the message is about. Undefined for other messages. */
export function reviewUrlOf(
  services: Pick<Services, 'config' | 'seal'>,
  { kind, audience, facts }: Pick<Notification, 'kind' | 'audience' | 'facts'>,
): string | undefined {
  if (audience !== 'client') return undefined;
  const id = kind === 'review_request' ? facts.appointment?.id : facts.review?.appointmentId;
  return id === undefined ? undefined : reviewUrl(services, id);
}

/** Returns the address of the shop where a client books, in the client's language; null if there is none. */
export function bookingSite(
  { config }: Pick<Services, 'config'>,
  { bookAt, pagesIn }: Notification['facts'],
): string | null {
  const address = typeof bookAt === 'string' ? bookAt : bookAt && shopAddress(config, bookAt);
  return address ? inShopLanguage(address, pagesIn) : null;
}

/** Returns true if the message asks a client for a payment. */
export function asksToPay({ audience, facts }: Pick<Notification, 'audience' | 'facts'>): boolean {
  if (audience !== 'client') return false;
  const isFeeDue = (facts.appointment?.feeDueMinor ?? 0) > 0;
  return waitOf(facts) === 'payment' || isFeeDue || facts.order?.isToPay === true;
}

/** Returns true if the message asks a client to leave a payment card. */
export function asksForCard({
  audience,
  facts,
}: Pick<Notification, 'audience' | 'facts'>): boolean {
  return audience === 'client' && waitOf(facts) === 'card';
}

function waitOf({ appointment }: Notification['facts']): Wait | null {
  return appointment?.status === 'pending' ? appointment.waitsFor : null;
}
