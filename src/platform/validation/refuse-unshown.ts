import { validationFailed } from '../errors.ts';

/** A field of an input that callers read but do not set. */
export interface Shown {
  readonly path: string;
  readonly given: unknown;
  /** The values that the field had or has for callers. */
  readonly shown: readonly unknown[];
  readonly reason: string;
}

/**
 * Accepts fields that are sent back as they were read, or left out.
 * @throws DomainError VALIDATION_FAILED that names every other one.
 */
export function refuseUnshown(fields: readonly Shown[]): void {
  const issues = fields
    .filter(({ given, shown }) => given != null && !shown.includes(given))
    .map(({ path, reason }) => ({
      path,
      message: `${reason}; leave it out, or send it as it was read.`,
    }));
  if (issues.length > 0) throw validationFailed(issues);
}
