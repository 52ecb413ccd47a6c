import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

const files = globSync('test/**/*.ts').map(path => ({ path, text: readFileSync(path, 'utf8') }));
const tests = files.filter(({ path }) => path.endsWith('.test.ts') && !path.includes('/docs/'));

/** Patterns found only in files of that kind; `npm test` selects files by their names. */
const marks = {
  browser: /from '.*\/support\/browser\/browser(-world)?\.ts'/,
  process: /\b(launch|execFile|spawn|bundle)\(/,
  embedded: /'pglite'/,
  load: /\bfillDemo\(|\bcreateDemo\(/,
};

test.each(Object.entries(marks))('a test file of the kind %s says so in its name', (kind, mark) => {
  const needing = tests.filter(({ text }) => mark.test(text)).map(({ path }) => path);
  expect(needing).not.toEqual([]);
  const unsaid = needing.filter(
    path => !/\b(process|browser|journey|embedded|races|load|model|provider)\b/.test(path),
  );
  expect(unsaid).toEqual([]);
});

test('no test waits without an end: loops that only wait are `until`', () => {
  const endless = /^\s*while \(.*\);$/m;
  const found = files.filter(({ text }) => endless.test(text)).map(({ path }) => path);
  // This test blocks the processor for 50 ms of wall-clock time.
  expect(found).toEqual(['test/installation/process/drain.test.ts']);
});
