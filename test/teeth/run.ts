import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { teeth } from './teeth.ts';
import type { Tooth } from './tooth.ts';

// A program: takes the guards away one at a time, in a copy of the project, and fails unless the named test of `npm test` fails
// each time. `--since` takes those alone whose file or test has changed since a revision; words choose by promise or file.
const { values, positionals } = parseArgs({
  options: { since: { type: 'string' } },
  allowPositionals: true,
});
const copy = copyOfProject();
const toothless: string[] = [];
try {
  const chosen = choose();
  console.log(`${chosen.length} of ${teeth.length} guards`);
  for (const tooth of chosen) await bite(tooth);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (toothless.length > 0) {
  console.error(`No test fails without these guards:\n- ${toothless.join('\n- ')}`);
  process.exitCode = 1;
}

async function bite({ promise, file, guard, without, test }: Tooth): Promise<void> {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(guard).length !== 2)
    throw new Error(`${file} has to contain this guard once:\n${guard}`);
  writeFileSync(
    path,
    whole.replace(guard, () => without),
  );
  const holds = await passes(test);
  writeFileSync(path, whole);
  console.log(`${holds ? '✗' : '✓'} ${promise}`);
  if (holds) toothless.push(`${promise} (${file}, ${test})`);
}

/** Runs a file of tests as `npm test` does. */
async function passes(test: string): Promise<boolean> {
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const env = { ...process.env, TEST_LAYER: 'rules' };
  return promisify(execFile)(process.execPath, [...jest, '--bail', test], { cwd: copy, env })
    .then(() => true)
    .catch((error: { stderr: string }) => {
      if (!error.stderr.includes('Tests: '))
        throw new Error(`${test} did not run:\n${error.stderr}`);
      return false;
    });
}

function choose(): readonly Tooth[] {
  const changed = values.since && git('diff', '--name-only', values.since);
  return teeth.filter(({ promise, file, test }) => {
    const wanted = positionals.every(word => `${promise} ${file}`.includes(word));
    return wanted && (!changed || changed.includes(file) || changed.includes(test));
  });
}

function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-teeth-'));
  for (const file of git('ls-files', '-co', '--exclude-standard')) cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
}
