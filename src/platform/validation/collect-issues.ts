import { DomainError, type Issue, validationFailed } from '../errors.ts';
import { mostIssues } from './input-check.ts';

/**
 * Runs all readers of an input and returns their results.
 * @throws DomainError VALIDATION_FAILED naming the bad fields of all readers; any other error at once.
 */
export function collectIssues<T extends object>(readers: {
  readonly [name in keyof T]: () => T[name];
}): T {
  const issues: Issue[] = [];
  const entries = Object.entries<() => unknown>(readers);
  const values = entries.map(([name, read]) => [name, collect(read, issues)]);
  if (issues.length > 0) throw validationFailed(issues.slice(0, mostIssues));
  return Object.fromEntries(values) as T;
}

/** Reads every item of a list. @throws DomainError VALIDATION_FAILED naming the bad fields of all items. */
export function readEach<T, R>(items: readonly T[], read: (item: T, index: number) => R): R[] {
  return Object.values(
    collectIssues<Record<number, R>>(items.map((item, index) => () => read(item, index))),
  );
}

/** Returns the result of `read`, or undefined after adding its bad fields to the issues. */
function collect<T>(read: () => T, issues: Issue[]): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'VALIDATION_FAILED') throw error;
    issues.push(...error.issues);
    return undefined;
  }
}

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
