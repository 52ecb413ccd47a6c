import type { EntityManager } from '@mikro-orm/sql';
import type { OperatorEntry } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isReading } from './permissions.ts';
import type { Action } from './actions.ts';

/** What the session of an operator has entered last and not left, in SQL; it may be over. Who is no operator any more is in nothing. */
export const entryOf = (session: string, user: string): string => `(
  select jsonb_build_object('id', e.id, 'businessId', e.business_id, 'reason', e.reason,
    'startedAt', ${epochMs('e.started_at')}, 'endsAt', ${epochMs('e.ends_at')})
  from operator_entry e join app_user u on u.id = e.user_id and u.operator
  where e.session_id = ${session} and e.user_id = ${user} and e.left_at is null
  order by e.id desc limit 1)`;

/** What the caller is looking into at this moment; null: nothing, as nearly everybody. */
export function presentEntry({
  caller: { entry },
  now,
}: Pick<Context, 'caller' | 'now'>): OperatorEntry | null {
  return entry && entry.endsAt > now() ? entry : null;
}

/** Whether the caller is looking into this business at this moment. */
export function isLookingInto(
  context: Pick<Context, 'caller' | 'now'>,
  businessId: string,
): boolean {
  return presentEntry(context)?.businessId === businessId;
}

/** Whether an entry leaves room for an action: all that reads. */
export function leavesRoomFor(context: Pick<Context, 'caller' | 'now'>, action: Action): boolean {
  return presentEntry(context) === null || isReading(action);
}

/** What is refused while an operator looks into a business. */
export function lookingOnly(): DomainError {
  return new DomainError(
    'FORBIDDEN',
    'This session looks into a business as an operator of the service, and changes nothing until it has left it (leaveBusiness).',
  ).because('operator_looks');
}

/** Which of these entries are over: left, at their end, or of somebody who is no operator any more. */
export async function endedEntries(
  em: EntityManager,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const live = await sql<{ id: string }>(
    em,
    `select e.id from operator_entry e join app_user u on u.id = e.user_id and u.operator
     where e.id = any($1) and e.left_at is null and e.ends_at > $2`,
    [ids, new Date(now).toISOString()],
  );
  return new Set(ids).difference(new Set(live.map(({ id }) => id)));
}
