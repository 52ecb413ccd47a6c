import type { Change, SubscriptionBusinessChangesArgs } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { DomainError } from '../../platform/errors.ts';
import { firstIdAt } from '../../platform/lib/ids.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';
import { admit, authorize, findAccess, roleOf } from '../business/access/authorize.ts';
import { presentEntry } from '../business/access/operator-entry.ts';
import { findOwnStaffIds } from '../business/access/own-staff.ts';
import { notOwn } from '../scheduling/own/not-own.ts';
import { createChangeFeed } from './change-feed.ts';
import { ChangeQueue } from './change-queue.ts';
import { readChanges, type JournaledChange } from './read-changes.ts';
import { actionFor } from './seen-by.ts';

/** Who was away for longer has to read everything again. */
const resumableMilliseconds = 300_000;
/** As far as changes can come to light before others that were told. */
const lookBackMilliseconds = 10_000;

interface Told {
  businessChanges: Change;
}

/** Tells the caller what changes in a business from now on, or from a cursor on, as far as they may read it. */
export async function businessChanges(
  context: Context,
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
    if (fresh.length > 0) telling = telling.then(() => tell(context, businessId, fresh, queue));
  };
  const begun = now();
  const from = await startOf(context, businessId, input.after);
  const earlier = await readChanges(
    em,
    [businessId],
    from ?? firstIdAt('aud', begun - lookBackMilliseconds),
  );
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

/** Where to read from after a cursor; null where that is too long ago, or there is none. */
async function startOf(
  { em, now }: Context,
  businessId: string,
  after: string | null | undefined,
): Promise<string | null> {
  if (after == null) return null;
  const [event] = await sql<{ at: number }>(
    em,
    `select ${epochMs('at')} as at from audit_event where business_id = $1 and id = $2`,
    [businessId, after],
  );
  if (!event || event.at < now() - resumableMilliseconds) return null;
  return firstIdAt('aud', event.at - lookBackMilliseconds);
}

/** Whatever the caller has may be old. */
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

/** Tells what the caller may read at this moment; whoever sees the business no more hears no more. */
async function tell(
  context: Context,
  businessId: string,
  changes: readonly JournaledChange[],
  queue: ChangeQueue<Told>,
): Promise<void> {
  for (const change of changes) {
    const kind = change.type.split('.')[0] ?? '';
    try {
      const access = await findAccess(context, businessId);
      await admit(context, businessId, access, actionFor(kind));
      const told = changeOf(change, kind);
      const isKeptToOwn = access !== null && (roleOf(context, access)?.isKeptToOwn ?? false);
      const isOwn = !isKeptToOwn || (await isTheirs(context, businessId, told.id ?? null));
      // That something changed is told, since it may have been theirs: its board is read again.
      queue.push({ businessChanges: isOwn ? told : { ...told, ...unnamed } });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'FORBIDDEN') continue;
      return queue.end();
    }
  }
}

const unnamed = { type: null, id: null, version: null, days: null };

/** Whether all of it may be told to a caller who is kept to their own. */
async function isTheirs(
  { em, caller }: Context,
  businessId: string,
  id: string | null,
): Promise<boolean> {
  if (id === null || caller.userId === null) return true;
  const [own] = await findOwnStaffIds(em, [[caller.userId, businessId]]);
  return own == null || (await notOwn(em, businessId, own, [id])) === null;
}

/** Whose instants are of no board's visits. */
const isOfStaff = new Set(['time_off', 'timeoff', 'timeentry']);

function changeOf(change: JournaledChange, kind: string): Change {
  const { id: cursor, type, subject: id, version, actorType, timezone } = change;
  const instants = change.instants.filter(instant => instant !== null);
  const days = [...new Set(instants.map(instant => localDateOf(instant, timezone)))].toSorted();
  const isDated = days.length > 0 && !isOfStaff.has(kind);
  return { cursor, kind, type, id, version, days: isDated ? days : null, actorType };
}
