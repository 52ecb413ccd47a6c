import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

test('the page of the storefront has each address of its interface, with an example, and no other', () => {
  const documents = globSync('facades/visitors/storefront/*.graphql').map(path =>
    readFileSync(path, 'utf8'),
  );
  const served = documents
    .flatMap(text => [...text.matchAll(/method: (\w+),?\s+path: "\/shop\/\{slug\}([^"]*)"/g)])
    .map(([, method, path]) => `${method} ${path || 'of the shop itself'}`);
  const page = readFileSync('docs/storefront.md', 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z]+)( \/[^`]*)?`([^|]*)\|[^|]*\| *(.*?) *\|$/gm)];
  const told = rows.map(([, method, path, rest = '']) => `${method} ${(path ?? rest).trim()}`);
  expect(told.toSorted()).toEqual(served.toSorted());
  expect(rows.map(([, , , , answer = '']) => answer)).not.toContain('');
});
