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
  Service,
  Slot,
  Start,
  Terms,
  VisitBooking,
  VisitTime,
  Wish,
} from './types.ts';

/** Why a call failed: the service's error code, or OFFLINE if it could not be reached. */
export class ApiError extends Error {
  readonly code: string;
  /** The paths of the invalid fields. */
  readonly fields: readonly string[];
  readonly retryAfterSeconds: number;
  /** Details that the widget needs to go on, such as how a missing code is sent. */
  readonly details: Details;

  constructor(
    code: string,
    fields: readonly string[] = [],
    retryAfterSeconds = 60,
    details: Details = {},
    message = code,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }
}

interface Details {
  proof?: 'phone_code';
  sentBy?: 'sms' | 'email';
  /** The token does not allow the page's origin; the business can be reached by the other ways. */
  refused?: 'origin';
  phone?: string;
  bookingUrl?: string;
}

/** The requested start: `staffId` null is anyone. */
export interface BookingRequest {
  serviceId: string;
  staffId: string | null;
  slot: string;
}

/** A wish for the waiting list. */
export interface WishRequest {
  serviceId: string;
  staffIds: readonly string[];
  dateFrom: string;
  dateTo: string;
  timeFrom?: string;
  timeTo?: string;
}

export type Api = ReturnType<typeof createApi>;

export const patienceMs = 20_000;
/** A limit for visitors and against endless cursors. */
const mostPages = 10;

/** The Widget API as functions; each throws ApiError. */
export function createApi(base: string, token: string) {
  async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { Authorization: `Bearer ${token}`, ...init.headers };
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(`${base}/api/widget${path}`, { ...init, headers, signal }).catch(
      () => null,
    );
    const body = await response?.json().catch(() => null);
    if (!response || body === null) throw new ApiError('OFFLINE');
    if (response.ok) return body as T;
    const fields = (body.errors ?? []).map((each: { path: string }) => each.path);
    const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
    throw new ApiError(body.code, fields, retryAfter, body.details, body.detail);
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
    /** The service's address. */
    base,
    config: () => call<Config>('/config'),
    /** The colour of a button that opens the widget. */
    look: () => call<Look>('/look'),
    /** The countries that a phone number can be of. */
    phoneCountries: async (language: string) =>
      (await call<{ phoneCountries: PhoneCountry[] }>(`/phone-countries?language=${language}`))
        .phoneCountries,
    services: () => all<Service>('/services?'),
    staff: (serviceId: string) => all<Person>(`/staff?serviceId=${serviceId}&`),
    /** The free starts; `fresh` bypasses the HTTP cache. */
    slots: async (
      request: Omit<BookingRequest, 'slot'> & Days,
      fresh = false,
    ): Promise<Start[]> => {
      const search = new URLSearchParams({
        serviceId: request.serviceId,
        dateFrom: request.from,
        dateTo: request.to,
        ...(request.staffId && { staffId: request.staffId }),
      });
      const cache = fresh ? 'no-cache' : 'default';
      const { slots } = await call<{ slots: Slot[] }>(`/availability?${search}`, { cache });
      return slots.filter(({ available }) => available);
    },
    /** The starts at which all of a visit fits; `fresh` bypasses the HTTP cache. */
    visitTimes: async (
      { picks, people, from, to }: Picks & Days,
      fresh = false,
    ): Promise<Start[]> => {
      const search = new URLSearchParams({
        services: picks.map(idOf).join(),
        staffIds: picks.map(({ person }) => person?.staffId ?? 'any').join(),
        people: String(people),
        dateFrom: from,
        dateTo: to,
      });
      const cache = fresh ? 'no-cache' : 'default';
      const { times } = await call<{ times: VisitTime[] }>(`/visit-times?${search}`, { cache });
      return times.map(time => ({ ...time, remainingCapacity: 1 }));
    },
    /** The price and the terms of a booking. */
    terms: (query: URLSearchParams) => call<Terms>(`/booking-terms?${query}`),
    hold: (request: BookingRequest) => post<Hold>('/hold', { ...request, session: sessionOf() }),
    /** Has a code sent that proves the phone. */
    sendCode: ({ email, ...contact }: Contact) =>
      post('/phone-code', {
        phone: phoneOf(contact),
        ...(email.trim() && { email: email.trim() }),
      }),
    /** The same idempotency key for the same booking, so that a retry never books twice. */
    book: (request: BookingRequest, contact: Contact, proof: Proof, key: string) =>
      post<Booking>(
        '/book',
        { ...request, ...sent(contact, 'comment', proof) },
        { 'Idempotency-Key': key },
      ),
    bookVisit: ({ picks, people, slot }: Picks & At, contact: Contact, proof: Proof, key: string) =>
      post<VisitBooking>(
        '/book-visit',
        {
          services: picks.map(pick => ({
            catalogItemId: idOf(pick),
            staffId: pick.person?.staffId ?? null,
          })),
          people,
          slot,
          ...sent(contact, 'comment', proof),
        },
        { 'Idempotency-Key': key },
      ),
    /** Puts a wish on the waiting list. */
    join: (wish: WishRequest, contact: Contact, proof: Proof, key: string) =>
      post<Wish>(
        '/waitlist',
        { ...wish, ...sent(contact, 'note', proof) },
        { 'Idempotency-Key': key },
      ),
  };
}

interface Days {
  from: string;
  to: string;
}

interface At {
  slot: string;
}

/** The held place, the code that proves the phone, and the answers that a booking is sent with. */
export interface Proof {
  holdId: string | null;
  phoneCode: string | null;
  fields?: readonly { field: string; value: string }[] | undefined;
}

/** Who books, as the service reads it; what was left empty is left out. */
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

/** The number as RFC 3966 writes one with its country; the service reads it by that unless it is international. */
function phoneOf({ phone, dialCode }: Pick<Contact, 'phone' | 'dialCode'>): string {
  return phone.trim() + (dialCode && `;phone-context=${dialCode}`);
}
