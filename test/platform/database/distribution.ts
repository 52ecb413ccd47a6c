import { readFileSync } from 'node:fs';

/** Script that distributes the tables over a cluster. */
export const script = readFileSync(
  new URL('../../../deploy/citus/distribute.sql', import.meta.url),
  'utf8',
);

/** Distribution column of each table. */
export const distributed: ReadonlyMap<string, string> = new Map(
  [...script.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)].map(
    ([, table, column]) => [table!, column!] as const,
  ),
);
