import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../errors.ts';

interface Versioned {
  version: number;
}

/** @throws DomainError VERSION_CONFLICT if the caller last read another version of the object. */
export function checkVersion(object: Versioned, read: number | null | undefined): void {
  if (read == null || read === object.version) return;
  throw new DomainError(
    'VERSION_CONFLICT',
    `Version ${read} was sent, but it is now version ${object.version}. Read it again and repeat the change.`,
  ).because('changed_meanwhile');
}

/**
 * Raises an object's version for a change that its caller is about to make.
 * @throws DomainError VERSION_CONFLICT if the caller last read another version.
 */
export function raiseVersion(object: Versioned, read: number | null | undefined): void {
  checkVersion(object, read);
  object.version += 1;
}

/**
 * Tells whether an entity differs from what is stored, and raises its version if so. What was sent as it is stored
 * changes nothing, and so there is nothing to journal either.
 */
export function raiseIfChanged(em: EntityManager, entity: Versioned): boolean {
  if (!isChanged(em, entity)) return false;
  entity.version += 1;
  return true;
}

/** Whether an entity is new or differs from what is stored. */
export function isChanged(em: EntityManager, entity: object): boolean {
  const work = em.getUnitOfWork();
  work.computeChangeSets();
  return work.getChangeSets().some(change => change.entity === entity);
}
