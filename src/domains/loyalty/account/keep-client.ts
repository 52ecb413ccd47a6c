import type { EntityManager } from '@mikro-orm/sql';
import { keepClient } from '../../clients/client.queries.ts';
import { notFound } from '../../nouns/not-found.ts';
import { lockMembers, type ClientKey } from '../members/member.queries.ts';

/** Locks a client against merging and erasing, and the client's points. @throws DomainError NOT_FOUND. */
export async function keepMemberClient(
  em: EntityManager,
  { businessId, clientId }: ClientKey,
): Promise<void> {
  const found = await keepClient(em, { businessId, id: clientId, language: null });
  if (!found) throw notFound('cli', clientId);
  await lockMembers(em, businessId, [clientId]);
}
