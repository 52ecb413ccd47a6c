import { businessIdOf } from '../domains/business/access/business-id-of.ts';
import { standingFor } from '../domains/business/access/standing-for.ts';
import type { Context } from '../platform/context.ts';
import { readPrimary } from '../platform/database/query/sql.ts';
import { createMemory, type Made } from '../platform/remembering/memory.ts';
import { shownUntil } from '../platform/remembering/shown-until.ts';
import { withoutBookings } from '../platform/remembering/standing.ts';

/** How the answers of an operation are remembered, as `@remembered` in its document says. */
export interface Remembering {
  /** Whether they show the business's present day. */
  readonly showsToday: boolean;
  /** Whether they show what is booked. */
  readonly showsBookings: boolean;
}

/** How a call may name the business that it is about. */
interface Naming {
  readonly businessId?: string | null;
  readonly slug?: string | null;
}

/** A read as an address or a tool. */
interface Remembered {
  /** Tells it from all others. */
  readonly name: string;
  /** Absent: it is made anew for every call. */
  readonly remembering: Remembering | undefined;
}

/** In every time zone a day begins at a quarter of an hour. */
const quarterOfAnHour = 900_000;

/**
 * Answers a call as it was answered before, if since then nothing has changed of what the business shows, the caller sees
 * as much and asks for the same; makes the answer otherwise. It is never older than the database.
 */
export async function remember<T>(
  { name, remembering }: Remembered,
  variables: Readonly<Record<string, unknown>>,
  context: Context,
  make: () => Promise<Made<T>>,
): Promise<T> {
  const place = remembering && (await standingOfNamed(context, variables));
  if (!place) return (await make()).value;
  // What a replica answers may be older than how things stand.
  readPrimary(context.em);
  const now = context.now();
  const quarter = remembering.showsToday ? Math.floor(now / quarterOfAnHour) : null;
  const key = JSON.stringify([name, place.viewer, quarter, variables]);
  const standing = remembering.showsBookings ? place.standing : withoutBookings(place.standing);
  return context.services.shared(createMemory).recall({ key, standing, now }, async () => ({
    ...(await make()),
    until: shownUntil(context),
  }));
}

/** A slug is the shop's where the credential says whose it is, and else the business's own. */
async function standingOfNamed(context: Context, named: Naming) {
  const isKnown = context.caller.businessId !== null;
  return standingFor(context, isKnown ? named.businessId : await businessIdOf(context, named));
}
