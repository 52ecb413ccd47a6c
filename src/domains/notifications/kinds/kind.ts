import type { MessagePurpose, TimeOffRequestStatus } from '../../../enums.generated.ts';
import type { Message } from '../../../../packages/shared/texts.ts';
import type { FactNoun } from '../facts/read-subject.ts';
import type { PublishedEvent } from '../../webhooks/published-events.ts';

/** The audiences of notifications: the client, or the owners and managers. */
export const audiences = ['client', 'business'] as const;

/** The audience of a notification. */
export type NotificationAudience = (typeof audiences)[number];

/** What a notification speaks of, as texts of its language; empty where it has no such thing. */
export interface Terms {
  business: string;
  client: string;
  hasClient: boolean;
  service: string;
  /** The start, on the clock of the business; of a package its last day. */
  when: string;
  /** Until when an offered place is kept, on the clock of the business. */
  until: string;
  /** What a booking still waits for. */
  waitsFor: 'approval' | 'payment' | 'card' | 'nothing';
  /** Whether nobody decided in time, rather than somebody against it. */
  expired: boolean;
  orderNumber: string;
  orderStatus: string;
  amount: string;
  /** What is kept of a visit that was called off or missed. */
  fee: string;
  /** From whom a gift card is, for its recipient. */
  sender: string;
  hasSender: boolean;
  /** What kind of document it is, and its number. */
  document: string;
  /** A thing on sale or a package, and how many units or visits of it are left. */
  article: string;
  left: string;
  /** Who of the team it is about, and how it stands with the time off that they ask for. */
  person: string;
  decision: TimeOffRequestStatus | 'none';
  /** A linked calendar: whose service it is with, and the account. */
  calendar: string;
}

/** A subject, which is a text message's text too, and the sentence that a mail begins with. */
interface Text {
  readonly subject: Message<Terms>;
  readonly lead: Message<Terms>;
}

/** A kind's texts in a language: its name in a word or two, and a subject and a lead for each audience. */
export interface KindTexts extends Readonly<Record<NotificationAudience, Text>> {
  readonly title: string;
}

/** What people are told of, and no other system hears. */
type UnpublishedEvent = 'linked_calendar.revoked';

/**
 * Ranks of kinds that tell how their subject stands, the one that speaks for the others first: a subject is introduced, a
 * request for it is answered, or it changed.
 */
export const stateRanks = ['introduction', 'answer', 'change'] as const;

/** One thing that people are notified of. */
export interface Kind {
  /** What sort of thing it is about. */
  about:
    | 'appointment'
    | 'client'
    | 'order'
    | 'payment'
    | 'receipt'
    | 'giftcard'
    | 'package'
    | 'stock'
    | 'waitlist'
    | 'timeoff'
    | 'calendar';
  /** The events that it is sent for. */
  events: readonly Extract<PublishedEvent | UnpublishedEvent, `${FactNoun}.${string}`>[];
  /** Whether clients get it, where the business has not said otherwise. */
  toClients: boolean;
  /** Whether the owners and managers get it, where the business has not said otherwise. */
  toBusiness: boolean;
  /** The rank of a kind that tells how its subject stands: of several such messages that wait, one is sent. */
  stateRank?: (typeof stateRanks)[number];
  /** What it is for, where clients can have a word in whether they get it. */
  purpose?: MessagePurpose;
  /** True where it says nothing without what comes with the mail. */
  byMailAlone?: true;
  /** True where it is sent only of what the client did. */
  onlyByClient?: true;
  /** True where it is left out once the appointment has been cancelled meanwhile. */
  onlyWhileLive?: true;
  /** True where it is left out once the appointment has begun. */
  onlyBeforeStart?: true;
  /** True where it asks for a payment, and is left out once nobody waits for it. */
  onlyWhileUnpaid?: true;
  /** The event by which somebody asks for it: then it is sent even where the business does not have it sent by itself. */
  askedBy?: PublishedEvent;
  /** True where it is left out once the offer of a place is over. */
  onlyWhileOffered?: true;
  /** True where it is left out unless no visit of the package is left. */
  onlyWhenUsedUp?: true;
  /** True where it is for the person of the team whom it is about, instead of owners and managers. */
  toPerson?: true;
  /** True where it is news even to the member whose own change caused it. */
  tellsDoer?: true;
  /** True where owners are told instead of a person who has no account here. */
  elseToOwners?: true;
  /** True where it is left out once the calendar is linked again. */
  onlyWhileRevoked?: true;
  /** True where it is left out once a request for time off is decided. */
  onlyWhileUndecided?: true;
  /** True where it is of a fee: left out where nothing is kept, and sent after the visit too. */
  ofFee?: true;
  /** True where it is of a visit that took place, and sent soon after that, once a day. */
  afterVisit?: true;
  /** True where it names the visit at which the client was last. */
  namesLastVisit?: true;
  /** True where reminders that are still to be sent are not true any more. */
  endsReminders?: true;
  /** The status of the thing in a preview, unless it is confirmed. */
  exampleStatus?: string;
}
