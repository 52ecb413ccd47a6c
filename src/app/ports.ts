import { recordCallBusiness } from '../domains/business/access/authorize.ts';
import type { Context } from '../platform/context.ts';
import type { DomainError } from '../platform/errors.ts';
import { entryKeeper } from '../platform/journal/entry-keeper.ts';
import { recordCall } from '../platform/journal/record-call.ts';

// Functions of the domains that facades use outside of the contract's operations, each with its reason.

/** The address of a calendar feed is the credential. This function identifies its owner, as `authenticate` does for tokens. */
export { feedCaller } from '../domains/calendar-feeds/feeds.ts';

/** The link of a visit is a credential as well. */
export { visitCaller, visitUrl } from '../domains/scheduling/visit-link.ts';

/** The link for the review of a visit is a credential as well. */
export { reviewCaller } from '../domains/reviews/review-link.ts';

/** The link to the forms of a visit is a credential as well. */
export { formCaller } from '../domains/forms/form-link.ts';

/** The address of an opened file of a client is a credential, and answers bytes. */
export { readLinkedFile } from '../domains/client-files/file-link.ts';

/** A tablet at a reception has a credential of its own, which identifies neither a member nor a client. */
export {
  callerOfKiosk,
  findKiosk,
  findUnpaired,
  pairKiosk,
} from '../domains/kiosks/kiosk-device.ts';
export { callerAtKiosk, findVisitAtKiosk } from '../domains/kiosks/find-visit.ts';
export { openVisit, sealVisit, visitMilliseconds } from '../domains/kiosks/open-visit.ts';

/** The link of a visit redirects to the shop's page in the client's language. */
export { inShopLanguage } from '../domains/shop/in-shop-language.ts';

/** The link of a waiting-list entry is a credential as well. */
export { waitingCaller } from '../domains/scheduling/waiting-list/waiting-list-link.ts';

/** The browser of the consenting person returns from the calendar service to the one registered address. */
export { finishLinking } from '../domains/linked-calendars/linking/finish-linking.ts';

/** Sites of widgets are noted for every call, even if it is refused before an operation begins. */
export { originLog } from '../domains/identity/tokens/origins/origin-log.ts';

/** Our own pages show the widget by a signed credential, which is not stored. */
export { widgetPageCaller, widgetPageToken } from '../domains/identity/tokens/widget-pages.ts';

/** An unknown token cannot execute an operation. The use of a revoked token indicates a theft. */
export { endStolen } from '../domains/identity/oauth/revoke-grant.ts';

/** Every answer names its language in a header. */
export { answeredLanguage } from '../domains/business/languages/spoken-language.ts';

/** The address of a booking page names the business before a credential exists. */
export { offeredLanguages } from '../domains/business/languages/spoken-language.ts';
export { locationsToChoose } from '../domains/locations/list-locations.ts';
export { leftBusiness } from './leaving/left-business.ts';
export { publishedBusiness } from '../domains/business/published-business.ts';
export { publicFace, type PublicFace } from '../domains/shop/find-own-shop.ts';

/** A client's assistant has no credential: the address names the shop, and an answer encloses the proof of the client. */
export {
  assistantUrl,
  openClient,
  sealClient,
  shopperAssistant,
  type ShopperAssistant,
} from '../domains/shop/shopper-assistant.ts';
/** The storefronts of all shops share one credential, and name a shop before any of its calls. */
export { noSuchShop } from '../domains/shop/find-shop.ts';
export { shopAddress } from '../domains/shop/hosts/shop-address.ts';
export { findShopHost } from '../domains/shop/hosts/find-host.ts';
export { isRuntimeKey, runtimeCaller } from '../domains/shop/hosts/runtime-caller.ts';

/** A widget that is refused on a site shows other ways to book, although no operation begins. */
export { otherWaysToBook, type OtherWays } from '../domains/business/published-business.ts';

/** The sign-in of a booking server is one name and password, which are compared before any operation begins. */
export { isSameText } from '../platform/lib/security/secrets.ts';

/** Google has one sign-in for all businesses, and names the business, the booking and the person in each call. */
export {
  googleBookingId,
  googleBookingsOf,
  googleGuest,
  googleMerchant,
  googleUserKey,
} from '../domains/directory/google/callers.ts';

/** Decides who may introspect the schema, before a document is validated against it. */
export { isOperator } from '../domains/identity/is-operator.ts';

/**
 * A payment provider is no caller of the contract. A signature over the raw bytes proves its messages, and an operation would not
 * see these bytes.
 * The answer comes before the message is processed.
 */
export { receiveBillingEvent } from '../domains/billing/received/receive-billing-event.ts';
export { receivePaymentEvent } from '../domains/payments/outcomes/receive-event.ts';

/** The link that ends offers and news is a credential and leads people to a page. */
export { seeNewsLink } from '../domains/notifications/news-consent/news-link.ts';
export { noteMailedReport } from '../domains/notifications/reports/note-mailed-report.ts';
export { noteMailReport } from '../domains/notifications/reports/note-report.ts';
export { readMailedReports } from '../platform/mail/reports/mailed-report.ts';
export { readMailgunReports } from '../platform/mail/reports/mailgun.ts';
export { readSesReports } from '../platform/mail/reports/ses.ts';
export { readSnsMessage } from '../platform/mail/reports/sns.ts';
export { seeUnsubscribeLink } from '../domains/notifications/written/unsubscribe.ts';

/** A gateway that delivers clients' text replies is no caller either. Its signature covers the whole posted form. */
export { receiveReply } from '../domains/notifications/replies/receive-reply.ts';
export { readReceivedText } from '../platform/sms/received-text.ts';

/** A mail provider, and Meta, sign the bytes that they send. Their answer is no operation's either. */
export { receiveMail } from '../domains/conversations/receiving/receive-mail.ts';
export {
  receiveWhatsApp,
  registerWhatsApp,
} from '../domains/conversations/whatsapp/receive-whatsapp.ts';
export { readPostedMail, readReceivedMail, wholeMailOf } from '../platform/mail/received-mail.ts';

/** The link of a payment request is a credential and leads people to a page. */
export { followPayLink, seePayLink, type PayLink } from '../domains/payments/pay-link.ts';

/** The link for leaving a card for a visit's fees is a credential as well. */
export { followCardLink, seeCardLink, type CardLink } from '../domains/payments/cards/card-link.ts';

/** The link of a client's own page of a membership is a credential as well. */
export {
  changeByLink,
  followMembershipCard,
  seeMembershipLink,
  type MembershipLink,
} from '../domains/memberships/page/membership-link.ts';

/** The sandbox stands in for a payment provider's pages, which are no part of the contract. */
export {
  decideSandbox,
  openSandbox,
  type SandboxDecision,
  type SandboxPage,
} from '../domains/payments/sandbox/sandbox-charges.ts';

/** A call that needs approval executes no operation. The proposed call is stored. */
export { ApprovalRequired } from '../domains/proposals/asking/require-approval.ts';
export { findProposed } from '../domains/proposals/asking/find-proposed.ts';
export { propose } from '../domains/proposals/asking/propose.ts';
export type { Proposal } from '../domains/proposals/proposal.entity.ts';

/** The mailed link for an owner's answer is a credential by itself. */
export { linkedProposal } from '../domains/proposals/proposal-link.ts';

/** A client of an assistant asks its person, which is no operation, and waits for the decision. */
export {
  isUndecided,
  personInClient,
  readState,
  signState,
} from '../domains/proposals/deciding/decide-in-client.ts';
export { withdrawProposal } from '../domains/proposals/deciding/end-proposal.ts';

/** An operation that an assistant runs by name has no default for its business. */
export { onlyBusiness } from '../domains/business/access/authorize.ts';

/** An approved proposal runs the tool that was called, which is a document of a facade. */
export { provideTools, type OfferedTool } from '../domains/identity/tokens/limits/offered-tools.ts';

/** Calls of assistants are counted with the size of their answers, which only a facade knows. */
export { noteUsage } from '../domains/identity/tokens/usage/usage-log.ts';

/** Development signs in to the demo without mail. No operation signs in a caller without a proof. */
export { demoSignInToken } from './demo/greet.ts';

/** Database failures can also reach a facade outside of operations, for example during authentication. */
export { codeOf, translateFailure } from '../platform/database/connection/failures.ts';

/**
 * Writes the journal entry of an AI call without changes, under its business. Calls that never became an operation need one as
 * well.
 */
export async function recordToolCall(
  context: Context,
  businessId: unknown,
  failure?: DomainError,
): Promise<void> {
  if (context.journal.written) return;
  await recordCallBusiness(context, businessId);
  await recordCall(context, failure);
}

/**
 * Writes the journal entry of a failed call without waiting for an unavailable database. The entry is stored once the database
 * answers.
 */
export async function recordFailedCall(
  context: Context,
  businessId: unknown,
  failure: DomainError,
): Promise<void> {
  const at = context.now();
  const call: Context = { ...context, now: () => at };
  const write = () => recordToolCall(call, businessId, failure);
  await write().catch(() => {
    context.services.shared(entryKeeper).keep({ requestId: context.requestId, write });
  });
}

/** A request for a business of another cell is passed on before any operation begins. */
export { findCell, findCells, type PlaceName } from './cells/place.queries.ts';
export type { Cell } from './cells/cell.entity.ts';
export { hashSecret } from '../platform/lib/security/secrets.ts';
export {
  purpose as cellQuestionPurpose,
  signatureHeader,
  type Question,
} from './cells/ask-cell.ts';
