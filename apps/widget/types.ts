/** The answer of /api/widget/config. */
export interface Config {
  name: string;
  timezone: string;
  currency: string;
  locale: string;
  phone: string | null;
  address: string | null;
  accentColor: string | null;
  logoUrl: string | null;
  /** Local days of the business, `YYYY-MM-DD`. */
  today: string;
  lastDay: string;
  cancelCutoffMinutes: number;
}

/** A variant of a service; it is booked by its own id. */
export interface Variant {
  serviceId: string;
  name: string;
  price: number;
  durationMinutes: number;
}

/** A service that can be booked. */
export interface Service {
  serviceId: string;
  name: string;
  description: string | null;
  categoryName: string | null;
  imageUrl: string | null;
  price: number;
  priceFrom: number;
  durationMinutes: number;
  /** The number of participants per start; more than 1 is a group class. */
  capacity: number;
  requiresApproval: boolean;
  requiresPrepayment: boolean;
  staffIds: string[];
  variants: Variant[];
}

/** A staff member. */
export interface Person {
  staffId: string;
  name: string;
  role: string;
}

/** A start time. `localStart` is in the business's timezone, with its offset. */
export interface Slot {
  startAt: string;
  localStart: string;
  available: boolean;
  remainingCapacity: number;
}

/** A held place. */
export interface Hold {
  holdId: string;
  expiresInSeconds: number;
}

/** The contact of the visitor. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
  comment: string;
}

/** A booking that was made. */
export interface Booking {
  appointmentId: string;
  status: 'confirmed' | 'pending';
  serviceName: string;
  variantName: string | null;
  staffName: string | null;
  startAt: string;
  endAt: string;
  localStart: string;
  price: number;
  waitsFor: 'payment' | 'approval' | null;
  confirmationUrl: string | null;
}
