import type { CalendarAppConfig } from '../../../platform/config-accounts.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import type { LinkedCalendarProblem } from '../../../enums.generated.ts';

/** Tokens of a consent. `refreshToken` is null if the former one stays valid. */
export interface Tokens {
  accessToken: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  refreshToken: string | null;
}

/** New consent with its account. `isWhole` is false if the user left out a required permission. */
export interface Granted extends Tokens {
  account: string;
  isWhole: boolean;
}

/** Request for a consent by browser, with the address to return to. */
interface Consent {
  redirectUri: string;
  /** State that comes back unchanged. */
  state: string;
  /** PKCE challenge (RFC 7636), S256. */
  challenge: string;
}

/** Busy time of a person, in epoch milliseconds. */
export interface BusyEvent extends Interval {
  eventId: string;
  /** Series of the event. It is set if only the series tells if it keeps busy, and if it lasts whole days. */
  series?: { id: string; asDays: Interval } | undefined;
}

/** Changes in a calendar since a cursor, or its whole content. */
interface Changes {
  busy: readonly BusyEvent[];
  /** Ids of events that keep nobody busy, or no longer do. */
  free: readonly string[];
  /** Series that keep nobody busy, and series of whole-day events. */
  freeSeries?: readonly string[];
  daysSeries?: readonly string[];
  /** Address of the next page; null on the last one. */
  next: string | null;
  /** Cursor for the next read; only on the last page. */
  cursor: string | null;
}

/** Start of a read: a whole period, the next page, or a cursor. */
export type From = { span: Interval } | { page: string } | { cursor: string };

/** Event of an appointment in a calendar. Both ids together name it if we choose its id. */
export interface OwnEvent {
  linkedCalendarId: string;
  appointmentId: string;
}

/** Appointment as an event in a person's calendar. */
export interface EventToShow extends OwnEvent {
  /** Idempotency key, the same for all retries. */
  requestId: string;
  summary: string;
  description: string;
  location: string | null;
  startAt: number;
  endAt: number;
  isTentative: boolean;
}

/** Previous state of an event: its id, or an attempt with an unknown result. */
export interface Known {
  eventId: string | null;
  wasTried: boolean;
}

/** App that the installation registered with a provider, with its timeout and clock. */
export interface App extends CalendarAppConfig {
  timeoutMilliseconds: number;
  now: () => number;
}

/** Access to one person's calendar. */
export interface Access {
  app: App;
  accessToken: string;
}

/** Calendar service. Every function throws Refused. */
export interface Provider {
  consentUrl(app: App, consent: Consent): string;
  exchange(
    app: App,
    given: { code: string; verifier: string; redirectUri: string },
  ): Promise<Granted>;
  refresh(app: App, refreshToken: string): Promise<Tokens>;
  /** Ends a consent; absent if the provider does not support it. */
  revoke?(app: App, refreshToken: string): Promise<void>;
  /** Reads changes. Whole-day events are in `zone`, unless the calendar has its own. */
  changes(access: Access, from: From, zone: string): Promise<Changes>;
  /** Returns the id that our event will have; null if the provider chooses it. */
  eventIdOf(event: OwnEvent): string | null;
  /** Creates or updates an event and returns its id. Repeated calls never create it twice. */
  show(access: Access, event: EventToShow, known: Known): Promise<string>;
  /** Deletes an event. A missing event counts as deleted. */
  hide(access: Access, event: OwnEvent, known: Known): Promise<void>;
}

/** Reason why a provider refused a request. */
type Refusal =
  | LinkedCalendarProblem
  /** The token became invalid before its time; a new one is needed. */
  | 'token_over'
  /** The cursor is no longer known; everything must be read again. */
  | 'cursor_gone';

/** Error of a provider that refused a request or did not answer. Its message contains no secrets. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** Seconds until the next request is allowed, if the provider stated them. */
  readonly retryAfter: number | null;

  constructor(refusal: Refusal, message: string, retryAfter: number | null = null) {
    super(message);
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }
}
