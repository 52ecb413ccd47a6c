import { announce } from '../../platform/announce.ts';
import type { Context } from '../../platform/context.ts';
import { friendNamed } from './announcements.ts';

/** Announces the friend whose link led the caller to a booking or an order, inside its transaction. */
export async function nameFriend(transaction: Context, sale: Promise<Sold> | Sold): Promise<void> {
  const { friendCode } = transaction.caller;
  if (friendCode === undefined) return;
  const { businessId, clientId } = await sale;
  if (clientId != null)
    await announce(transaction, friendNamed, { businessId, clientId, friendCode });
}

/** A booking or an order with its client, if it has one. */
interface Sold {
  readonly businessId: string;
  readonly clientId?: string | null | undefined;
}
