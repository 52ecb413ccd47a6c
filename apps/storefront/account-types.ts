import type { AnswerOf } from './core-types.ts';

/** The core's answers about a buyer. */
export type SignedIn = AnswerOf<'sign_in_buyer'>;
export type Buyer = AnswerOf<'get_buyer'>;
export type PastOrder = AnswerOf<'list_buyer_orders'>['items'][number];
export type Visiting = AnswerOf<'list_buyer_appointments'>['items'][number];
export type OwnVisit = AnswerOf<'get_own_visit'>;
export type OwnCard = AnswerOf<'list_buyer_gift_cards'>['items'][number];
export type OwnPackage = AnswerOf<'list_buyer_packages'>['items'][number];

export type OwnReceipt = AnswerOf<'list_buyer_receipts'>['items'][number];
export type OwnData = AnswerOf<'export_buyer'>;
export type Erased = AnswerOf<'erase_buyer'>;
export type OwnWish = AnswerOf<'list_buyer_wishes'>['items'][number];

export interface Listed<T> {
  items: T[];
  nextCursor: string | null;
}
