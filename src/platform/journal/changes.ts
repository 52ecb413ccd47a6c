import { DomainError } from '../errors.ts';

/** Fields that a change modified, before and after. Null for an object that did not exist. */
export interface Changes {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Returns the fields in which two states of an object differ. A created or deleted object has all fields on one side. */
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

/** Returns true if two values have the same JSON. Null equals absent. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a ?? null)) === JSON.stringify(sorted(b ?? null));
}

/** Sorts the members of objects at any depth, since the database does not keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}

/** Returns the names of fields whose present value differs from a change's result. */
export function changedSince(present: object, after: Readonly<Record<string, unknown>>): string[] {
  const now = new Map(Object.entries(present));
  return Object.keys(after).filter(name => now.has(name) && !isEqual(now.get(name), after[name]));
}

/** @throws DomainError VERSION_CONFLICT if an object has changed since a change. */
export function checkUnchanged(present: object, after: Readonly<Record<string, unknown>>): void {
  const changed = changedSince(present, after);
  if (changed.length === 0) return;
  throw new DomainError(
    'VERSION_CONFLICT',
    `It was changed since (${changed.join(', ')}), so it cannot be undone any more.`,
  ).withReason('undo_changed');
}
