import pg from 'pg';

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Step[];
  [condition: string]: unknown;
}

const conditions = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'TID Cond',
];

const column = String.raw`"?\w+"?\."?\w+"?`;
const equality = new RegExp(String.raw`(${column}|\S+) = (?:ANY )?\(?(${column}|\S+)`, 'g');

/**
 * Finds tables of which a statement reads rows without naming their business, as PostgreSQL plans it for generic values.
 * `owners` has the column of the owner, by table. No statement is run.
 */
export async function scansOfAny(
  adminUrl: string,
  statements: Iterable<string>,
  owners: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows: parts } = await client.query<{ name: string; whole: string }>(
      'select inhrelid::regclass::text as name, inhparent::regclass::text as whole from pg_inherits',
    );
    const wholes = new Map(parts.map(({ name, whole }) => [name, whole]));
    const found = new Map<string, readonly string[]>();
    for (const text of new Set(statements)) {
      if (!/^\s*(\/\*.*?\*\/\s*)?(select|with|insert|update|delete)\b/i.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
        `explain (generic_plan, verbose, format json) ${text}`,
      );
      const steps = [...stepsOf(rows[0]!['QUERY PLAN'][0].Plan)];
      const tables = unnamedIn(
        steps.map(step => asWhole(step, wholes)),
        owners,
      );
      if (tables.length > 0) found.set(text, tables);
    }
    return found;
  } finally {
    await client.end();
  }
}

function* stepsOf(step: Step): Generator<Step> {
  yield step;
  for (const part of step.Plans ?? []) yield* stepsOf(part);
}

/** A scan of a partition counts as one of its table, whose alias it has with a number. */
function asWhole(step: Step, wholes: ReadonlyMap<string, string>): Step {
  const whole = wholes.get(step['Relation Name'] ?? '');
  if (whole === undefined) return step;
  const alias = step.Alias!.replace(/_\d+$/, '');
  const entries = Object.entries(step).map(([name, said]) => [
    name,
    typeof said === 'string' ? said.replaceAll(`${step.Alias}.`, `${alias}.`) : said,
  ]);
  return { ...Object.fromEntries(entries), 'Relation Name': whole, Alias: alias } as Step;
}

/** Returns the tables that a plan reads without a condition linking their business to a value. */
function unnamedIn(steps: readonly Step[], owners: ReadonlyMap<string, string>): string[] {
  const tables = steps.filter(
    step => step['Relation Name'] !== undefined && step['Node Type'].endsWith('Scan'),
  );
  const aliases = new Set(tables.map(({ Alias }) => Alias));
  const equal = new Map<string, Set<string>>();
  const link = (a: string, b: string) => equal.set(a, (equal.get(a) ?? new Set()).add(b));
  for (const step of steps) {
    for (const [, left, right] of conditions
      .map(name => step[name])
      .filter(condition => typeof condition === 'string')
      .flatMap(condition => [...condition.matchAll(equality)])) {
      const [a, b] = [nodeOf(left!, aliases), nodeOf(right!, aliases)];
      link(a, b);
      link(b, a);
    }
  }
  const named = new Set([value]);
  for (const node of named) for (const other of equal.get(node) ?? []) named.add(other);
  const unnamed = tables.filter(({ 'Relation Name': table = '', Alias }) => {
    const owner = owners.get(table);
    return owner !== undefined && !named.has(`${Alias}.${owner}`);
  });
  return [...new Set(unnamed.map(step => step['Relation Name']!))].toSorted();
}

/** Placeholder for all that is no column of a table: a parameter, or a result of another part of the statement. */
const value = 'value';

function nodeOf(text: string, aliases: ReadonlySet<string | undefined>): string {
  const [, alias, name] = /^\(*"?(\w+)"?\."?(\w+)"?/.exec(text) ?? [];
  return alias !== undefined && aliases.has(alias) ? `${alias}.${name}` : value;
}
