import type { Context } from '../../../../platform/context.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { findOwnToken } from '../tokens.ts';
import type { TokenUsage } from './token-usage.entity.ts';
import { deleteUsage, findUsage } from './usage.queries.ts';
import { dayOf, usageLog } from './usage-log.ts';

const day = 86_400_000;
const daysKept = 30;

/** Lists the calls of a token in the last days, by day and tool. @throws DomainError NOT_FOUND. */
export async function listUsage(context: Context, tokenId: string): Promise<TokenUsage[]> {
  const { userId, limit } = context.caller;
  if (!userId || limit !== 'everything') {
    throw new DomainError('FORBIDDEN', 'Only a signed-in user has tokens of assistants.');
  }
  const { id } = await findOwnToken(context, tokenId);
  await context.services.shared(usageLog).store();
  return findUsage(context.services.fork(), { tokenId: id, since: dayOf(firstDay(context)) });
}

/** Deletes up to a thousand rows that are not shown any more. Returns their number. */
export function cleanUsage(context: Context): Promise<number> {
  return deleteUsage(context, firstDay(context));
}

/** Returns an instant of the first shown day. */
function firstDay({ now }: Context): number {
  return now() - (daysKept - 1) * day;
}
