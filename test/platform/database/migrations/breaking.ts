/** Statements that break processes of the previous version or block their calls for long, by name. */
const breaking: Readonly<Record<string, RegExp>> = {
  'drop table': /\bdrop (?:table|view)\b/,
  'drop column': /\bdrop column\b/,
  rename: /\brename\b/,
  'not null without a default':
    /\badd column (?:if not exists )?\S+ (?:(?!\bdefault\b|\bgenerated\b)[^,;`])*\bnot null\b(?!(?:(?! add column)[^,;`])*\b(?:default|generated)\b)/,
  'set not null': /\bset not null\b/,
  'drop default': /\bdrop default\b/,
  'alter type': /\balter column \S+ (?:set data )?type\b/,
  // Inserts with `on conflict` need the key.
  'drop constraint': /\bdrop constraint\b/,
  'drop index': /\bdrop index\b(?! concurrently)/,
  'check at once':
    /\badd (?:constraint \S+ )?(?:check|foreign key)\b(?!(?:(?! add )[^;`])*\bnot valid\b)/,
  'key at once':
    /\badd (?:constraint \S+ )?(?:unique|primary key|exclude)\b(?!(?:(?! add )[^;`])*\busing index\b)/,
};

/** A table created by the same migration is empty, and no process uses it yet. */
const indexed =
  /\bcreate (?:unique )?index (?!concurrently)(?:if not exists )?\S+ on (?:only )?(\S+)/g;
const changed = /\balter table (?:if exists |only )*(\S+) ([^;`]*)/g;

/** Returns the breaking statements in a migration's text: names of the list above, each once. */
export function breaksIn(source: string): string[] {
  const text = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/["\s]+/g, ' ')
    .toLowerCase();
  const made = new Set(
    [...text.matchAll(/\bcreate table (?:if not exists )?(\S+)/g)].map(([, name]) => name),
  );
  const old = text.replace(changed, (all, table: string) => (made.has(table) ? '' : all));
  const found = Object.entries(breaking).filter(([, pattern]) => pattern.test(old));
  const isIndexed = [...text.matchAll(indexed)].some(([, table]) => !made.has(table!));
  return [...found.map(([name]) => name), ...(isIndexed ? ['index at once'] : [])];
}
