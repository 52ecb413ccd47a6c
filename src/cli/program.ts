import type { AppServices } from '../app/services.ts';
import { runCommand } from '../app/start/run-command.ts';

/** The command line's options; ends the program with its usage where they are not valid. */
export function readOptions<Options>(usage: string, read: () => Options | undefined): Options {
  try {
    const options = read();
    if (options) return options;
  } catch {
    // An option that there is not is told like one that is missing.
  }
  console.error(usage);
  process.exit(2);
}

/** Runs the program beside the service's database, and says what went wrong. */
export async function runProgram(work: (services: AppServices) => Promise<void>): Promise<void> {
  const failure = await runCommand(process.env, work);
  if (failure === null) return;
  console.error(failure);
  process.exitCode = 1;
}
