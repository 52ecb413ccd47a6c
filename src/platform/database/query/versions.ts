import { DomainError } from '../../errors.ts';

/**
 * Raises an object's version for a change that its caller is about to make.
 * @throws DomainError VERSION_CONFLICT if the caller last read another version.
 */
export function raiseVersion(object: { version: number }, read: number | null | undefined): void {
  if (read != null && read !== object.version) {
    throw new DomainError(
      'VERSION_CONFLICT',
      `Version ${read} was sent, but it is now version ${object.version}. Read it again and repeat the change.`,
    );
  }
  object.version += 1;
}
