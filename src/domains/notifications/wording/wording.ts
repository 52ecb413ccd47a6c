import type {
  DeliveryMethodKind,
  NotificationAudience,
  NotificationKind,
} from '../../../graphql.generated.ts';

/** What a notification speaks of, as texts of its language; empty where it has no such thing. */
export interface Terms {
  business: string;
  client: string;
  service: string;
  /** The start, on the clock of the business. */
  when: string;
  /** What a booking still waits for. */
  waitsFor: 'approval' | 'payment' | null;
  /** Whether nobody decided in time, rather than somebody against it. */
  expired: boolean;
  orderNumber: string;
  orderStatus: string;
  amount: string;
}

/** A subject, which is a text message's text too, and the sentence that a mail begins with. */
interface Said {
  subject: string;
  lead: string;
}

type Label =
  | 'service'
  | 'when'
  | 'staff'
  | 'place'
  | 'phone'
  | 'email'
  | 'price'
  | 'client'
  | 'order'
  | 'items'
  | 'delivery'
  | 'address'
  | 'deliveryPrice'
  | 'total'
  | 'purpose'
  | 'amount'
  | 'comment'
  | 'reason';

/** All that notifications say in one language. */
export interface Wording {
  /** How a person is addressed, whose name is empty where it is not known. */
  greeting: (name: string) => string;
  said: Readonly<
    Record<NotificationKind, Readonly<Record<NotificationAudience, (terms: Terms) => Said>>>
  >;
  labels: Readonly<Record<Label, string>>;
  /** Order states, as `orderStatus` tells them. */
  orderStatuses: Readonly<Record<string, string>>;
  /** How goods reach a buyer. */
  deliveryMethods: Readonly<Record<DeliveryMethodKind, string>>;
}
