import type { operations } from './api.generated.ts';

/** What an operation of the Widget API answers. */
type AnswerOf<Name extends keyof operations> =
  Extract<
    operations[Name]['responses'][keyof operations[Name]['responses'] & (200 | 201)],
    Json
  > extends Json<infer Body>
    ? Body
    : never;

interface Json<Body = unknown> {
  content: { 'application/json': Body };
}

export type Config = AnswerOf<'widget_config'>;
export type Look = AnswerOf<'widget_look'>;
/** A service that can be booked. */
export type Service = AnswerOf<'widget_services'>['items'][number];
/** A variant of a service; it is booked by its own id. */
export type Variant = Service['variants'][number];
/** A staff member. */
export type Person = AnswerOf<'widget_staff'>['items'][number];
/** A start time. `localStart` is in the business's timezone, with its offset. */
export type Slot = AnswerOf<'widget_availability'>['slots'][number];
/** A start that can be chosen, of a service or of a whole visit. */
export type Start = Pick<Slot, 'startAt' | 'localStart' | 'remainingCapacity'> & {
  /** The start leaves a gap that the business prefers to avoid. */
  leavesGap?: boolean;
  /** What of the visit is when, and with whom. */
  parts?: VisitTime['parts'];
};
/** A time at which a whole visit can begin. */
export type VisitTime = AnswerOf<'widget_visit_times'>['times'][number];
/** The price and the terms of a booking. */
export type Terms = AnswerOf<'widget_booking_terms'>;
/** A visit that was booked. */
export type VisitBooking = AnswerOf<'widget_book_visit'>;
/** A wish on the waiting list. */
export type Wish = AnswerOf<'widget_join_waitlist'>;
/** A held place. */
export type Hold = AnswerOf<'widget_hold'>;
/** A booking that was made. */
export type Booking = AnswerOf<'widget_book'>;

/** A country that a phone number can be of. */
export type PhoneCountry = AnswerOf<'widget_phone_countries'>['phoneCountries'][number];

/** The contact of the visitor. */
export interface Contact {
  name: string;
  phone: string;
  /** The country of a national number, and its code; empty before it is known. */
  country: string;
  dialCode: string;
  email: string;
  comment: string;
}
