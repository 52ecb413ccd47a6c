import type { Context } from '../../../../platform/context.ts';
import type { Services } from '../../../../platform/services.ts';

/** A tool of assistants, or an operation that they run by its name. */
export interface OfferedTool {
  readonly name: string;
  readonly title: string;
  readonly isWrite: boolean;
  /** The area of an operation; null for a tool. */
  readonly area: string | null;
}

/** The tools of this process. They belong to a facade. */
interface Tools {
  /** Runs a tool by name with the arguments as sent, and returns its result. */
  readonly run: (name: string, args: unknown, context: Context) => Promise<unknown>;
  readonly list: () => readonly OfferedTool[];
}

const holder = (): { tools: Tools | null } => ({ tools: null });

/** Registers the tools at startup. */
export function provideTools(services: Services, tools: Tools): void {
  services.shared(holder).tools = tools;
}

/** Runs the tool of an approved proposal. */
export function runTool(context: Context, name: string, args: unknown): Promise<unknown> {
  return toolsOf(context).run(name, args, context);
}

/** Lists all tools and operations of assistants. */
export function offeredTools(context: Context): readonly OfferedTool[] {
  return toolsOf(context).list();
}

function toolsOf({ services }: Context): Tools {
  const { tools } = services.shared(holder);
  if (!tools) throw new Error('This process serves no tools.');
  return tools;
}
