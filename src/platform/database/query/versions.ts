import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../errors.ts';
import type { IdKind } from '../../lib/ids.ts';

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

/** A list or document of a stored object, which an update replaces whole. */
type Replaced = string | readonly unknown[] | null | undefined;

/**
 * Refuses to replace a stored list whole unless the caller says which version they read, because entries added since
 * would be lost. The first list needs no version. `kind` is the object's kind of id.
 * @throws DomainError VALIDATION_FAILED naming `version`.
 */
export function checkReplaced<T extends { version?: number | null }>(
  input: T,
  stored: { readonly [F in Exclude<keyof T, 'version'>]?: Replaced },
  kind?: IdKind,
): void {
  if (input.version != null) return;
  const replaced = Object.entries<Replaced>(stored)
    .filter(([field, list]) => list?.length && input[field as keyof T] !== undefined)
    .map(([field]) => field);
  if (replaced.length === 0) return;
  const message = `required with ${replaced.join(', ')}, which replaces all that is stored. Read it first, change what you read, and send the \`version\` that was read with it.`;
  const issue = { path: 'version', message, rule: 'required' } as const;
  throw new DomainError('VALIDATION_FAILED', `version: ${message}`, [issue], kind);
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
