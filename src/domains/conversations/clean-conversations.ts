import type { Context } from '../../platform/context.ts';
import { deleteUnsent } from './files/message-file.queries.ts';
import { deleteConversations, deleteMessages } from './conversation-message.queries.ts';

/** Days for which messages are kept. */
const keptDays = 400;

/** Deletes up to a thousand files that were never sent, else old messages, else conversations without newer ones. Returns the number deleted. */
export async function cleanConversations(context: Context): Promise<number> {
  const before = context.now() - keptDays * 86_400_000;
  const files = await deleteUnsent(context, { before: context.now() - 86_400_000 });
  if (files > 0) return files;
  const messages = await deleteMessages(context, { before });
  return messages > 0 ? messages : deleteConversations(context, { before });
}
