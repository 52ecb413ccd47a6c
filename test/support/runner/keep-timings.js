import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const file = new URL('timings.json', import.meta.url);

/** A reporter that stores the duration of each file, in seconds, for longest-first.js: `npm run test:timings`. */
export default class {
  onRunComplete(contexts, { testResults }) {
    const [{ config }] = contexts;
    const taken = testResults.map(({ testFilePath, perfStats: { start, end } }) => [
      relative(config.rootDir, testFilePath),
      Math.max(1, Math.round((end - start) / 1000)),
    ]);
    const before = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
    const known = new Map([...before, ...taken]);
    const sorted = [...known].toSorted(([a], [b]) => a.localeCompare(b));
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
}
