import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Watched } from './watch.ts';

/** How each read finds the rows of each table, by the name of the read. */
export type Plans = Record<string, string[]>;

const file = fileURLToPath(new URL('plans.json', import.meta.url));

/** The tables that are large here; how small ones are read says nothing. By which index, or from its beginning. */
const access =
  /(Seq Scan|Parallel Seq Scan|Index(?: Only)? Scan(?: Backward)? using \w+|Bitmap Heap Scan) on (appointment|client)\b/g;

/** How PostgreSQL finds the rows for some statements, without repetition and in alphabetical order. */
export async function accessOf(
  client: pg.Client,
  statements: readonly Watched[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const { text, values } of statements) {
    if (!/^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(text)) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [
      ...values,
    ]);
    const plan = rows.map(row => row['QUERY PLAN']).join('\n');
    for (const [, way, on] of plan.matchAll(access)) {
      found.add(`${on}: ${way!.replace('Parallel ', '')}`);
    }
  }
  return [...found].toSorted();
}

/** What differs from the plans that are kept; nothing where there are none yet. */
export function differences(plans: Plans): string[] {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Plans;
  return Object.entries(plans).flatMap(([name, ways]) => {
    const known = new Set(kept[name]);
    const added = ways.filter(way => !known.has(way));
    const gone = [...known].filter(way => !ways.includes(way));
    return [
      ...added.map(way => `${name}: now ${way}`),
      ...gone.map(way => `${name}: no longer ${way}`),
    ];
  });
}

export function keepPlans(plans: Plans): void {
  writeFileSync(file, `${JSON.stringify(plans, null, 2)}\n`);
}
