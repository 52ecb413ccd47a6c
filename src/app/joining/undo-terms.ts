import { DomainError } from '../../platform/errors.ts';

const dayMs = 86_400_000;

/** Returns the time until which a joining or leaving can be undone. */
export const undoEndsAt = (doneAt: number): number => doneAt + dayMs;

/** @throws DomainError RULE_VIOLATION if a joining or leaving was undone, or is older than a day. */
export function checkUndoable(
  noun: 'joining' | 'leaving',
  { doneAt, undoneAt }: { doneAt: number; undoneAt?: number | null | undefined },
  now: number,
): void {
  const isUndone = undoneAt != null;
  if (!isUndone && undoEndsAt(doneAt) > now) return;
  throw new DomainError(
    'RULE_VIOLATION',
    isUndone ? `The ${noun} was undone already.` : `A ${noun} can be undone within a day.`,
  ).withReason(isUndone ? 'undo_done' : 'undo_over');
}

/** Nouns of tables, for the refusal. Other tables belong to one of these things. */
const nouns: Readonly<Record<string, string>> = {
  appointment: 'appointments',
  sales_order: 'orders',
  payment: 'payments',
  receipt: 'receipts',
  client: 'clients',
  catalog_item: 'items',
  staff_member: 'staff members',
  membership: 'members',
  cash_drawer: 'cash drawers',
  resource: 'resources',
  location: 'locations',
};

/** Returns words for the changed rows of each table: the sums of both counts, by table. */
export function nameChanged(
  changed: Readonly<Record<string, number>>,
  added: Readonly<Record<string, number>>,
): string[] {
  const sums = { ...changed };
  for (const [table, count] of Object.entries(added)) sums[table] = (sums[table] ?? 0) + count;
  return Object.entries(sums).map(
    ([table, count]) => `${nouns[table] ?? table.replaceAll('_', ' ')}: ${count}`,
  );
}
