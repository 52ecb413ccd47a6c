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
  ).withReason('changed_meanwhile');
}

/** A list or document that an update replaces as a whole. */
type Replaced = string | readonly unknown[] | null | undefined;

/**
 * Refuses to replace a stored list unless the caller states the version it read. Otherwise entries added since would be lost.
 * The first list needs no version. `kind` is the object's kind of id.
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
 * Raises an entity's version if it differs from the stored row. Returns false for an unchanged entity, which needs no journal
 * entry.
 */
export function raiseIfChanged(em: EntityManager, entity: Versioned): boolean {
  if (!isChanged(em, entity)) return false;
  entity.version += 1;
  return true;
}

/** Returns true if an entity is new or differs from the stored row. */
export function isChanged(em: EntityManager, entity: object): boolean {
  const work = em.getUnitOfWork();
  work.computeChangeSets();
  return work.getChangeSets().some(change => change.entity === entity);
}
