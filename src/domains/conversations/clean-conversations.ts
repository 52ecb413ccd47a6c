import type { Context } from '../../platform/context.ts';
import { deleteConversations, deleteMessages } from './conversation-message.queries.ts';

/** Days for which messages are kept. */
const keptDays = 400;

/** Deletes up to a thousand old messages, and conversations without newer ones. Returns the number deleted. */
export async function cleanConversations(context: Context): Promise<number> {
  const before = context.now() - keptDays * 86_400_000;
  const messages = await deleteMessages(context, { before });
  return messages > 0 ? messages : deleteConversations(context, { before });
}
