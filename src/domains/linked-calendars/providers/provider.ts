import type { CalendarAppConfig } from '../../../platform/config-groups.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';

/** What a consent gave: `refreshToken` is null where the one before stays. */
export interface Tokens {
  accessToken: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  refreshToken: string | null;
}

/** A new consent: whose it is, and whether it is for all that is needed, since people can leave some of it out. */
export interface Granted extends Tokens {
  account: string;
  isWhole: boolean;
}

/** The consent that a browser is sent for, and where it comes back. */
interface Consent {
  redirectUri: string;
  /** What comes back with it, unchanged. */
  state: string;
  /** Of PKCE (RFC 7636), S256. */
  challenge: string;
}

/** A time in which somebody is busy, in epoch milliseconds. */
export interface BusyEvent extends Interval {
  eventId: string;
  /** The series that it is one of, where only that says whether it keeps busy, and whether it lasts whole days. */
  series?: { id: string; asDays: Interval } | undefined;
}

/** What changed in a calendar since a cursor, or all that is in it. */
interface Changes {
  busy: readonly BusyEvent[];
  /** What keeps nobody busy, any more or at all. */
  free: readonly string[];
  /** Series of which nothing keeps busy, and those that last whole days. */
  freeSeries?: readonly string[];
  daysSeries?: readonly string[];
  /** Where the rest of this answer is; null: that is all of it. */
  next: string | null;
  /** Where to go on the next time; only with the last page. */
  cursor: string | null;
}

/** What a calendar is read from: the time that matters, or where the last page or answer ended. */
export type From = { span: Interval } | { page: string } | { cursor: string };

/** The event of an appointment in a calendar: together they name it, wherever we choose its id. */
export interface OwnEvent {
  linkedCalendarId: string;
  appointmentId: string;
}

/** An appointment as an event of somebody's calendar. */
export interface EventToShow extends OwnEvent {
  /** The same for as long as the same is asked for. */
  requestId: string;
  summary: string;
  description: string;
  location: string | null;
  startAt: number;
  endAt: number;
  isTentative: boolean;
}

/** Where an event may be already: by its id, or perhaps, since nobody knows what became of an attempt. */
export interface Known {
  eventId: string | null;
  wasTried: boolean;
}

/** An app that the installation registered with a provider, and how its answers are waited for. */
export interface App extends CalendarAppConfig {
  timeoutMilliseconds: number;
  now: () => number;
}

/** Whose calendar is asked. */
export interface Access {
  app: App;
  accessToken: string;
}

/** A service with calendars. Every function throws Refused. */
export interface Provider {
  consentUrl(app: App, consent: Consent): string;
  exchange(
    app: App,
    given: { code: string; verifier: string; redirectUri: string },
  ): Promise<Granted>;
  refresh(app: App, refreshToken: string): Promise<Tokens>;
  /** Ends what a consent allows; left out where the provider has no way. */
  revoke?(app: App, refreshToken: string): Promise<void>;
  /** The days of events that last whole days are those of `zone`, unless the calendar has one of its own. */
  changes(access: Access, from: From, zone: string): Promise<Changes>;
  /** The id that an event of ours will have; null where the provider chooses it. */
  eventIdOf(event: OwnEvent): string | null;
  /** Puts an event there or changes it, and answers its id: never twice, however often it is asked. */
  show(access: Access, event: EventToShow, known: Known): Promise<string>;
  /** Takes an event out; one that is not there is out. */
  hide(access: Access, event: OwnEvent, known: Known): Promise<void>;
}
