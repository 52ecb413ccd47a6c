/** The core's answers, with the fields that the theme reads. Money is in major units, instants are ISO 8601. */

export interface ShopFront {
  slug: string;
  name: string;
  branding: {
    logoUrl: string | null;
    coverUrl: string | null;
    accentColor: string | null;
    tagline: string | null;
    description: string | null;
  };
  flags: { onlineOrders: boolean; onlineBooking: boolean; showStock: boolean };
  contacts: { phone: string | null; email: string | null; address: string | null };
  deliveryMethods: DeliveryMethod[];
  paymentMethods: ('online' | 'on_receipt')[];
  categories: { categoryId: string; name: string; sortOrder: number }[];
  currency: string;
  locale: string;
  timezone: string;
}

export interface DeliveryMethod {
  method: 'pickup' | 'courier' | 'post';
  name: string;
  description: string | null;
  price: number;
  freeFrom: number | null;
  zones: string[];
}

export interface Card {
  itemId: string;
  type: 'service' | 'product';
  name: string;
  sku: string | null;
  price: number;
  priceFrom: number;
  currency: string;
  imageUrl: string | null;
  categoryId: string | null;
  categoryName: string | null;
  durationMinutes: number | null;
  hasVariants: boolean;
  available: boolean;
}

export interface CatalogPage {
  items: Card[];
  page: number;
  pageSize: number;
  total: number;
}

interface Variant {
  itemId: string;
  name: string;
  sku: string | null;
  price: number;
  durationMinutes: number | null;
  available: boolean;
  left: number | null;
}

export interface Item extends Omit<Card, 'imageUrl' | 'hasVariants'> {
  description: string | null;
  images: string[];
  left: number | null;
  options: { name: string; values: string[] }[];
  variants: Variant[];
  composition: { name: string; quantity: number }[];
  staff: { staffId: string; name: string; role: string }[];
}

export interface Collection {
  collectionId: string;
  name: string;
  slug: string;
  description: string | null;
  imageUrl: string | null;
  items: Card[];
}

export interface Slot {
  startAt: string;
  endAt: string;
  localStart: string;
  available: boolean;
  capacity: number;
  remainingCapacity: number;
}

export interface CartLine {
  itemId: string;
  name: string;
  price: number;
  quantity: number;
  total: number;
  imageUrl: string | null;
  available: boolean;
  startAt: string | null;
  staffId: string | null;
}

export interface Cart {
  items: CartLine[];
  total: number;
  currency: string;
  itemCount: number;
  warnings: { code: string; itemId: string; message: string }[];
}

export interface PlacedOrder {
  orderNumber: number;
  token: string;
  confirmationUrl: string | null;
}

export interface Order {
  orderNumber: number;
  status: string;
  paymentStatus: string;
  items: {
    name: string;
    quantity: number;
    price: number;
    total: number;
    startAt: string | null;
    cancelled: boolean;
  }[];
  deliveryMethod: DeliveryMethod['method'] | null;
  deliveryPrice: number;
  total: number;
  currency: string;
  contactName: string;
  contactPhone: string;
  payable: boolean;
  createdAt: string;
}

export interface Hold {
  holdId: string;
  expiresAt: string;
  staffId: string | null;
  startAt: string;
}

export interface Booking {
  appointmentId: string;
  status: string;
  serviceName: string;
  staffName: string | null;
  startAt: string;
  endAt: string;
  price: number;
  currency: string;
  expiresAt: string | null;
  confirmationUrl: string | null;
  token: string;
}
