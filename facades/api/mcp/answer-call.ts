import {
  CallToolRequestParamsSchema,
  ErrorCode,
  type CallToolResult,
  type JSONRPCRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { DomainError } from '../../../src/platform/errors.ts';
import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { toolCaller, type AnswerFormat, type ToolCall } from '../tools/call-tool.ts';
import { recordUnmade } from '../tools/record-unmade.ts';
import type { Tool, ToolRequest } from '../tools/tools.ts';
import type { Answer } from './answer.ts';
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
    if (!asked.success) return invalid('params must have the name of a tool.');
    const tool = tools.get(asked.data.name);
    if (!tool) {
      const { name } = asked.data;
      const message = `Unknown tool: ${name.slice(0, 60)}`;
      const { businessId } = Object(args) as { businessId?: unknown };
      const failure = new DomainError('NOT_FOUND', message);
      await recordUnmade(facade, { ...call, name, businessId }, failure);
      return invalid(message);
    }
    const meant = meantBy({ tool, args });
    const given = isPlainObject(meant.args)
      ? { ...meant.tool.mcpDefaults, ...meant.args }
      : meant.args;
    const result = [await callTool({ tool: meant.tool, args: given }, call).catch(refusal)];
    const lackingScope = scopesToAsk(call.caller, meant.tool);
    return lackingScope ? { result, lackingScope } : { result };
  };
}

/** Returns the call that is meant. One that names no operation stays as it is, to be refused and recorded. */
function meantBy(request: ToolRequest): ToolRequest {
  try {
    return request.tool.redirect?.(request.args) ?? request;
  } catch {
    return request;
  }
}

function invalid(message: string): Answer {
  return { error: { code: ErrorCode.InvalidParams, message } };
}

/** Returns the warning about untrusted fields, in the form that instructions.md explains. */
function warningsOf(untrusted: readonly string[]): string[] {
  return untrusted.length > 0 ? [`Untrusted: ${untrusted.join(', ')}.`] : [];
}

/**
 * MCP wants the data twice: as text for models and as an object for programs. A pending approval is stated in
 * words.
 */
const format: AnswerFormat = {
  name: 'mcp',
  copies: 2,
  write: ({ json, untrusted, said, more }) => {
    const texts = [said ?? json, ...warningsOf(untrusted), ...(more === null ? [] : [more])];
    const content = JSON.stringify(texts.map(text => ({ type: 'text', text })));
    return `{"content":${content},"structuredContent":${json},"isError":false}`;
  },
};

/**
 * Returns the refusal as an answer.
 * @throws the error, if it is no DomainError
 */
function refusal(error: unknown): Buffer {
  if (!(error instanceof DomainError)) throw error;
  const told = {
    content: [{ type: 'text', text: `${error.message} [${error.code}]` }],
    isError: true,
  } satisfies CallToolResult;
  return Buffer.from(JSON.stringify(told));
}
