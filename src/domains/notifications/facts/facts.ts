import type {
  CalendarProvider,
  LinkedCalendarStatus,
  ReceiptKind,
  TimeOffRequestStatus,
} from '../../../enums.generated.ts';
import type { OrderStatus } from '../../ordering/order.entity.ts';
import type { AppointmentFacts, TaxFacts } from './appointment-facts.ts';

/** What a notification tells. Instants are epoch milliseconds, amounts minor units of `currency`. */
export interface Facts {
  /** As of when. */
  at: number;
  business: { name: string; phone: string | null; address: string | null; timezone: string };
  client: { name: string; phone: string | null } | null;
  currency: string;
  appointment?: AppointmentFacts;
  /** True of a message to the team that is beyond a limit, and is told with others in one mail. */
  inDigest?: true;
  /** Whether a text message asks to be answered yes or no; absent: it does not. */
  asksReply?: true;
  lastVisit?: { serviceName: string; staffName: string | null; startAt: number } | null;
  /** Where clients book by themselves; null where there is no such place. */
  bookAt?: string | null;
  order?: OrderFacts;
  payment?: {
    description: string;
    amountMinor: number;
    /** The status of the visit whose fee was taken from the card that was kept for it; absent: it is no such fee. */
    feeFor?: 'cancelled' | 'no_show' | null;
  };
  giftCard?: GiftCardFacts;
  package?: PackageFacts;
  receipt?: { kind: ReceiptKind; number: string; amountMinor: number };
  waitlist?: WaitlistFacts;
  stock?: { title: string; sku: string | null; onHand: number; lowStock: number };
  timeOff?: TimeOffFacts;
  calendar?: CalendarFacts;
}

interface CalendarFacts {
  staffName: string;
  provider: CalendarProvider;
  account: string;
  status: LinkedCalendarStatus;
  /** Of the business, whose page of calendars is linked to. */
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
  /** The code, encrypted: what is planned is no place for it. */
  sealedCode: string;
  amountMinor: number;
  expiresAt: number | null;
  /** Of a gift that its recipient is told of: from whom it is; absent from notifications planned before it was added. */
  sender?: string | null;
  /** Of a gift that its buyer hands over: the name on it. */
  recipient?: string | null;
  message?: string | null;
  /** Where the card is shown, below `/gift-card/`; null where there is no such place. */
  storefrontUrl?: string | null;
}

interface WaitlistFacts {
  id: string;
  serviceName: string;
  /** Whether the service is online; absent from notifications planned before it was added. */
  online?: boolean;
  dateFrom: string;
  dateTo: string;
  /** The place that is kept; null: none now. */
  offer: { startAt: number; staffName: string | null; expiresAt: number } | null;
}

interface PackageFacts {
  name: string;
  visits: number;
  visitsLeft: number;
  expiresAt: number | null;
}

interface OrderFacts {
  number: number;
  /** Whether it lapses unless it is paid; absent from notifications planned before it was added. */
  isToPay?: boolean;
  /** Where buyers see how it stands, below `/order/`; null where there is no such place. */
  storefrontUrl?: string | null;
  status: OrderStatus;
  items: readonly { name: string; quantity: number }[];
  totalMinor: number;
  /** The tax in it by rate; absent from notifications planned before it was added. */
  taxes?: readonly TaxFacts[] | null;
  reason: string | null;
  /** How the goods come and what that costs; null where nothing is delivered or fetched. */
  delivery: {
    method: 'pickup' | 'courier' | 'post';
    address: string | null;
    priceMinor: number;
  } | null;
  comment: string | null;
  contactEmail: string | null;
  /** What was shipped, where that is what it tells of. */
  shipment?: ShipmentFacts | null;
  /** What came back, where that is what it tells of. */
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

/** What a notification is about: the facts, the language, and how its client can be reached. */
export interface Subject {
  facts: Omit<Facts, 'at'>;
  locale: string;
  clientId: string | null;
  email: string | null;
  phone: string | null;
}
