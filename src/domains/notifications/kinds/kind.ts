import type { MessagePurpose, TimeOffRequestStatus } from '../../../enums.generated.ts';
import type { Message } from '../../../../packages/shared/texts.ts';
import type { FactNoun } from '../facts/facts.ts';
import type { PublishedEvent } from '../../webhooks/published-event.ts';

/** Audiences of notifications: the client, or the team (by default owners and managers). */
export const audiences = ['client', 'business'] as const;

export type NotificationAudience = (typeof audiences)[number];

/** Purpose of a message that is sent by itself: those of consents, and requests for reviews. None goes by WhatsApp. */
export type WantedPurpose = Exclude<MessagePurpose, 'whatsapp'> | 'reviews';

/** Terms that the texts of a notification may use, in its language. A term that does not apply is empty. */
export interface Terms {
  business: string;
  client: string;
  hasClient: boolean;
  service: string;
  /** Start on the clock of the business; for a package or a membership, its last day. */
  when: string;
  /** Time at which the offer of a slot expires, on the clock of the business. */
  until: string;
  /** Step that the booking still waits for. */
  waitsFor: 'approval' | 'payment' | 'card' | 'nothing';
  /** True if nobody decided in time; false if somebody declined. */
  expired: boolean;
  orderNumber: string;
  orderStatus: string;
  amount: string;
  /** Fee kept for a cancelled or missed visit. */
  fee: string;
  /** Sender of a gift card, for its recipient. */
  sender: string;
  hasSender: boolean;
  /** Kind and number of the document. */
  document: string;
  /** Product, package or membership, and its units or visits left. */
  article: string;
  left: string;
  /** Plan to which a membership changes, and its price. */
  nextPlan: string;
  nextAmount: string;
  /** Amount and day of the coming debit of a membership. */
  debitAmount: string;
  debitDay: string;
  /** Staff member concerned, and the decision on their time-off request. */
  person: string;
  decision: TimeOffRequestStatus | 'none';
  /** Stars of a review, 1 to 5; its author is the person. */
  stars: string;
  /** Linked calendar: its provider and account. */
  calendar: string;
}

/** Subject, which is also the text message, and the first sentence of a mail. */
interface Text {
  readonly subject: Message<Terms>;
  readonly lead: Message<Terms>;
}

/** Texts of a kind in one language: its short title, and a subject and lead for each audience. */
export interface KindTexts extends Readonly<Record<NotificationAudience, Text>> {
  readonly title: string;
}

/** Internal events that trigger notifications but are not published to other systems. */
type UnpublishedEvent = 'linked_calendar.revoked' | 'review.written' | 'review.hidden';

/**
 * Ranks of kinds that report a state. The first in this list represents the others: a subject is introduced,
 * a request is answered, or the subject changed.
 */
export const stateRanks = ['introduction', 'answer', 'change'] as const;

/** One kind of notification. */
export interface Kind {
  /** Sort of subject. */
  about:
    | 'appointment'
    | 'client'
    | 'message'
    | 'order'
    | 'payment'
    | 'receipt'
    | 'giftcard'
    | 'package'
    | 'membership'
    | 'stock'
    | 'waitlist'
    | 'review'
    | 'timeoff'
    | 'calendar';
  /** Events that trigger it. */
  events: readonly Extract<PublishedEvent | UnpublishedEvent, `${FactNoun}.${string}`>[];
  /** True if clients get it by default. */
  toClients: boolean;
  /** True if the owners and managers get it by default. */
  toBusiness: boolean;
  /** Rank of a kind that reports a state. Of several pending messages of this sort, only one is sent. */
  stateRank?: (typeof stateRanks)[number];
  /** Purpose to which clients can object or consent. */
  purpose?: WantedPurpose;
  /** True if a person or an assistant writes its texts, so that no setting switches it. */
  isWritten?: true;
  /** True if the message is useless without the mail's attachment or code. */
  byMailAlone?: true;
  /** True if only the client's own change triggers it. */
  onlyByClient?: true;
  /** True if it is skipped once the appointment was cancelled. */
  onlyWhileLive?: true;
  /** True if it is skipped once the appointment has started. */
  onlyBeforeStart?: true;
  /** True if it asks for a payment and is skipped once none is due. */
  onlyWhileUnpaid?: true;
  /** Event of an explicit request by staff. Such a request is sent even if the business has switched the kind off. */
  askedBy?: PublishedEvent;
  /** True if it is skipped once the present period of the membership is paid, or the membership has ended. */
  onlyWhileDue?: true;
  /** True if it is skipped once no debit of the membership is to come. */
  onlyWhileDebited?: true;
  /** True if it is skipped once the offer of a slot has ended. */
  onlyWhileOffered?: true;
  /** True if it is skipped while the package has visits left. */
  onlyWhenUsedUp?: true;
  /** True if it goes to the staff member concerned instead of owners and managers. */
  toPerson?: true;
  /** True if it also goes to the member whose own change caused it. */
  tellsDoer?: true;
  /** True if owners get it when the staff member concerned has no account. */
  elseToOwners?: true;
  /** True if it is skipped once the calendar is linked again. */
  onlyWhileRevoked?: true;
  /** True if it is skipped once the time-off request is decided. */
  onlyWhileUndecided?: true;
  /** True if it is about a fee: skipped if there is no fee, and sent after the visit too. */
  ofFee?: true;
  /** True if it follows a completed visit. Of an event's message, one a day is sent soon after it. */
  afterVisit?: true;
  /** True if it names the client's last visit. */
  namesLastVisit?: true;
  /** True if the event makes pending reminders wrong. */
  endsReminders?: true;
  /** Status of the subject in a preview; default: confirmed. */
  exampleStatus?: string;
}
