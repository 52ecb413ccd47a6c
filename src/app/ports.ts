import { noteBusiness } from '../domains/business/access/authorize.ts';
import type { Context } from '../platform/context.ts';
import type { DomainError } from '../platform/errors.ts';
import { entryKeeper } from '../platform/journal/entry-keeper.ts';
import { recordCall } from '../platform/journal/record-call.ts';

// All that facades use of the domains beside the operations of the contract, and why each is no operation.

/** A calendar's address is the credential itself: this tells whose it is, as `authenticate` does of tokens. */
export { feedCaller } from '../domains/calendar-feeds/feed-caller.ts';

/** The link of a visit is the credential itself, too. */
export { visitCaller, visitUrl } from '../domains/scheduling/visit-link.ts';

/** So is the link of a wish of the waiting list. */
export { waitingCaller } from '../domains/scheduling/waiting-list/waitlist-link.ts';

/** A consent to link a calendar is brought back by the browser of whoever gave it, to the one address that the calendar services know. */
export { finishLinking } from '../domains/linked-calendars/linking/finish-linking.ts';

/** On which sites widgets are is noted beside their calls, also of those that are refused before an operation begins. */
export { originLog } from '../domains/identity/tokens/origins/origin-log.ts';

/** Our own pages show the widget by a credential that is signed rather than stored. */
export { widgetPageCaller, widgetPageToken } from '../domains/identity/tokens/widget-pages.ts';

/** An unknown token is no credential to execute an operation with; that it was taken back from its client tells of a theft. */
export { endStolen } from '../domains/identity/oauth/end-stolen.ts';

/** The address of a booking page names the business, before there is a credential for it. */
export { publishedBusiness } from '../domains/business/published-business.ts';
export { publicFace, type PublicFace } from '../domains/shop/public-face.ts';

/** A widget that is refused on a site tells its visitors how to book, although no operation begins. */
export { otherWaysToBook, type OtherWays } from '../domains/business/published-business.ts';

/** Decides who sees the schema itself, which has to be known before a document is validated against it. */
export { isOperator } from '../domains/identity/is-operator.ts';

/**
 * A payment provider is no caller of the contract: what it sends is proven by a signature over the raw bytes, which an
 * operation would not see, and it is answered before it is acted upon.
 */
export { receivePaymentEvent } from '../domains/payments/outcomes/receive-event.ts';

/** Nor is the gateway that brings what clients answer by text message, whose signature is over all that it posts. */
export { receiveReply } from '../domains/notifications/replies/receive-reply.ts';
export { readReceivedText } from '../platform/sms/received-text.ts';

/** The link of a mail that asks for a payment is a credential by itself, and leads people rather than programs. */
export { followPayLink, seePayLink, type PayLink } from '../domains/payments/pay-link.ts';

/** So is the link by which a card is left for the fees of a visit. */
export { followCardLink, seeCardLink, type CardLink } from '../domains/payments/cards/card-link.ts';

/** The sandbox stands in for the pages of a payment provider, which are no part of the contract either. */
export {
  decideSandbox,
  openSandbox,
  type SandboxDecision,
  type SandboxPage,
} from '../domains/payments/sandbox/sandbox-charges.ts';

/** A call that has to ask first never becomes an operation that is done: what it would have done is kept. */
export { Asked } from '../domains/proposals/asking/ask-gate.ts';
export { findProposed } from '../domains/proposals/asking/find-proposed.ts';
export { propose } from '../domains/proposals/asking/propose.ts';
export type { Proposal } from '../domains/proposals/proposal.entity.ts';

/** The link of a mail by which an owner answers is a credential by itself. */
export { linkedProposal } from '../domains/proposals/proposal-link.ts';

/** What was approved is done by the very tool that was called, which is a document of a facade. */
export { provideTools } from '../domains/proposals/run-tool.ts';

/** Development leads into the demo without mail. No operation signs anybody in who proves nothing. */
export { demoSignInToken } from './demo/sign-in-token.ts';

/** Failures of the database can reach a facade outside of operations too, such as while it authenticates. */
export { codeOf, translateFailure } from '../platform/database/connection/failures.ts';

/**
 * Leaves the journal entry of an AI call that changed nothing, under the business that it was about. It is about the
 * call of an operation, whichever it was, and has to be left for a call that never became one as well.
 */
export async function recordToolCall(
  context: Context,
  businessId: unknown,
  failure?: DomainError,
): Promise<void> {
  if (context.journal.written) return;
  await noteBusiness(context, businessId);
  await recordCall(context, failure);
}

/** The same for a call that failed, without waiting for a database that does not answer now: it is given the entry when it does. */
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
