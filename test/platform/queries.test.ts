import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** Modules that send statements or build them. */
const sql =
  /from '(?:kysely|(?:\.\.\/)+platform\/database\/(?:query\/(?:sql|query)|tenancy\/change-rows)\.ts)'/;

test('SQL of domains and channels is in `*.queries.ts` alone.', () => {
  const files = globSync('src/{domains,channels}/**/*.ts');
  const queries = files.filter(file => file.endsWith('.queries.ts'));
  expect(queries.length).toBeGreaterThan(100);
  expect(
    files.filter(file => !queries.includes(file) && sql.test(readFileSync(file, 'utf8'))),
  ).toEqual([]);
});
