import {
  CallToolRequestParamsSchema,
  ErrorCode,
  type CallToolResult,
  type JSONRPCRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { DomainError } from '../../src/platform/errors.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { callTool, type ToolCall } from '../tools/call-tool.ts';
import type { Tool } from '../tools/tools.ts';
import { untrustedOf } from '../tools/untrusted.ts';

/**
 * Answers `tools/call`, as JSON. Nearly all messages are calls, so they have a way of their own: the SDK's server
 * would read each answer with its schemas, and write anew what the tool has as JSON already.
 */
export async function answerCall(
  facade: FacadeServices,
  tools: ReadonlyMap<string, Tool>,
  { id, params }: JSONRPCRequest,
  call: ToolCall,
): Promise<string> {
  // Tools report invalid arguments in detail; the SDK's schema would not.
  const { arguments: args = {}, ...others } = params ?? {};
  const asked = CallToolRequestParamsSchema.safeParse(others);
  if (!asked.success) return failed(id, 'params must have the name of a tool.');
  const tool = tools.get(asked.data.name);
  if (!tool) return failed(id, `Unknown tool: ${asked.data.name.slice(0, 60)}`);
  return envelope(id, 'result', await resultOf(tool, callTool(facade, tool, args, call)));
}

function failed(id: JSONRPCRequest['id'], message: string): string {
  return envelope(id, 'error', JSON.stringify({ code: ErrorCode.InvalidParams, message }));
}

function envelope(id: JSONRPCRequest['id'], kind: 'result' | 'error', json: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"${kind}":${json}}`;
}

/** Says in the words of instructions.md which fields are data alone. */
function warningsOf(untrusted: readonly string[]): string[] {
  return untrusted.length > 0 ? [`Untrusted: ${untrusted.join(', ')}.`] : [];
}

/** The data are there twice, as MCP wants: as text for models, and as an object for programs. */
async function resultOf(tool: Tool, call: Promise<string>): Promise<string> {
  try {
    const json = await call;
    const texts = [json, ...warningsOf(untrustedOf(tool, json))];
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
