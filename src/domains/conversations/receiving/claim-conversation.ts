import type { EntityManager } from '@mikro-orm/sql';
import { newIdAt } from '../../../platform/lib/ids.ts';
import type { ConversationChannel } from '../../../enums.generated.ts';
import {
  adoptConversation,
  insertConversation,
  lockClient,
  lockConversationOf,
  type Whose,
} from '../conversation.queries.ts';

/**
 * Locks the one conversation of a client or a stranger, and begins it if there is none. Of two messages at once, the second waits
 * for the first. Returns null for a client who was erased.
 */
export async function claimConversation(
  em: EntityManager,
  given: Whose,
  { channel, now }: { channel: ConversationChannel; now: number },
): Promise<string | null> {
  const { businessId } = given;
  const clientId =
    given.clientId === null ? null : await lockClient(em, { businessId, id: given.clientId });
  if (clientId === undefined) return null;
  const whose = { ...given, clientId };
  const found = await lockConversationOf(em, whose);
  if (found !== undefined) return found;
  const adopted =
    clientId !== null && whose.address !== null ? await adoptConversation(em, whose) : undefined;
  if (adopted !== undefined) return adopted;
  const id = newIdAt('cnv', now);
  const inserted = await insertConversation(em, whose, { id, channel, now });
  return inserted ?? (await lockConversationOf(em, whose)) ?? null;
}
