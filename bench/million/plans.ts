import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Watched } from './watch.ts';

/** How each read finds the rows of each table, by the name of the read. */
export type Plans = Record<string, string[]>;

const file = fileURLToPath(new URL('plans.json', import.meta.url));

/** The tables that are large here; how small ones are read says nothing. */
const large = ['appointment', 'client', 'first_visit', 'sales_order', 'order_line', 'payment'];

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Step[];
}

/** How PostgreSQL finds the rows for some statements, without repetition and in alphabetical order. */
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
  // Whether the table is looked at beside is up to the last vacuum.
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
  // Which of the two the planner takes is chance.
  if (index === `${table}_pkey` || index === `${table}_id_index`) yield `${table} by its key`;
  else yield `${table} by ${index}${isAlone ? ' alone' : ''}`;
}

export function keptPlans(): Plans {
  return JSON.parse(readFileSync(file, 'utf8')) as Plans;
}

/** The ways that are not among those that are kept: where an index is lost, the rows are found by another way. */
export function differences(plans: Plans): string[] {
  const kept = keptPlans();
  return Object.entries(plans).flatMap(([name, ways]) =>
    ways.filter(way => !kept[name]?.includes(way)).map(way => `${name}: ${way}`),
  );
}

/** Adds ways to those that are kept: of two that cost the same, each run takes either. */
export function keepPlans(plans: Plans): void {
  const kept = keptPlans();
  const all = Object.entries(plans).map(([name, ways]) => [
    name,
    [...new Set([...(kept[name] ?? []), ...ways])].toSorted(),
  ]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
