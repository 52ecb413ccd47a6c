import type { EntityManager } from '@mikro-orm/sql';
import type { OperatorEntry } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findLiveEntries } from './operator-entry.queries.ts';
import { isReading } from './permissions.ts';
import type { Action } from './actions.ts';

/** Returns the caller's present entry as an operator; null for nearly all callers. */
export function presentEntry({
  caller: { entry },
  now,
}: Pick<Context, 'caller' | 'now'>): OperatorEntry | null {
  return entry && entry.endsAt > now() ? entry : null;
}

/** Returns true if the caller is looking into this business as an operator. */
export function isOperatorIn(
  context: Pick<Context, 'caller' | 'now'>,
  businessId: string,
): boolean {
  return presentEntry(context)?.businessId === businessId;
}

/** Returns true if an entry permits the action: an operator inside a business may only read. */
export function leavesRoomFor(context: Pick<Context, 'caller' | 'now'>, action: Action): boolean {
  return presentEntry(context) === null || isReading(action);
}

/** Returns the error for changes while an operator looks into a business. */
export function operatorIsReadOnly(): DomainError {
  return new DomainError(
    'FORBIDDEN',
    'This session looks into a business as an operator of the service, and changes nothing until it has left it (leaveBusiness).',
  ).withReason('operator_looks');
}

/** Returns the ended entries: left, past their end, or of a former operator. */
export async function endedEntries(
  em: EntityManager,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const live = await findLiveEntries(em, { ids, now });
  return new Set(ids).difference(new Set(live.map(({ id }) => id)));
}
