import type { operations } from './api.generated.ts';

/** Answer of an operation of the Widget API. */
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
/** A location of a business that has several. */
export type Location = Config['locations'][number];
export type Look = AnswerOf<'widget_look'>;
/** A bookable service. */
export type Service = AnswerOf<'widget_services'>['items'][number];
/** A variant of a service, booked by its own id. */
export type Variant = Service['variants'][number];
/** A staff member. */
export type Person = AnswerOf<'widget_staff'>['items'][number];
/** A start time. `localStart` is in the business's timezone, with its offset. */
export type Slot = AnswerOf<'widget_availability'>['slots'][number];
/** A possible start of a service or a whole visit. */
export type Start = Pick<Slot, 'startAt' | 'localStart' | 'remainingCapacity'> & {
  /** True if the start leaves a gap that the business prefers to avoid. */
  leavesGap?: boolean;
  /** Location of the start; absent: the only one. */
  locationId?: string;
  /** Appointments of the visit with their times and staff members. */
  parts?: VisitTime['parts'];
};
/** A time at which a whole visit can begin. */
export type VisitTime = AnswerOf<'widget_visit_times'>['times'][number];
/** Price and terms of a booking. */
export type Terms = AnswerOf<'widget_booking_terms'>;
/** A booked visit. */
export type VisitBooking = AnswerOf<'widget_book_visit'>;
/** Dates of a repeated booking. */
export type RepeatDates = AnswerOf<'widget_repeat_dates'>;
/** Dates that were booked together. */
export type Series = AnswerOf<'widget_book_repeat'>;
/** A waiting-list entry. */
export type WaitingListEntry = AnswerOf<'widget_join_waitlist'>;
/** A message to the business. */
export type SentMessage = AnswerOf<'widget_write'>;
/** A hold. */
export type Hold = AnswerOf<'widget_hold'>;
/** A completed booking. */
export type Booking = AnswerOf<'widget_book'>;

/** A country with phone numbers. */
export type PhoneCountry = AnswerOf<'widget_phone_countries'>['phoneCountries'][number];

/** Contact details of the visitor. */
export interface Contact {
  name: string;
  phone: string;
  /** Country of a national number and its dialling code; empty until known. */
  country: string;
  dialCode: string;
  email: string;
  comment: string;
}
