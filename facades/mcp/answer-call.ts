import {
  CallToolRequestParamsSchema,
  ErrorCode,
  type CallToolResult,
  type JSONRPCRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { DomainError } from '../../src/platform/errors.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import type { ToolAnswer } from '../tools/ask-first.ts';
import { callTool, type ToolCall } from '../tools/call-tool.ts';
import type { Tool } from '../tools/tools.ts';
import type { Answer } from './answer.ts';

/**
 * Answers `tools/call`. Nearly all messages are calls, so they have a way of their own: the SDK's server would read
 * each answer with its schemas, and write anew what the tool has as JSON already.
 */
export async function answerCall(
  facade: FacadeServices,
  tools: ReadonlyMap<string, Tool>,
  { params }: JSONRPCRequest,
  call: ToolCall,
): Promise<Answer> {
  // Tools report invalid arguments in detail; the SDK's schema would not.
  const { arguments: args = {}, ...others } = params ?? {};
  const asked = CallToolRequestParamsSchema.safeParse(others);
  if (!asked.success) return invalid('params must have the name of a tool.');
  const tool = tools.get(asked.data.name);
  if (!tool) return invalid(`Unknown tool: ${asked.data.name.slice(0, 60)}`);
  return { resultJson: await resultOf(callTool(facade, tools, { tool, args }, call)) };
}

function invalid(message: string): Answer {
  return { error: { code: ErrorCode.InvalidParams, message } };
}

/** Says in the words of instructions.md which fields are data alone. */
function warningsOf(untrusted: readonly string[]): string[] {
  return untrusted.length > 0 ? [`Untrusted: ${untrusted.join(', ')}.`] : [];
}

/** The data are there twice, as MCP wants: as text for models, and as an object for programs. What waits is said in words. */
async function resultOf(call: Promise<ToolAnswer>): Promise<string> {
  try {
    const { json, untrusted, said } = await call;
    const texts = [said ?? json, ...warningsOf(untrusted)];
    const content = JSON.stringify(texts.map(text => ({ type: 'text', text })));
    return `{"content":${content},"structuredContent":${json},"isError":false}`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return JSON.stringify({
      content: [{ type: 'text', text: `${error.message} [${error.code}]` }],
      isError: true,
    } satisfies CallToolResult);
  }
}
