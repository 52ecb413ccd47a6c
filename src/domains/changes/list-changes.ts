import type {
  ChangedKind,
  ObjectChanges,
  QueryObjectChangesArgs,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor } from '../../platform/lib/paging.ts';
import type { Action } from '../business/access/actions.ts';
import { authorizeFound, findAccess, onlyBusiness } from '../business/access/authorize.ts';
import {
  deleteSuperseded,
  findChanges,
  findDue,
  findHorizon,
  keepLast,
} from './changes.queries.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { inTransaction } from '../../platform/database/tenancy/tenant-scope.ts';
import { sweepTogether } from '../../platform/sweeps/sweep.ts';

/** The action that a caller needs to read a kind of object. Triggers note the changes of all of them. */
export const readersOf: Readonly<Record<ChangedKind, Action>> = {
  business: 'business:read',
  client: 'client:read',
  appointment: 'appointment:read',
  series: 'appointment:read',
  waiting_list_entry: 'appointment:read',
  order: 'order:read',
  payment: 'payment:read',
  receipt: 'receipt:read',
  gift_card: 'payment:read',
  package: 'client:read',
  membership: 'client:read',
  item: 'catalog:read',
  category: 'catalog:read',
  collection: 'catalog:read',
  discount: 'catalog:read',
  tax_rate: 'catalog:read',
  staff: 'staff:read',
  time_off_request: 'staff:read',
  resource: 'resource:read',
  location: 'business:read',
  stock_transfer: 'catalog:read',
};

export const changedKinds = Object.keys(readersOf) as readonly ChangedKind[];

/** Milliseconds for which changes are kept: 35 days. */
const keptFor = 35 * 86_400_000;

const mostAtOnce = 1000;

/**
 * Deletes old changes that no cursor can ask for, of up to a thousand objects. The last change of an object that exists is kept,
 * since it tells when the object was updated. Returns the number of objects.
 */
export async function cleanChanges(context: Context): Promise<number> {
  const now = context.now();
  const before = now - keptFor;
  const due = await findDue(context.em, { before, now, most: mostAtOnce });
  return sweepTogether(context, due, {
    subjectOf: ({ id }) => id,
    work: objects => clean(context, objects, before),
  });
}

function clean(
  { services }: Context,
  objects: readonly TenantKey[],
  before: number,
): Promise<number> {
  return inTransaction(services.fork(), { across: 'sweeps' }, async em => {
    await deleteSuperseded(em, { objects, before });
    await keepLast(em, { objects, before });
    return objects.length;
  });
}

/**
 * Lists the changes of a business's objects after a cursor, each object once, in the order in which transactions began to write.
 * Open transactions hold back what came later, so that no change is missed. The first call, without a cursor, returns a cursor.
 */
export async function listChanges(
  context: Context,
  input: QueryObjectChangesArgs,
): Promise<ObjectChanges> {
  const { em, now } = context;
  const businessId = input.businessId ?? (await onlyBusiness(context));
  const access = await findAccess(context, businessId);
  const check = (action: Action) => authorizeFound(context, businessId, access, action);
  await check('business:read');
  const kinds = await readable(check, input.kinds);
  const horizon = await findHorizon(em);
  const cursorAt = (xid: number, seq: number, at: number) =>
    encodeCursor([horizon.database, xid, seq, at]);
  const last = cursorAt(horizon.xid, 0, now());
  if (input.cursor == null) return { items: [], cursor: last, hasMore: false };

  const [database, xid, seq, at] = readCursor(input.cursor);
  if (database !== horizon.database || at < now() - keptFor) throw outdated();
  const limit = input.limit ?? 100;
  const rows = await findChanges(em, {
    businessId,
    kinds,
    since: { xid, seq },
    until: horizon.xid,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const end = page.at(-1);
  const hasMore = rows.length > limit;
  // Of several changes of an object the last one stays, at its place.
  const latest = new Map(page.map(row => [`${row.kind} ${row.objectId}`, row]));
  return {
    items: page
      .filter(row => latest.get(`${row.kind} ${row.objectId}`) === row)
      .map(({ kind, objectId: id, deleted, at: changedAt }) => ({ kind, id, deleted, changedAt })),
    cursor: hasMore && end ? cursorAt(end.xid, end.seq, end.at) : last,
    hasMore,
  };
}

/** Returns the kinds to list: those asked for, which the caller must be allowed to read, or else all that the caller may read. */
async function readable(
  check: (action: Action) => Promise<unknown>,
  asked: readonly ChangedKind[] | null | undefined,
): Promise<readonly ChangedKind[]> {
  if (asked != null) {
    for (const kind of asked) await check(readersOf[kind]);
    return asked;
  }
  const checked = await Promise.all(
    changedKinds.map(kind =>
      check(readersOf[kind]).then(
        () => [kind],
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'FORBIDDEN') return [];
          throw error;
        },
      ),
    ),
  );
  return checked.flat();
}

function readCursor(cursor: string): [database: string, xid: number, seq: number, at: number] {
  const key = decodeCursor(cursor, ['text', 'sequence', 'sequence', 'instant']);
  if (!key) throw invalid('cursor', "send the last answer's cursor unchanged, or leave it out.");
  return key as [string, number, number, number];
}

function outdated(): DomainError {
  return invalid(
    'cursor',
    'is too old, or of another database: leave it out for a new one, and read the lists once.',
  );
}
