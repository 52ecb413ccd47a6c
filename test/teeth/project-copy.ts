import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { git } from './git.ts';
import type { Tooth } from './tooth.ts';

/** Outcome of a Jest run, and its report. */
export interface TestRun {
  readonly passed: boolean;
  readonly report: string;
}

/** A copy of the project in which guards can be removed, with a PostgreSQL shared by all its runs. */
export class ProjectCopy {
  readonly #folder = mkdtempSync(join(tmpdir(), 'frontdesk-teeth-'));
  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
    const files = git('ls-files', '-co', '--exclude-standard');
    for (const file of files.filter(each => each !== 'node_modules' && existsSync(each)))
      cpSync(file, join(this.#folder, file));
    symlinkSync(resolve('node_modules'), join(this.#folder, 'node_modules'));
  }

  /** Runs an action while the guard of a tooth is removed. */
  async without<T>({ file, guard, without }: Tooth, act: () => Promise<T>): Promise<T> {
    const path = join(this.#folder, file);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      whole.replace(guard, () => without),
    );
    try {
      return await act();
    } finally {
      writeFileSync(path, whole);
    }
  }

  /** Runs test files as `npm test` does, or only the tests with one title. */
  async test(files: readonly string[], title?: string): Promise<TestRun> {
    // A failed test may leave handles open that it would have closed.
    const jest = [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '-w',
      '1',
      '--forceExit',
    ];
    const titled = title === undefined ? [] : ['-t', RegExp.escape(title)];
    const env = { ...process.env, TEST_LAYER: 'rules', TEST_DATABASE_URL: this.#databaseUrl };
    const options = { cwd: this.#folder, env, maxBuffer: 2 ** 28 };
    const { promise, resolve: end } = Promise.withResolvers<TestRun>();
    execFile(process.execPath, [...jest, ...titled, ...files], options, (error, _, report) =>
      end({ passed: !error, report }),
    );
    return promise;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
