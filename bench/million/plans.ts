import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Watched } from './watch.ts';

/** The access paths of each read to the rows of each table, by the name of the read. */
export type Plans = Record<string, string[]>;

const file = fileURLToPath(new URL('plans.json', import.meta.url));

/** The tables that are large here; access paths to small ones mean nothing. */
const large = ['appointment', 'client', 'first_visit', 'sales_order', 'order_line', 'payment'];

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Step[];
}

/** Returns PostgreSQL's access paths for some statements, distinct and in alphabetical order. */
export async function accessOf(
  client: pg.Client,
  statements: readonly Watched[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const { text, values } of statements) {
    if (!/^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(text)) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `explain (format json) ${text}`,
      [...values],
    );
    for (const way of waysIn(rows[0]!['QUERY PLAN'][0].Plan)) found.add(way);
  }
  // The last vacuum decides if an index is read alone, so both variants count as one.
  return [...found].filter(way => !found.has(`${way} alone`)).toSorted();
}

function* waysIn(step: Step): Generator<string> {
  const {
    'Node Type': type,
    'Relation Name': table,
    'Index Name': index,
    Plans: parts = [],
  } = step;
  if (index) yield* wayOf(index, type === 'Index Only Scan');
  else if (table && large.includes(table) && type.endsWith('Seq Scan')) {
    yield `${table} from its beginning`;
  }
  for (const part of parts) yield* waysIn(part);
}

function* wayOf(index: string, isAlone: boolean): Generator<string> {
  const table = large.find(name => index.startsWith(`${name}_`));
  if (!table) return;
  // The planner's choice between these two indexes is arbitrary.
  if (index === `${table}_pkey` || index === `${table}_id_index`) yield `${table} by its key`;
  else yield `${table} by ${index}${isAlone ? ' alone' : ''}`;
}

export function keptPlans(): Plans {
  return JSON.parse(readFileSync(file, 'utf8')) as Plans;
}

/** Returns the access paths missing from the file. A lost index shows as a new access path. */
export function differences(plans: Plans): string[] {
  const kept = keptPlans();
  return Object.entries(plans).flatMap(([name, ways]) =>
    ways.filter(way => !kept[name]?.includes(way)).map(way => `${name}: ${way}`),
  );
}

/** Adds access paths to the file. Of two with the same cost, each run takes either. */
export function keepPlans(plans: Plans): void {
  const kept = keptPlans();
  const all = Object.entries(plans).map(([name, ways]) => [
    name,
    [...new Set([...(kept[name] ?? []), ...ways])].toSorted(),
  ]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
