import type { EntityManager } from '@mikro-orm/sql';
import { systemCaller, type Caller } from '../../platform/caller.ts';
import { User } from '../../domains/identity/user.entity.ts';
import { issueToken, type TokenGrant } from '../../domains/identity/tokens/token-kinds.ts';
import { demoOwner } from './data/demo-owner.ts';

/** Callers of the demo, as the journal names them. Nobody knows the texts of their tokens. */
export interface Cast {
  owner: Caller;
  website: Caller;
  shop: Caller;
  desktop: Caller;
  phone: Caller;
  payments: Caller;
}

/** Name of the token for the widget on the salon's own site. */
export const website = 'Web site';

/** Names of the assistants with tokens of the owner. */
export const assistants = { desktop: 'Claude Desktop', phone: 'Phone assistant' } as const;

/** Creates the demo's tokens with their creation time and last use, in epoch milliseconds. */
export async function castPlay(
  em: EntityManager,
  businessId: string,
  { since, lastUsedAt }: { since: number; lastUsedAt: number },
): Promise<Cast> {
  const { id: userId, name } = await em.findOneOrFail(User, { email: demoOwner });
  const holder = (type: Caller['actor']['type'], grant: TokenGrant): Caller => {
    const { token } = issueToken(em, since, grant);
    token.lastUsedAt = lastUsedAt;
    return acting(grant.kind, { type, id: token.id, name: token.name });
  };
  const cast: Cast = {
    owner: acting('session', { type: 'user', id: userId, name }),
    website: holder('widget', {
      kind: 'widget',
      name: website,
      businessId,
      createdBy: userId,
      allowedOrigins: ['https://lumen-salon.example'],
    }),
    shop: acting('shop', { type: 'storefront', id: null, name: 'demo storefront' }),
    desktop: holder('ai', {
      kind: 'mcp',
      name: assistants.desktop,
      userId,
      scopes: ['read', 'write', 'payments'],
    }),
    phone: holder('ai', { kind: 'ai', name: assistants.phone, userId }),
    payments: systemCaller('payments'),
  };
  await em.flush();
  return cast;
}

/** Returns the demo's system caller with another credential and actor. */
function acting(credential: string, actor: Caller['actor']): Caller {
  return { ...systemCaller('demo'), credential, actor };
}
