import type { Context } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';

/** Runs a tool by name with the arguments as sent, and returns its result. */
type RunTool = (name: string, args: unknown, context: Context) => Promise<unknown>;

/** Tools belong to a facade, which provides this function at startup. */
const runner = (): { run: RunTool | null } => ({ run: null });

/** Registers the function that runs the tools of approved proposals. */
export function provideTools(services: Services, run: RunTool): void {
  services.shared(runner).run = run;
}

/** Runs the tool of an approved proposal. */
export function runTool(context: Context, name: string, args: unknown): Promise<unknown> {
  const { run } = context.services.shared(runner);
  if (!run) throw new Error('This process serves no tools.');
  return run(name, args, context);
}
