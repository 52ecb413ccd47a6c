import { DomainError } from '../errors.ts';

/** What a change left otherwise than it was: the fields that differ, before and after. Null where there was nothing. */
export interface Changes {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The fields in which two states of a thing differ. A thing that comes or goes has all its fields on one side. */
export function changesOf(before: object | null, after: object | null): Changes {
  if (!before || !after) return { before: before && { ...before }, after: after && { ...after } };
  const [old, present] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...old.keys(), ...present.keys()])].filter(
    name => !isEqual(old.get(name), present.get(name)),
  );
  const of = (state: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.map(name => [name, state.get(name) ?? null]));
  return { before: of(old), after: of(present) };
}

/** Whether two values are the same when they are written as JSON; null and absent are. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a ?? null)) === JSON.stringify(sorted(b ?? null));
}

/** The database keeps the members of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}

/** Names the fields of a thing that are not any more as a change left them. */
export function changedSince(present: object, after: Readonly<Record<string, unknown>>): string[] {
  const now = new Map(Object.entries(present));
  return Object.keys(after).filter(name => now.has(name) && !isEqual(now.get(name), after[name]));
}

/** @throws DomainError VERSION_CONFLICT if a thing is not any more as a change left it. */
export function checkUnchanged(present: object, after: Readonly<Record<string, unknown>>): void {
  const changed = changedSince(present, after);
  if (changed.length === 0) return;
  throw new DomainError(
    'VERSION_CONFLICT',
    `It was changed since (${changed.join(', ')}), so it cannot be undone any more.`,
  ).because('undo_changed');
}
