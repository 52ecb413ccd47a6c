import { standingFor } from '../domains/business/access/standing-for.ts';
import type { Context } from '../platform/context.ts';
import { readPrimary } from '../platform/database/query/sql.ts';
import { createMemory, type Made } from '../platform/remembering/memory.ts';

/** How the answers of an operation are remembered, as `@remembered` in its document says. */
export interface Remembering {
  /** Whether they show the business's present day. */
  readonly showsToday: boolean;
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
  const { businessId } = variables as { businessId?: string | null };
  const place = remembering && (await standingFor(context, businessId));
  if (!place) return (await make()).value;
  // What a replica answers may be older than how things stand.
  readPrimary(context.em);
  const quarter = remembering.showsToday ? Math.floor(context.now() / quarterOfAnHour) : null;
  const key = JSON.stringify([name, place.viewer, quarter, variables]);
  return context.services.shared(createMemory).recall({ key, standing: place.standing }, make);
}
