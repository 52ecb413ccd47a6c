import type { Change, SubscriptionBusinessChangesArgs } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { firstIdAt } from '../../platform/lib/ids.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';
import type { EventNoun, EventNouns } from '../business/access/event-noun.ts';
import { authorize, authorizeFound, findAccess, roleOf } from '../business/access/authorize.ts';
import { findElsewhere } from '../business/access/located.queries.ts';
import { presentEntry } from '../business/access/operator-entry.ts';
import { findOwnStaffIds } from '../business/access/own-staff.ts';
import { notOwn } from '../scheduling/own/not-own.queries.ts';
import { findTime } from '../journal/audit-event.queries.ts';
import { createChangeFeed } from './change-feed.ts';
import { findChanges, type JournaledChange } from './journaled-change.queries.ts';

/** Limit of waiting changes. A slower reader starts anew. */
const mostWaiting = 1000;

/** An asynchronous queue for one reader. Ending the queue also ends the reader's wait. */
class ChangeQueue<T> implements AsyncIterableIterator<T, undefined> {
  readonly #waiting: T[] = [];
  readonly #onEnd: () => void;
  #wake: (() => void) | undefined;
  #ended = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  push(value: T): void {
    if (this.#ended) return;
    this.#waiting.push(value);
    if (this.#waiting.length > mostWaiting) this.end();
    this.#wake?.();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd();
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<T, undefined>> {
    while (this.#waiting.length === 0 && !this.#ended) {
      await new Promise<void>(resolve => (this.#wake = resolve));
    }
    const [value] = this.#waiting.splice(0, 1);
    return value === undefined ? { done: true, value: undefined } : { done: false, value };
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.#waiting.length = 0;
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** Milliseconds after which a cursor is too old and the reader must reload everything. */
const resumableMilliseconds = 300_000;
/** Milliseconds by which a change can become visible later than changes with higher ids. */
const lookBackMilliseconds = 10_000;

interface Told {
  businessChanges: Change;
}

/** Streams the changes of a business from now on or from a cursor on, limited to those that the caller may read. */
export async function businessChanges(
  context: Context,
  nouns: EventNouns,
  input: SubscriptionBusinessChangesArgs,
): Promise<ChangeQueue<Told>> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:read');
  const { caller, services, now, em } = context;
  const seen = new Map<string, number>();
  let stop = () => undefined as void;
  const queue: ChangeQueue<Told> = new ChangeQueue(() => stop());
  let telling = Promise.resolve();
  const take = (changes: readonly JournaledChange[]) => {
    const fresh = changes.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.set(id, now());
    forget(seen, now());
    if (fresh.length > 0)
      telling = telling.then(() => tell(context, nouns, { businessId, fresh, queue }));
  };
  const begun = now();
  const from = await startOf(context, businessId, input.after);
  const earlier = await findChanges(em, {
    businessIds: [businessId],
    from: from ?? firstIdAt('aud', begun - lookBackMilliseconds),
  });
  if (from === null) {
    for (const { id } of earlier) seen.set(id, begun);
    if (input.after != null) queue.push({ businessChanges: resetOf(earlier, begun) });
  } else {
    take(earlier.filter(({ id }) => id !== input.after));
    if (input.after != null) seen.set(input.after, begun);
  }
  stop = services.shared(createChangeFeed).listen({
    businessId,
    credentialId: caller.credentialId,
    entryId: presentEntry(context)?.id ?? null,
    take,
    end: () => queue.end(),
  });
  return queue;
}

/** Returns the journal id to start from; null if the cursor is absent or too old. */
async function startOf(
  { em, now }: Context,
  businessId: string,
  after: string | null | undefined,
): Promise<string | null> {
  if (after == null) return null;
  const at = await findTime(em, { businessId, id: after });
  if (at === undefined || at < now() - resumableMilliseconds) return null;
  return firstIdAt('aud', at - lookBackMilliseconds);
}

/** Returns a reset: all data of the caller may be outdated. */
function resetOf(earlier: readonly JournaledChange[], now: number): Change {
  const cursor = earlier.at(-1)?.id ?? firstIdAt('aud', now);
  const nothing = { type: null, id: null, version: null, days: null, actorType: null };
  return { cursor, kind: 'reset', ...nothing };
}

function forget(seen: Map<string, number>, now: number): void {
  for (const [id, at] of seen) {
    if (at > now - 2 * resumableMilliseconds) break;
    seen.delete(id);
  }
}

interface Telling {
  businessId: string;
  fresh: readonly JournaledChange[];
  queue: ChangeQueue<Told>;
}

/** Default for nouns of newer versions of the service. Only readers of the journal see them. */
const unknownNoun: EventNoun = { seenBy: 'audit:read', refreshes: [] };

/** Sends changes that the caller may read now. A caller without access to the business gets nothing further. */
async function tell(
  context: Context,
  nouns: EventNouns,
  { businessId, fresh, queue }: Telling,
): Promise<void> {
  for (const change of fresh) {
    const kind = change.type.split('.')[0] ?? '';
    const noun = (Object.hasOwn(nouns, kind) && nouns[kind]) || unknownNoun;
    try {
      const access = await findAccess(context, businessId);
      await authorizeFound(context, businessId, access, noun.seenBy);
      const told = changeOf(change, kind, noun);
      const role = access && roleOf(context, access);
      const isOwn =
        (!role?.isKeptToOwn || (await isTheirs(context, businessId, told.id ?? null))) &&
        (await isThere(context, { businessId, ...role }, told.id));
      // A hidden change is sent without its subject. It may have affected the caller's own visits, so the client reloads its
      // calendar.
      queue.push({ businessChanges: isOwn ? told : { ...told, ...unnamed } });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'FORBIDDEN') continue;
      return queue.end();
    }
  }
}

/** Returns true if the subject of a change is at the caller's locations, or at none. */
async function isThere(
  { em }: Context,
  { businessId, locationIds }: { businessId: string; locationIds?: readonly string[] | null },
  id: string | null | undefined,
): Promise<boolean> {
  if (id == null || locationIds == null) return true;
  return (await findElsewhere(em, { businessId, locationIds }, [id])).size === 0;
}

const unnamed = { type: null, id: null, version: null, days: null };

/** Returns true if a restricted staff member may see all of the change. */
async function isTheirs(
  { em, caller }: Context,
  businessId: string,
  id: string | null,
): Promise<boolean> {
  if (id === null || caller.userId === null) return true;
  const [own] = await findOwnStaffIds(em, [[caller.userId, businessId]]);
  return own == null || (await notOwn(em, businessId, own, [id])) === null;
}

function changeOf(change: JournaledChange, kind: string, { isOfTeam }: EventNoun): Change {
  const { id: cursor, type, subject: id, version, actorType, timezone } = change;
  const instants = change.instants.filter(instant => instant !== null);
  const days = [...new Set(instants.map(instant => localDateOf(instant, timezone)))].toSorted();
  const isDated = days.length > 0 && !isOfTeam;
  return { cursor, kind, type, id, version, days: isDated ? days : null, actorType };
}
