import type { EntityManager } from '@mikro-orm/sql';
import { issueLink } from '../../domains/identity/links.ts';
import type { AppServices } from '../services.ts';
import { demoOwner } from './data/demo-owner.ts';

/** Returns a link token that signs in the demo's owner. Returns null without a demo, and always in production. */
export async function demoSignInToken({ config, fork, now }: AppServices): Promise<string | null> {
  if (config.production) return null;
  const request = { email: demoOwner, purpose: 'login', validMinutes: 1 } as const;
  const { userId, token } = await fork().transactional(em =>
    issueLink(em as EntityManager, now(), request),
  );
  return userId && token;
}
