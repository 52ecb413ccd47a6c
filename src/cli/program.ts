import type { AppServices } from '../app/services.ts';
import { runCommand } from '../app/start/run-command.ts';

/** Reads the command line's options. If they are invalid, prints the usage and ends the program. */
export function readOptions<Options>(usage: string, read: () => Options | undefined): Options {
  try {
    const options = read();
    if (options) return options;
  } catch {
    // An unknown option is reported like a missing one.
  }
  console.error(usage);
  process.exit(2);
}

/** Runs a program with the service's database, and prints its error. */
export async function runProgram(work: (services: AppServices) => Promise<void>): Promise<void> {
  const failure = await runCommand(process.env, work, console.error);
  if (failure === null) return;
  console.error(failure);
  process.exitCode = 1;
}
