import { validationFailed } from '../errors.ts';

/** A read-only field that a caller sent back. */
export interface ReadOnlyField {
  readonly path: string;
  readonly given: unknown;
  /** Values that the field has or had for callers. */
  readonly shown: readonly unknown[];
  readonly reason: string;
}

/** Accepts read-only fields that are absent or unchanged. @throws DomainError VALIDATION_FAILED that names all others. */
export function refuseReadOnly(fields: readonly ReadOnlyField[]): void {
  const issues = fields
    .filter(({ given, shown }) => given != null && !shown.includes(given))
    .map(({ path, reason }) => ({
      path,
      message: `${reason}; leave it out, or send it as it was read.`,
    }));
  if (issues.length > 0) throw validationFailed(issues);
}
