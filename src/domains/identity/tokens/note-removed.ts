import { announce } from '../../../platform/announce.ts';
import type { Context } from '../../../platform/context.ts';
import { appRemoved } from '../announcements.ts';
import type { Token } from './token.entity.ts';

/** Notifies later domains of a revoked token that stood for an installed app. */
export async function noteRemoved(
  transaction: Context,
  { kind, businessId, oauthClientId }: Pick<Token, 'kind' | 'businessId' | 'oauthClientId'>,
): Promise<void> {
  if (kind !== 'app' || businessId == null || oauthClientId == null) return;
  await announce(transaction, appRemoved, { businessId, appId: oauthClientId });
}
