import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../nouns/not-found.ts';
import { App } from './app.entity.ts';

/** Locks an app of a developer for a change. @throws DomainError NOT_FOUND for an app of another one. */
export async function lockOwnApp({ em }: Context, userId: string, id: string): Promise<App> {
  const app = await em.findOne(App, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!app) throw notFound('app', id);
  return app;
}

/** Completes the refusal of callers who are not signed in. */
export const does = 'has apps';
