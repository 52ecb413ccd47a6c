import type { ShopPlace } from '../../shop/hosts/shop-address.ts';
import type {
  CalendarProvider,
  LinkedCalendarStatus,
  MembershipStatus,
  ReceiptKind,
  ReviewReason,
  TimeOffRequestStatus,
} from '../../../enums.generated.ts';
import type { OrderStatus } from '../../ordering/order.entity.ts';
import type { AppointmentFacts, TaxFacts } from './appointment-facts.ts';

/** Facts that a notification states. Instants are epoch milliseconds, amounts minor units of `currency`. */
export interface Facts {
  /** Time at which the facts were read. */
  at: number;
  /** Language of pages behind the links of a client's message, if it is not the business's own. */
  pagesIn?: string;
  business: PlaceFacts;
  client: { name: string; phone: string | null } | null;
  currency: string;
  appointment?: AppointmentFacts;
  /** True if a message to the team exceeds a limit and goes into the digest mail. */
  inDigest?: true;
  /** True if a text message asks for a yes or no reply. */
  asksReply?: true;
  lastVisit?: { serviceName: string; staffName: string | null; startAt: number } | null;
  /** Shop where clients book; null if there is none. A text in notifications planned before shops had domains. */
  bookAt?: ShopPlace | string | null;
  /** Booking page that a written message can link to; null if there is none. */
  bookingLink?: string | null;
  order?: OrderFacts;
  payment?: {
    description: string;
    amountMinor: number;
    /** Status of the visit whose fee was charged to its stored card. Absent if the payment is no such fee. */
    feeFor?: 'cancelled' | 'no_show' | null;
  };
  giftCard?: GiftCardFacts;
  /** Points that end soon. */
  points?: { balance: number; expiresAt: number };
  package?: PackageFacts;
  membership?: MembershipFacts;
  receipt?: { kind: ReceiptKind; number: string; amountMinor: number };
  waitlist?: WaitlistFacts;
  stock?: { title: string; sku: string | null; onHand: number; lowStock: number };
  review?: ReviewFacts;
  timeOff?: TimeOffFacts;
  calendar?: CalendarFacts;
}

/** The business, with the phone, address and zone of the location that the message is about. */
interface PlaceFacts {
  name: string;
  /** Name of the location. Absent or null if the business has one. */
  location?: string | null;
  phone: string | null;
  address: string | null;
  timezone: string;
}

interface CalendarFacts {
  staffName: string;
  provider: CalendarProvider;
  account: string;
  status: LinkedCalendarStatus;
  /** Slug of the business, for the link to its page of calendars. */
  slug: string;
}

/** Facts about a review. Its words are left out, since the author can delete them at any time. */
interface ReviewFacts {
  id: string;
  stars: number;
  authorName: string;
  hiddenReason: ReviewReason | null;
  /** Appointment whose link leads to the review. */
  appointmentId: string;
  /** Slug of the business, for the link to its page of reviews. */
  slug: string;
}

interface TimeOffFacts {
  staffName: string;
  startAt: number;
  endAt: number;
  status: TimeOffRequestStatus;
  reason: string | null;
  note: string | null;
}

interface GiftCardFacts {
  id: string;
  /** Encrypted code. A planned notification must not store it in the clear. */
  sealedCode: string;
  amountMinor: number;
  expiresAt: number | null;
  /** Sender of a gift, for its recipient. Absent from notifications planned before this field was added. */
  sender?: string | null;
  /** Name on a gift that the buyer hands over. */
  recipient?: string | null;
  message?: string | null;
  /** Shop that shows the card below `/gift-card/`; null if there is none. */
  shop?: ShopPlace | null;
  /** Its address, in notifications planned before shops had domains. */
  storefrontUrl?: string | null;
}

interface WaitlistFacts {
  id: string;
  serviceName: string;
  /** True if the service is online. Absent from notifications planned before this field was added. */
  online?: boolean;
  dateFrom: string;
  dateTo: string;
  /** Slot currently reserved for this entry; null if there is none. */
  offer: { startAt: number; staffName: string | null; expiresAt: number } | null;
}

interface PackageFacts {
  name: string;
  visits: number;
  visitsLeft: number;
  expiresAt: number | null;
}

interface MembershipFacts {
  name: string;
  status: MembershipStatus;
  endsWithPeriod: boolean;
  /** Price of a period. */
  amountMinor: number;
  /** End of the present period. */
  expiresAt: number;
  /** Plan to which it changes then. Absent from notifications planned before this field was added. */
  next?: { name: string; amountMinor: number } | null;
  /** Coming debit of its bank account. Absent from notifications planned before this field was added. */
  debit?: { amountMinor: number; at: number; last4: string | null; mandate: string | null } | null;
}

interface OrderFacts {
  number: number;
  /** True if the order expires unless it is paid. Absent from notifications planned before this field was added. */
  isToPay?: boolean;
  /** Shop that shows the order below `/order/`; null if there is none. */
  shop?: ShopPlace | null;
  /** Its address, in notifications planned before shops had domains. */
  storefrontUrl?: string | null;
  status: OrderStatus;
  items: readonly { name: string; quantity: number }[];
  totalMinor: number;
  /** Included tax by rate. Absent from notifications planned before this field was added. */
  taxes?: readonly TaxFacts[] | null;
  reason: string | null;
  /** Delivery method and its price; null if nothing is delivered or picked up. */
  delivery: {
    method: 'pickup' | 'courier' | 'post';
    address: string | null;
    priceMinor: number;
  } | null;
  comment: string | null;
  contactEmail: string | null;
  /** Shipment, if the message is about one. */
  shipment?: ShipmentFacts | null;
  /** Return, if the message is about one. */
  cameBack?: ReturnFacts | null;
}

interface ReturnFacts {
  items: readonly { name: string; quantity: number }[];
  amountMinor: number;
}

interface ShipmentFacts {
  items: readonly { name: string; quantity: number }[];
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/** Event subjects for which notifications exist. */
export type FactNoun =
  | 'appointment'
  | 'series'
  | 'order'
  | 'payment'
  | 'refund'
  | 'receipt'
  | 'giftcard'
  | 'package'
  | 'membership'
  | 'waitlist'
  | 'review'
  | 'stock'
  | 'timeoff'
  | 'linked_calendar';

/** Subject of a notification: the facts, the language and the contact data of its client. */
export interface Subject {
  facts: Omit<Facts, 'at'>;
  /** Locale of the business, or of a receipt. */
  locale: string;
  /** Language of messages to the client; null: that of the locale. */
  clientLanguage: string | null;
  clientId: string | null;
  email: string | null;
  phone: string | null;
}
