import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs a verb of the command `frontdesk`, as an operator does, and returns the outcome. */
export function runCommand(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): Promise<{ code: number; output: string }> {
  const program = join(import.meta.dirname, '../../../src/cli/frontdesk.js');
  // The compile cache is shared between commands.
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...settings };
  return new Promise(resolve => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, name, ...args],
      { env },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
