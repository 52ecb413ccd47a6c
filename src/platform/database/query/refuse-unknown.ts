import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { notFound } from '../../errors.ts';
import type { IdKind } from '../../lib/ids.ts';

/**
 * Refuses an id that a list was filtered by and that a business does not have, because an empty list would look like a
 * result. @throws DomainError NOT_FOUND.
 */
export async function refuseUnknown<T extends { id: string; businessId: string }>(
  em: EntityManager,
  entity: EntityClass<T>,
  kind: IdKind,
  { businessId, id }: { businessId: string; id: string | null | undefined },
): Promise<void> {
  if (id == null) return;
  if (!(await em.count(entity, { businessId, id } as FilterQuery<T>))) throw notFound(kind, id);
}
