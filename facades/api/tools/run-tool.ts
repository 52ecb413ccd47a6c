import type { Context } from '../../../src/platform/context.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import type { OfferedTool } from '../../../src/app/ports.ts';
import type { Tool } from './tools.ts';

/** Creates the function that runs a tool or an operation by its name, for an approved proposal. */
export function toolRunner(
  tools: ReadonlyMap<string, Tool>,
  operations: () => ReadonlyMap<string, Tool>,
) {
  return async (name: string, args: unknown, context: Context): Promise<unknown> => {
    const tool = tools.get(name) ?? operations().get(name);
    if (!tool) throw new DomainError('NOT_FOUND', `The tool ${name} is no more.`);
    return tool.execute(tool.coerce(args), context);
  };
}

/** Lists all tools and operations, for people who switch them off. */
export function offered(
  tools: ReadonlyMap<string, Tool>,
  operations: () => ReadonlyMap<string, Tool>,
): OfferedTool[] {
  return [...tools.values(), ...operations().values()].map(({ name, title, isWrite, area }) => ({
    name,
    title,
    isWrite,
    area,
  }));
}
