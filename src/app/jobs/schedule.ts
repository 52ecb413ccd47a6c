import { cleanBuyers } from '../../channels/buyers/clean-buyers.ts';
import { cleanJoinedRows } from '../joining/clean-joined-rows.ts';
import { cleanVisitorSales } from '../../domains/clients/phone-proof/phone-proof.ts';
import { cleanChanges } from '../../domains/changes/list-changes.ts';
import { cleanCodes } from '../../domains/identity/codes/code.queries.ts';
import type { Context } from '../../platform/context.ts';
import { cleanSetAside } from '../../platform/sweeps/clean-set-aside.ts';
import { keepParts } from '../../platform/journal/parts/keep-parts.ts';
import { cleanIdempotencyKeys } from '../../platform/journal/idempotency-keys.ts';
import { cleanNotifications } from '../../domains/notifications/clean-notifications.ts';
import { cleanDevices } from '../../domains/notifications/push/devices.ts';
import { sendGifts } from '../../domains/gift-cards/issuing/fulfil-gift-cards.ts';
import {
  planBirthdays,
  planEndings,
  planNextVisits,
  planPointEndings,
  planFormRequests,
  planReviewRequests,
  planReminders,
} from '../../domains/notifications/plan-due.ts';
import { cleanConversations } from '../../domains/conversations/clean-conversations.ts';
import { cleanClientFiles } from '../../domains/client-files/clean-files.ts';
import { cleanTreatmentNotes } from '../../domains/treatment-notes/clean-notes.ts';
import { cleanFormAnswers } from '../../domains/forms/form-answers.ts';
import { runAutomations } from '../../domains/notifications/automations/run-automations.ts';
import { chooseRecipients } from '../../domains/notifications/written/choose-recipients.ts';
import { cleanRecipients } from '../../domains/notifications/written/list-results.ts';
import { actOnReplies, cleanReplies } from '../../domains/notifications/replies/list-replies.ts';
import { syncCalendars } from '../../domains/linked-calendars/syncing/sync-calendars.ts';
import { indexOldItems } from '../../domains/catalog/search/index-items.ts';
import { expireUnpaidOrders } from '../../domains/ordering/paying/expire-unpaid.ts';
import {
  applyPaymentEvents,
  cleanPaymentEvents,
  reconcilePayments,
  reconcileRefunds,
  sendBackOwedPayments,
} from '../../domains/payments/attempts/reconcile.ts';
import { endPoints } from '../../domains/loyalty/ledger/end-points.ts';
import { renewMemberships } from '../../domains/memberships/renewing/renew-memberships.ts';
import { lookAtCards } from '../../domains/payments/cards/look-at-cards.ts';
import {
  applyBillingEvents,
  cleanBillingEvents,
} from '../../domains/billing/received/apply-billing-event.ts';
import { lookAtSubscriptions } from '../../domains/billing/dunning/look-at-subscriptions.ts';
import { cleanRateLimits } from '../../platform/rate-limiting/limiter-stores.ts';
import { expireDueAppointments } from '../../domains/scheduling/appointments/expire-due.ts';
import { cleanDecisions, decideClasses } from '../../domains/scheduling/classes/decide-classes.ts';
import { offerFreedPlaces } from '../../domains/scheduling/waiting-list/offer-freed-places.ts';
import { indexEntries } from '../../domains/directory/index-entries.ts';
import { checkDomains } from '../../domains/shop/own-domains/check-domains.ts';
import { cleanCarts } from '../../channels/storefront/cart/cart.queries.ts';
import {
  cleanOauthClients,
  cleanOauthCodes,
  cleanRefreshTokens,
} from '../../domains/identity/oauth/grant.queries.ts';
import { endLapsedGrants } from '../../domains/identity/oauth/revoke-grant.ts';
import { mailAnnouncements } from '../../domains/operator/announcing/mail-announcements.ts';
import { sendDigests } from '../../domains/proposals/asking/send-digests.ts';
import { cleanProposals, endDueProposals } from '../../domains/proposals/deciding/end-proposal.ts';
import { cleanLinks } from '../../domains/identity/login-link.queries.ts';
import { cleanUsage } from '../../domains/identity/tokens/usage/list-usage.ts';
import { cleanSessions } from '../../domains/identity/tokens/token.queries.ts';
import { cleanDeliveries } from '../../domains/webhooks/deliveries/attempt-delivery.ts';

/** A time for several jobs. They share one job of the queue, since each queued job costs five statements. */
export interface Round {
  readonly name: string;
  /** Interval in minutes, 60 at most. */
  readonly minutes: number;
  /** Minute of the hour from which the interval counts. */
  readonly from: number;
  /** Time limit in seconds. Unfinished work waits for the next round. */
  readonly seconds: number;
  /** True if jobs wait for external services. They run in parallel, so none waits for another. */
  readonly together?: boolean;
}

/** Work at set times, by one process at a time. */
export interface ScheduledJob {
  readonly name: string;
  readonly round: Round;
  /** Does a part of the work and returns its amount. It runs again until it returns 0. */
  readonly run: (context: Context) => Promise<number>;
}

const eachMinute: Round = { name: 'each-minute', minutes: 1, from: 0, seconds: 50 };
/** Jobs that call payment providers and calendar services, which can be slow. */
const eachMinuteOutside: Round = { ...eachMinute, name: 'each-minute-outside', together: true };
const eachTenMinutes: Round = { name: 'each-ten-minutes', minutes: 10, from: 0, seconds: 500 };
const eachHour: Round = { name: 'each-hour', minutes: 60, from: 13, seconds: 3000 };

/** All scheduled work. The job queue decides when a job runs. The service's clock decides which rows are due. */
export const schedule: readonly ScheduledJob[] = [
  { name: 'expire-appointments', round: eachMinute, run: expireDueAppointments },
  { name: 'decide-classes', round: eachMinute, run: decideClasses },
  { name: 'offer-freed-places', round: eachMinute, run: offerFreedPlaces },
  { name: 'end-proposals', round: eachMinute, run: endDueProposals },
  { name: 'mail-digests', round: eachMinute, run: sendDigests },
  { name: 'mail-announcements', round: eachMinute, run: mailAnnouncements },
  { name: 'expire-orders', round: eachMinute, run: expireUnpaidOrders },
  { name: 'plan-reminders', round: eachMinute, run: planReminders },
  { name: 'act-on-replies', round: eachMinute, run: actOnReplies },
  { name: 'plan-endings', round: eachMinute, run: planEndings },
  { name: 'choose-recipients', round: eachMinute, run: chooseRecipients },
  { name: 'send-gifts', round: eachMinute, run: sendGifts },
  { name: 'renew-memberships', round: eachMinute, run: renewMemberships },
  { name: 'plan-birthdays', round: eachTenMinutes, run: planBirthdays },
  { name: 'plan-next-visits', round: eachTenMinutes, run: planNextVisits },
  { name: 'plan-point-endings', round: eachHour, run: planPointEndings },
  { name: 'end-points', round: eachHour, run: endPoints },
  { name: 'plan-review-requests', round: eachTenMinutes, run: planReviewRequests },
  { name: 'plan-form-requests', round: eachMinute, run: planFormRequests },
  { name: 'run-automations', round: eachTenMinutes, run: runAutomations },
  { name: 'index-items', round: eachMinute, run: indexOldItems },
  { name: 'index-directory', round: eachMinute, run: indexEntries },
  { name: 'apply-payment-events', round: eachMinuteOutside, run: applyPaymentEvents },
  { name: 'reconcile-payments', round: eachMinuteOutside, run: reconcilePayments },
  { name: 'reconcile-refunds', round: eachMinuteOutside, run: reconcileRefunds },
  { name: 'send-back-payments', round: eachMinuteOutside, run: sendBackOwedPayments },
  { name: 'look-at-cards', round: eachMinuteOutside, run: lookAtCards },
  { name: 'apply-billing-events', round: eachMinuteOutside, run: applyBillingEvents },
  { name: 'look-at-subscriptions', round: eachMinuteOutside, run: lookAtSubscriptions },
  { name: 'sync-calendars', round: eachMinuteOutside, run: syncCalendars },
  { name: 'check-domains', round: eachMinuteOutside, run: checkDomains },
  { name: 'clean-rate-limits', round: eachTenMinutes, run: cleanRateLimits },
  { name: 'clean-billing-events', round: eachHour, run: cleanBillingEvents },
  { name: 'clean-buyers', round: eachHour, run: cleanBuyers },
  { name: 'clean-carts', round: eachHour, run: cleanCarts },
  { name: 'clean-changes', round: eachTenMinutes, run: cleanChanges },
  { name: 'clean-class-decisions', round: eachHour, run: cleanDecisions },
  { name: 'clean-client-files', round: eachHour, run: cleanClientFiles },
  { name: 'clean-codes', round: eachHour, run: cleanCodes },
  { name: 'clean-conversations', round: eachHour, run: cleanConversations },
  { name: 'clean-form-answers', round: eachHour, run: cleanFormAnswers },
  { name: 'clean-idempotency-keys', round: eachHour, run: cleanIdempotencyKeys },
  { name: 'clean-joined-rows', round: eachHour, run: cleanJoinedRows },
  { name: 'clean-links', round: eachHour, run: cleanLinks },
  { name: 'clean-notifications', round: eachHour, run: cleanNotifications },
  { name: 'clean-oauth-clients', round: eachHour, run: cleanOauthClients },
  { name: 'clean-oauth-codes', round: eachHour, run: cleanOauthCodes },
  { name: 'clean-payment-events', round: eachHour, run: cleanPaymentEvents },
  { name: 'clean-proposals', round: eachHour, run: cleanProposals },
  { name: 'clean-push-devices', round: eachHour, run: cleanDevices },
  { name: 'clean-recipients', round: eachHour, run: cleanRecipients },
  { name: 'clean-refresh-tokens', round: eachHour, run: cleanRefreshTokens },
  { name: 'keep-journal-parts', round: eachHour, run: keepParts },
  { name: 'end-lapsed-grants', round: eachHour, run: endLapsedGrants },
  { name: 'clean-replies', round: eachHour, run: cleanReplies },
  { name: 'clean-set-aside', round: eachHour, run: cleanSetAside },
  { name: 'clean-sessions', round: eachHour, run: cleanSessions },
  { name: 'clean-token-usage', round: eachHour, run: cleanUsage },
  { name: 'clean-treatment-notes', round: eachHour, run: cleanTreatmentNotes },
  { name: 'clean-visitor-sales', round: eachHour, run: cleanVisitorSales },
  { name: 'clean-webhook-deliveries', round: eachHour, run: cleanDeliveries },
];
