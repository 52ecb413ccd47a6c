import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../platform/errors.ts';
import type { IdKind } from '../../platform/lib/ids.ts';
import { notFound } from './not-found.ts';

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

/**
 * Refuses the first of some ids of which no row was found. `path` names the list that they stand in, if the refusal is to name
 * its entry. @throws DomainError NOT_FOUND.
 */
export function refuseMissing(
  ids: readonly string[],
  found: readonly { id: string }[],
  kind: IdKind,
  path?: string,
): void {
  const known = new Set(found.map(({ id }) => id));
  const index = ids.findIndex(id => !known.has(id));
  if (index < 0) return;
  const error = notFound(kind, ids[index] ?? '');
  if (path === undefined) throw error;
  const issue = { path: `${path}[${index}]`, message: error.message };
  throw new DomainError('NOT_FOUND', `${issue.path}: ${issue.message}`, [issue]);
}
