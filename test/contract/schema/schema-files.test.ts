import { expect, test } from '@jest/globals';
import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';

const floors = ['src/domains', 'src/channels'];

/** Schema files that every domain may use. */
const ofAll = new Set(['base', 'refusals']);

const sdlFiles = globSync('schema/**/*.graphql').map(file =>
  file.replace(/^schema\//, '').replace(/\.graphql$/, ''),
);

test('every file of the schema is named like a folder of the domains or channels', () => {
  expect(sdlFiles.length).toBeGreaterThan(20);
  const homeless = sdlFiles.filter(
    name => !ofAll.has(name) && !floors.some(floor => existsSync(`${floor}/${name}`)),
  );
  expect(homeless).toEqual([]);
});

test('every folder that has resolvers has its file in the schema', () => {
  const folders = floors.flatMap(floor =>
    globSync(`${floor}/**/resolvers.ts`).map(file => dirname(file).slice(floor.length + 1)),
  );
  expect(folders.length).toBeGreaterThan(20);
  const unsaid = folders.filter(
    name => !sdlFiles.some(file => file === name || file.startsWith(`${name}/`)),
  );
  expect(unsaid).toEqual([]);
});
