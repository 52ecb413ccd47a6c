import {
  CallToolRequestParamsSchema,
  type JSONRPCRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { DomainError } from '../../../src/platform/errors.ts';
import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { toolCaller, type AnswerFormat, type ToolCall } from '../tools/call-tool.ts';
import { recordUnmade } from '../tools/record-unmade.ts';
import type { Tool, ToolRequest } from '../tools/tools.ts';
import type { Answer } from '../../kit/mcp/answer.ts';
import { noToolNamed, unknownTool, unknownToolText } from '../../kit/mcp/refuse-tool.ts';
import { refusalOf, resultOf } from '../../kit/mcp/result.ts';
import { scopesToAsk } from './challenge.ts';

/**
 * Creates the function that answers `tools/call`. Nearly all messages are calls, so they bypass the SDK's server,
 * which would validate each answer with its schemas and serialize the tool's JSON again.
 */
export function callAnswerer(facade: FacadeServices, tools: ReadonlyMap<string, Tool>) {
  const callTool = toolCaller(facade, tools, format);
  return async ({ params }: JSONRPCRequest, call: ToolCall): Promise<Answer> => {
    // Tools report invalid arguments in more detail than the SDK's schema.
    const { arguments: args = {}, ...others } = params ?? {};
    const asked = CallToolRequestParamsSchema.safeParse(others);
    if (!asked.success) return noToolNamed();
    const tool = tools.get(asked.data.name);
    if (!tool) {
      const { name } = asked.data;
      const { businessId } = Object(args) as { businessId?: unknown };
      const failure = new DomainError('NOT_FOUND', unknownToolText(name));
      await recordUnmade(facade, { ...call, name, businessId }, failure);
      return unknownTool(name);
    }
    const meant = meantBy({ tool, args });
    const given = isPlainObject(meant.args)
      ? { ...meant.tool.mcpDefaults, ...meant.args }
      : meant.args;
    const request = { tool: meant.tool, args: given, through: tool };
    const result = [await callTool(request, call).catch(refusalOf)];
    const lackingScope = scopesToAsk(call.caller, meant.tool);
    return lackingScope ? { result, lackingScope } : { result };
  };
}

/** Returns the call that is meant. One that names no operation stays as it is, to be refused and recorded. */
export function meantBy(request: ToolRequest): ToolRequest {
  try {
    return request.tool.redirect?.(request.args) ?? request;
  } catch {
    return request;
  }
}

/** A pending approval is stated in words. */
export const format: AnswerFormat = { name: 'mcp', copies: 2, write: resultOf };
