import type { EntityManager } from '@mikro-orm/sql';
import type { Caller } from './caller.ts';
import type { Services } from './services.ts';

/** All that a use case knows of the call it serves. */
export interface Context {
  readonly services: Services;
  readonly em: EntityManager;
  readonly caller: Caller;
  /** The call's one loader of what `create` makes: every relation field goes through one. */
  readonly loader: <T>(create: (em: EntityManager) => T) => T;
  /** The clock: epoch milliseconds. */
  readonly now: () => number;
  readonly requestId: string;
  /** The AI tool that was called, if one was. */
  readonly tool: string | null;
  /** What the calling program says of itself, if anything. */
  readonly program: string | null;
  /** The key that the caller sent with the call, if any. */
  readonly idempotencyKey: string | null;
  /** What the key is claimed for, once the operation is known. */
  readonly idempotency: IdempotencyClaim | null;
  readonly journal: JournalState;
  /** The journal's event that this call takes back, if it does. */
  readonly undoes: UndoneEvent | null;
  /** What the first change of this call has to pass before it is kept; null: nothing. */
  readonly gate: Gate | null;
  /** What later domains do in the same transaction, which an earlier one cannot call: the app binds them. */
  readonly reactions: Reactions;
}

/**
 * Stands between the work of a call and its commit, in the same transaction: the rule of an assistant that asks first,
 * or the yes of a person that it waited for. What it throws takes the work back.
 */
export interface Gate {
  /** The actions that the call was allowed so far: who says yes to it must be allowed them, too. */
  readonly needed: Set<string>;
  /** By whose yes it runs, as the journal keeps it; null where nobody was asked. */
  readonly approval: Readonly<Record<string, string>> | null;
  /** Whether the first change is kept: what follows from it is judged no more. */
  isPassed: boolean;
  readonly begin: (transaction: Context) => Promise<void>;
  readonly end: (transaction: Context, change: GatedChange) => Promise<void>;
}

/** A change that was made and is not kept yet. */
export interface GatedChange {
  readonly event: {
    readonly type: string;
    readonly businessId: string | null;
    readonly subject: string | null;
    readonly summary: string;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly before?: Readonly<Record<string, unknown>> | null;
    readonly after?: Readonly<Record<string, unknown>> | null;
  };
  /** What the use case answers. */
  readonly result: unknown;
}

/** An event of the journal that is undone. */
export interface UndoneEvent {
  readonly id: string;
  /** `<noun>.<verb>`, also of a tool's call. */
  readonly type: string;
}

interface Reactions {
  readonly orderedBookingsEnded: (transaction: Context, ended: EndedBookings) => Promise<void>;
  /** Refuses to ask for cards where nobody keeps them; `path` is the setting. */
  readonly cardsAsked: (transaction: Context, businessId: string, path: string) => Promise<void>;
  readonly saleCalledOff: (transaction: Context, sale: SaleIds) => Promise<void>;
  readonly orderChanged: (transaction: Context, changed: ChangedOrder) => Promise<void>;
  readonly orderReturned: (transaction: Context, returned: ReturnedGoods) => Promise<void>;
  readonly visitsChanged: (transaction: Context, changed: ChangedVisits) => Promise<void>;
  /** Tells that an appointment which is not part of an order costs something else now, with another person. */
  readonly visitRepriced: (transaction: Context, visit: SaleIds) => Promise<void>;
  readonly visitsReleased: (transaction: Context, released: ReleasedVisits) => Promise<void>;
  readonly paymentsChanged: (transaction: Context, sale: PaidSale) => Promise<void>;
  readonly visitCame: (transaction: Context, visit: CameVisit) => Promise<void>;
  readonly sellersChanged: (
    transaction: Context,
    order: { businessId: string; orderId: string },
  ) => Promise<void>;
}

/** An appointment to which its client came just now, or did not come after all, and the order that it is part of, if any. */
interface CameVisit {
  readonly businessId: string;
  readonly orderId: string | null;
  readonly appointmentId: string;
}

/** Appointments covered by a package whose status may have changed just now. */
export interface ChangedVisits {
  readonly businessId: string;
  readonly appointmentIds: readonly string[];
}

/** An order, or an appointment that is not part of one. */
export interface SaleIds {
  readonly businessId: string;
  readonly orderId: string | null;
  readonly appointmentId: string | null;
}

/** One of which something was paid or refunded just now. */
export interface PaidSale extends SaleIds {
  /** What was refunded just now. */
  readonly refundIds: readonly string[];
}

/** An order of which the lines, the delivery or the prices were changed just now. */
export interface ChangedOrder {
  readonly businessId: string;
  readonly orderId: string;
  /** Left out where the delivery stays as it was. */
  readonly addressBefore?: string | null;
}

/** Appointments that an order charged, and that were just taken off it or outlive it. */
export interface ReleasedVisits {
  readonly businessId: string;
  readonly orderId: string;
  readonly appointmentIds: readonly string[];
}

/** Goods of an order that came back just now. */
export interface ReturnedGoods {
  readonly businessId: string;
  readonly orderId: string;
  readonly returnId: string;
}

/** Appointments sold with an order that were cancelled, declined or not approved in time. */
export interface EndedBookings {
  readonly businessId: string;
  readonly orderId: string;
  readonly appointmentIds: readonly string[];
}

/** The caller's promise that calls with this key are one and the same. */
interface IdempotencyClaim {
  /** The credential and the operation. */
  readonly scope: string;
  /** Where the first answer is found by the contents too: in what the key is refused with other contents. */
  readonly ownScope: string | null;
  readonly key: string;
  /** The call's contents in a form that can be compared. */
  readonly body: string;
}

/** What the journal knows of the call so far. */
interface JournalState {
  /** The business, once the caller has shown that it may know of it. */
  businessId: string | null;
  /** The event that the call left of its change. */
  eventId: string | null;
  /** Whether the answer shows a secret. */
  showsSecret: boolean;
  written: boolean;
  replayed: boolean;
  /** Whether the call changed what was there already, where it could have added something. */
  changedExisting: boolean;
}

/** The journal's state of a call that has just begun. */
export function nothingJournaled(): JournalState {
  return {
    businessId: null,
    eventId: null,
    showsSecret: false,
    written: false,
    replayed: false,
    changedExisting: false,
  };
}
