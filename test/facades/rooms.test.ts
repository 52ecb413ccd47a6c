import { globSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { circlesIn, importsOf } from '../support/sources/imports.ts';

const files = globSync('**/*.ts', { cwd: 'facades', exclude: ['**/*.generated.ts'] }).toSorted();
const imports = importsOf(files, 'facades').filter(({ to }) => !to.startsWith('..'));

/** Returns the room of a file; the files above the rooms are in none. */
const roomOf = (path: string) => /^([\w-]+)\//.exec(path)?.[1];

/** Returns the part of a room in which a file is: a folder of the room, or the room itself. */
const partOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/');

test('The facades are the kit, the rooms of programs, visitors and members, and development’s pages.', () => {
  const rooms = new Set(files.flatMap(file => roomOf(file) ?? []));
  expect(rooms).toEqual(new Set(['api', 'dev', 'kit', 'members', 'visitors']));
});

test('A room imports from itself and from the kit alone.', () => {
  const foreign = imports.filter(
    ({ from, to }) =>
      roomOf(from) !== undefined && roomOf(to) !== 'kit' && roomOf(to) !== roomOf(from),
  );
  expect(foreign).toEqual([]);
});

test('No folder of the facades imports from one that imports from it, however far around.', () => {
  const parts = imports.map(({ from, to }) => ({ from: partOf(from), to: partOf(to) }));
  expect(circlesIn(parts.filter(({ from, to }) => from !== to))).toEqual([]);
});
