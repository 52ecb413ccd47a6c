import { sessionOf } from './session.ts';
import { idOf, type Picks } from './picks.ts';
import type {
  Booking,
  Config,
  Contact,
  Hold,
  Look,
  Person,
  PhoneCountry,
  RepeatDates,
  Series,
  Service,
  Slot,
  Start,
  Terms,
  VisitBooking,
  VisitTime,
  WaitingListEntry,
} from './types.ts';

/** A failed call with the service's error code, or OFFLINE if the service could not be reached. */
export class ApiError extends Error {
  readonly code: string;
  /** Paths of the invalid fields. */
  readonly fields: readonly string[];
  readonly retryAfterSeconds: number;
  /** Details that the widget needs to continue, such as the way a missing code is sent. */
  readonly details: Details;
  /** Reason of the refusal, and values for a sentence about it. */
  readonly why: Why;

  constructor(
    code: string,
    fields: readonly string[] = [],
    retryAfterSeconds = 60,
    details: Details = {},
    why: Why = {},
  ) {
    super(why.detail ?? code);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
    this.why = why;
  }
}

interface Why {
  detail?: string;
  reason?: string;
  facts?: { name?: string; said?: string };
}

interface Details {
  proof?: 'phone_code';
  sentBy?: 'sms' | 'email';
  /** Set if the token does not allow the page's origin. The other fields are further ways to book. */
  refused?: 'origin';
  phone?: string;
  bookingUrl?: string;
}

/** The requested start. A null `staffId` stands for anyone. */
export interface BookingRequest {
  serviceId: string;
  staffId: string | null;
  slot: string;
  /** Location, if the business has several. */
  locationId?: string;
}

/** A repeated booking with its accepted starts. */
export interface RepeatRequest extends BookingRequest {
  everyWeeks: number;
  times: number;
  starts: readonly string[];
}

/** A new entry for the waiting list. */
export interface WaitingListRequest {
  serviceId: string;
  staffIds: readonly string[];
  locationIds?: readonly string[];
  dateFrom: string;
  dateTo: string;
  timeFrom?: string;
  timeTo?: string;
}

export type Api = ReturnType<typeof createApi>;

export const patienceMs = 20_000;
/** Limit of pages per list, for the visitor's sake and against endless cursors. */
const mostPages = 10;

/** Creates the functions of the Widget API. Names come in the first offered one of `languages`. Each function throws ApiError. */
export function createApi(base: string, token: string, languages: string) {
  let answered: string | null = null;
  async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(languages && { 'Accept-Language': languages }),
      ...init.headers,
    };
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(`${base}/api/widget${path}`, { ...init, headers, signal }).catch(
      () => null,
    );
    const body = await response?.json().catch(() => null);
    if (!response || body === null) throw new ApiError('OFFLINE');
    answered = response.headers.get('Content-Language') ?? answered;
    if (response.ok) return body as T;
    const fields = (body.errors ?? []).map((each: { path: string }) => each.path);
    const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
    throw new ApiError(body.code, fields, retryAfter, body.details, body);
  }
  const post = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
    call<T>(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  async function all<T>(path: string): Promise<T[]> {
    const items: T[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < mostPages && cursor !== null; page += 1) {
      const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const answer: { items: T[]; nextCursor: string | null } = await call(
        `${path}limit=100${query}`,
      );
      items.push(...answer.items);
      cursor = answer.nextCursor;
    }
    return items;
  }
  return {
    /** Address of the service. */
    base,
    post,
    /** Language of names, from the latest answer. */
    answered: () => answered ?? undefined,
    config: () => call<Config>('/config'),
    /** Colour of a button that opens the widget. */
    look: () => call<Look>('/look'),
    /** Countries with phone numbers. */
    phoneCountries: async (language: string) =>
      (await call<{ phoneCountries: PhoneCountry[] }>(`/phone-countries?language=${language}`))
        .phoneCountries,
    services: () => all<Service>('/services?'),
    staff: (serviceId: string) => all<Person>(`/staff?serviceId=${serviceId}&`),
    /** Reads the free starts; `fresh` bypasses the HTTP cache. */
    slots: async (
      { locationId, ...request }: Omit<BookingRequest, 'slot' | 'locationId'> & Days & At,
      fresh = false,
    ): Promise<Start[]> => {
      const search = new URLSearchParams({
        serviceId: request.serviceId,
        dateFrom: request.from,
        dateTo: request.to,
        ...(request.staffId && { staffId: request.staffId }),
        ...(locationId && { locationId }),
      });
      const cache = fresh ? 'no-cache' : 'default';
      const { slots } = await call<{ slots: Slot[] }>(`/availability?${search}`, { cache });
      return slots.filter(({ available }) => available);
    },
    /** Reads the starts at which a whole visit fits; `fresh` bypasses the HTTP cache. */
    visitTimes: async (
      { picks, people, locationId, from, to }: Picks & Days & At,
      fresh = false,
    ): Promise<Start[]> => {
      const search = new URLSearchParams({
        services: picks.map(idOf).join(),
        staffIds: picks.map(({ person }) => person?.staffId ?? 'any').join(),
        people: String(people),
        dateFrom: from,
        dateTo: to,
        ...(locationId && { locationId }),
      });
      const cache = fresh ? 'no-cache' : 'default';
      const { times } = await call<{ times: VisitTime[] }>(`/visit-times?${search}`, { cache });
      return times.map(time => ({ ...time, remainingCapacity: 1 }));
    },
    /** Reads the price and the terms of a booking. */
    terms: (query: URLSearchParams) => call<Terms>(`/booking-terms?${query}`),
    hold: (request: BookingRequest) => post<Hold>('/hold', { ...request, session: sessionOf() }),
    /** Sends a code that proves the phone number. */
    sendCode: ({ email, ...contact }: Contact) =>
      post('/phone-code', {
        phone: phoneOf(contact),
        ...(email.trim() && { email: email.trim() }),
      }),
    /** Books. The same booking has the same idempotency key, so a retry never books twice. */
    book: (request: BookingRequest, contact: Contact, proof: Proof, key: string) =>
      post<Booking>(
        '/book',
        { ...request, ...sent(contact, 'comment', proof) },
        { 'Idempotency-Key': key },
      ),
    bookVisit: (
      { picks, people, ...at }: Picks & Pick<BookingRequest, 'slot' | 'locationId'>,
      contact: Contact,
      proof: Proof,
      key: string,
    ) =>
      post<VisitBooking>(
        '/book-visit',
        {
          services: picks.map(pick => ({
            catalogItemId: idOf(pick),
            staffId: pick.person?.staffId ?? null,
          })),
          people,
          ...at,
          ...sent(contact, 'comment', proof),
        },
        { 'Idempotency-Key': key },
      ),
    /** Reads the dates of a repeated booking, each with its availability. */
    repeatDates: (query: URLSearchParams) => call<RepeatDates>(`/repeat-dates?${query}`),
    bookRepeat: (request: RepeatRequest, contact: Contact, proof: Proof, key: string) =>
      post<Series>(
        '/book-repeat',
        { ...request, ...sent(contact, 'comment', proof) },
        { 'Idempotency-Key': key },
      ),
    /** Adds an entry to the waiting list. */
    join: (request: WaitingListRequest, contact: Contact, proof: Proof, key: string) =>
      post<WaitingListEntry>(
        '/waitlist',
        { ...request, ...sent(contact, 'note', proof) },
        { 'Idempotency-Key': key },
      ),
  };
}

interface Days {
  from: string;
  to: string;
}

/** Chosen location; null: all, or the only one. */
interface At {
  locationId: string | null;
}

/** Hold, phone code and custom field answers of a booking. */
export interface Proof {
  holdId: string | null;
  phoneCode: string | null;
  fields?: readonly { field: string; value: string }[] | undefined;
}

/** Returns the contact in the service's form, without empty fields. */
function sent(
  { name, email, comment, ...contact }: Contact,
  words: 'comment' | 'note',
  { holdId, phoneCode, fields }: Proof,
) {
  return {
    contact: { name, phone: phoneOf(contact), ...(email && { email }) },
    ...(holdId && { holdId }),
    ...(comment && { [words]: comment }),
    ...(phoneCode && { phoneCode }),
    ...(fields && { fields }),
  };
}

/** Returns the number with its country, as in RFC 3966. The service ignores the country for international numbers. */
function phoneOf({ phone, dialCode }: Pick<Contact, 'phone' | 'dialCode'>): string {
  return phone.trim() + (dialCode && `;phone-context=${dialCode}`);
}
