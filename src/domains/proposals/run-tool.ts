import type { Context } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';

/** Runs a tool by its name with arguments as they were sent, and answers its object. */
type RunTool = (name: string, args: unknown, context: Context) => Promise<unknown>;

/** Tools are documents of a facade, which gives the means to run them when it begins. */
const runner = (): { run: RunTool | null } => ({ run: null });

/** Has approved proposals run by the tools of a facade. */
export function provideTools(services: Services, run: RunTool): void {
  services.shared(runner).run = run;
}

/** Runs the tool of an approved proposal. */
export function runTool(context: Context, name: string, args: unknown): Promise<unknown> {
  const { run } = context.services.shared(runner);
  if (!run) throw new Error('This process serves no tools.');
  return run(name, args, context);
}
