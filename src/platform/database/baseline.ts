/** The migration that took the place of all before it, whose names older databases and archives still hold. */
export const baseline = '20270811-baseline';

/** The last of those; they ran in order. */
const lastBefore = '20270811-journal-by-month';

/** The last version that has them. */
const versionBefore = '7be6eb7f';

const isBefore = (name: string) => name !== baseline && name.slice(0, 8) <= baseline.slice(0, 8);

/** The names of migrations that were applied, as they are called now: all those before the baseline come to it. */
export function sinceBaseline(applied: readonly string[]): string[] {
  const names = applied.filter(name => !isBefore(name));
  return applied.includes(lastBefore) && !names.includes(baseline) ? [baseline, ...names] : names;
}

/** @throws for a database that some of those before the baseline have not seen: this version does not have them. */
export function refuseBeforeBaseline(applied: readonly string[]): void {
  if (applied.includes(baseline) || applied.includes(lastBefore)) return;
  const latest = applied.findLast(isBefore);
  if (latest === undefined) return;
  throw new Error(
    `The database is of a version before the migrations were put together: its last one is ${latest}.` +
      ` Start the version of commit ${versionBefore} on it once, or run its npm run migrate, and then this version.`,
  );
}
