import type { Context } from '../../../src/platform/context.ts';
import { DomainError } from '../../../src/platform/errors.ts';
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
