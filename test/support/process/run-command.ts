import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command of the service by the name of its file, as an operator does, and answers how it ended. */
export function runCommand(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): Promise<{ code: number; output: string }> {
  const program = join(import.meta.dirname, '../../../src/cli', `${name}.ts`);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  return new Promise(resolve => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...args],
      { env },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
