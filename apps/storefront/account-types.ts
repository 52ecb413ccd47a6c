/** The core's answers about a buyer, with the fields that the theme reads. */

export interface SignedIn {
  token: string;
}

export interface Buyer {
  name: string | null;
  phone: string | null;
  email: string | null;
}

export interface PastOrder {
  orderNumber: number;
  shopName: string;
  slug: string;
  status: string;
  paymentStatus: string;
  items: { name: string; quantity: number }[];
  total: number;
  currency: string;
  createdAt: string;
  token: string;
}

export interface Visiting {
  appointmentId: string;
  shopName: string;
  slug: string;
  status: string;
  serviceName: string;
  staffName: string | null;
  /** The id of the service, or of the variant. */
  serviceId: string;
  startAt: string;
  endAt: string;
  price: number;
  currency: string;
  cancellableUntil: string | null;
  canCancel: boolean;
  canReschedule: boolean;
  token: string;
}

export interface Listed<T> {
  items: T[];
  nextCursor: string | null;
}
