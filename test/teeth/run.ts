import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fleeting } from '../support/database/fleeting.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { git } from './git.ts';
import { ProjectCopy } from './project-copy.ts';
import { teeth, type ListedTooth } from './teeth.ts';
import type { Tooth } from './tooth.ts';

// A program that removes the guards one at a time, in a copy of the project. It fails unless the named test of `npm test` fails
// each time. `--since` selects guards whose file or test has changed since a revision; words select by promise, file or subject.
const { values, positionals } = parseArgs({
  options: { since: { type: 'string' } },
  allowPositionals: true,
});
const chosen = choose();
console.log(`${chosen.length} of ${teeth.length} guards`);
const mislaid = chosen.filter(({ file, guard }) => occurrences(file, guard) !== 1);
if (mislaid.length > 0) complain('Their files have to contain these guards once', mislaid);
else if (chosen.length > 0) await biteAll();

async function biteAll(): Promise<void> {
  const server = await startPostgres({ settings: fleeting });
  const copy = new ProjectCopy(server.url);
  try {
    await checkWhole(copy);
    const toothless: Tooth[] = [];
    for (const tooth of chosen) if (!(await bites(copy, tooth))) toothless.push(tooth);
    if (toothless.length > 0) complain('No test fails without these guards', toothless);
  } finally {
    copy.remove();
    await server.stop();
  }
}

/** A test that always fails would seem to miss its guard. */
async function checkWhole(copy: ProjectCopy): Promise<void> {
  const files = [...new Set(chosen.map(({ test }) => test))];
  const { passed, report } = await copy.test(files);
  if (!passed || !report.includes(` ${files.length} passed, ${files.length} total`))
    throw new Error(`These tests have to pass while all guards are there:\n${report}`);
  console.log(`${files.length} files of tests pass while all guards are there`);
}

async function bites(copy: ProjectCopy, tooth: Tooth): Promise<boolean> {
  const start = performance.now();
  const { report } = await copy.without(tooth, () => copy.test([tooth.test], tooth.title));
  // A file that cannot be loaded has no failed tests, so it proves nothing about the guard.
  const failed = /^Tests: +\d+ failed/m.test(report);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${failed ? '✓' : '✗'} ${tooth.promise} (${seconds} s)`);
  return failed;
}

function choose(): readonly ListedTooth[] {
  const changed = values.since && git('diff', '--name-only', values.since);
  return teeth.filter(({ subject, promise, file, test }) => {
    const wanted = positionals.every(word => `${subject} ${promise} ${file}`.includes(word));
    return wanted && (!changed || changed.includes(file) || changed.includes(test));
  });
}

function occurrences(file: string, guard: string): number {
  return readFileSync(file, 'utf8').split(guard).length - 1;
}

function complain(problem: string, guards: readonly Tooth[]): void {
  const lines = guards.map(({ promise, file, test }) => `${promise} (${file}, ${test})`);
  console.error(`${problem}:\n- ${lines.join('\n- ')}`);
  process.exitCode = 1;
}
