/** Migration that replaced all earlier ones. Older databases and archives still contain their names. */
const baseline = '0001-baseline';

/** Date in the baseline's former name. No replaced migration has a later date. */
const lastDay = '20270811';
/** Names that prove that a database has the whole baseline. */
const wholeBaseline: ReadonlySet<string> = new Set([
  `${lastDay}-baseline`,
  `${lastDay}-journal-by-month`,
]);

/** Last version that has the migrations before the baseline. */
const versionBefore = '7be6eb7f';

/** Tells if a migration belongs to the baseline. Names with eight digits are from the time when migrations were named by date. */
const isReplaced = (name: string) => /^\d{8}-/.test(name) && name.slice(0, 8) <= lastDay;

/** Returns the part of a migration's name that identifies it: without its number or its former date. */
export const restOf = (name: string): string => name.replace(/^\d+-/, '');

/**
 * Returns the present names of applied migrations, each once. `known` lists the names of this version.
 * A migration is identified by its name after the number or the former date. All migrations before the baseline map to it.
 */
export function presentNames(applied: readonly string[], known: readonly string[]): string[] {
  const present = new Map(known.map(name => [restOf(name), name]));
  const names = applied.flatMap(name => {
    if (wholeBaseline.has(name)) return baseline;
    if (isReplaced(name)) return [];
    return present.get(restOf(name)) ?? name;
  });
  return [...new Set(names)];
}

/** @throws Error for a database that lacks migrations from before the baseline. This version does not have them. */
export function refuseBeforeBaseline(applied: readonly string[]): void {
  if (presentNames(applied, []).includes(baseline)) return;
  const latest = applied.findLast(isReplaced);
  if (latest === undefined) return;
  throw new Error(
    `The database is of a version before the migrations were put together: its last one is ${latest}.` +
      ` Start the version of commit ${versionBefore} on it once, or run its frontdesk migrate, and then this version.`,
  );
}
