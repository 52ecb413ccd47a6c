import type { EntityManager } from '@mikro-orm/sql';
import { notFound } from '../../platform/errors.ts';
import { Client } from './client.entity.ts';

/** An unknown id is an error, because an empty list would look like a result. @throws DomainError NOT_FOUND. */
export async function refuseUnknownClient(
  em: EntityManager,
  businessId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id != null && !(await em.count(Client, { businessId, id }))) throw notFound('cli', id);
}
