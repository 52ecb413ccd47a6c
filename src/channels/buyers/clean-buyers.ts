import type { Context } from '../../platform/context.ts';
import { deleteBuyerSessions } from '../../domains/identity/tokens/token.queries.ts';
import { deleteExpiredLinks } from './contact-undo.queries.ts';

/**
 * Deletes up to a thousand expired sessions of buyers, and up to a thousand expired undo links. Returns their
 * number.
 */
export async function cleanBuyers(context: Context): Promise<number> {
  const links = await deleteExpiredLinks(context);
  return links + (await deleteBuyerSessions(context));
}
