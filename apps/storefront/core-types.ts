import type { operations } from './api.generated.ts';

/** Answers of the core about a buyer. */
export type SignedIn = AnswerOf<'sign_in_buyer'>;

export type Buyer = AnswerOf<'get_buyer'>;

export type PastOrder = AnswerOf<'list_buyer_orders'>['items'][number];

export type Visiting = AnswerOf<'list_buyer_appointments'>['items'][number];

export type OwnVisit = AnswerOf<'get_own_visit'>;

export type OwnGiftCard = AnswerOf<'list_buyer_gift_cards'>['items'][number];

export type OwnPackage = AnswerOf<'list_buyer_packages'>['items'][number];

export type OwnPoints = AnswerOf<'list_own_points'>[number];

export type OwnNews = AnswerOf<'list_own_news'>;

export type OwnReceipt = AnswerOf<'list_buyer_receipts'>['items'][number];

export type OwnData = AnswerOf<'export_buyer'>;

export type Erased = AnswerOf<'erase_buyer'>;

export type OwnWaitingListEntry = AnswerOf<'list_buyer_wishes'>['items'][number];

export interface Listed<T> {
  items: T[];
  nextCursor: string | null;
}

/** Answers of the core about the directory. */
export type BusinessPage = AnswerOf<'public_businesses'>;

export type ListedBusiness = BusinessPage['items'][number];

export type BusinessKind = AnswerOf<'public_business_kinds'>[number];

export type BusinessSlug = AnswerOf<'public_business_slugs'>['items'][number];

/** Answer of an operation, by its name in the core's OpenAPI description. */
type AnswerOf<Name extends keyof operations> = JsonOf<operations[Name]['responses']>;

type JsonOf<Responses> =
  Extract<Responses[keyof Responses & (200 | 201)], Json> extends Json<infer Body> ? Body : never;

interface Json<Body = unknown> {
  content: { 'application/json': Body };
}

export type ShopFront = AnswerOf<'shop_front'>;

export type DeliveryMethod = ShopFront['deliveryMethods'][number];

export type CatalogPage = AnswerOf<'shop_catalog'>;

export type ProductTile = Omit<CatalogPage['items'][number], 'updatedAt'>;

export type Suggestions = AnswerOf<'shop_suggestions'>;

export type ReviewsShown = AnswerOf<'shop_reviews'>;

export type Item = AnswerOf<'shop_item'>;

export type Collection = AnswerOf<'shop_collections'>[number];

export type PublicToken = AnswerOf<'shop_public_tokens'>[number];

export type Slot = AnswerOf<'shop_availability'>['slots'][number];

export type FreeDay = AnswerOf<'shop_available_days'>['days'][number];

export type Cart = AnswerOf<'get_cart'>;

export type CartPoints = AnswerOf<'get_cart_points'>;

export type CartLine = Cart['items'][number];

export type PlacedOrder = AnswerOf<'place_shop_order'>;

export type Order = AnswerOf<'get_shop_order'>;

export type ShownGiftCard = AnswerOf<'get_shop_gift_card'>;

export type Hold = AnswerOf<'shop_hold'>;

export type VisitTime = AnswerOf<'shop_visit_times'>['times'][number];

export type BookingTerms = AnswerOf<'shop_booking_terms'>;

export type VisitBooking = AnswerOf<'shop_book_visit'>;

export type RepeatDates = AnswerOf<'shop_repeat_dates'>;

export type Series = AnswerOf<'get_shop_series'>;

export type WaitingListEntry = AnswerOf<'shop_join_waitlist'>;

export type Booking = AnswerOf<'get_shop_booking'>;
