import type { EntityManager } from '@mikro-orm/sql';
import { issueLink } from '../../domains/identity/links.ts';
import type { AppServices } from '../services.ts';
import { demoOwner } from './data/demo-owner.ts';

/** A link's token that signs in the demo's owner; null where there is none, and always in production. */
export async function demoSignInToken({ config, fork, now }: AppServices): Promise<string | null> {
  if (config.production) return null;
  const request = { email: demoOwner, purpose: 'login', validMinutes: 1 } as const;
  const { userId, token } = await fork().transactional(em =>
    issueLink(em as EntityManager, now(), request),
  );
  return userId && token;
}
