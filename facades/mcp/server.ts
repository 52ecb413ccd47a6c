import { readFileSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  McpError,
  isJSONRPCRequest,
  type CallToolResult,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { DomainError } from '../../src/platform/errors.ts';
import { version } from '../../src/platform/version.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { callTool, type ToolCall } from '../tools/call-tool.ts';
import type { Tool } from '../tools/tools.ts';
import { brief } from './brief.ts';
import { OneMessageTransport } from './transport.ts';
import { isServed, newestVersion } from './versions.ts';

const serverInfo = { name: 'frontdesk', version };
const instructions = readFileSync(new URL('instructions.md', import.meta.url), 'utf8').trim();

/** Shared between servers, because each would create its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Answers one JSON-RPC message; null for a notification, which has no answer. */
export type AnswerMessage = (
  message: JSONRPCMessage,
  call: ToolCall,
) => Promise<JSONRPCMessage | null>;

/** The MCP server: stateless, so each message gets a server of its own. */
export function createMcp(facade: FacadeServices, tools: ReadonlyMap<string, Tool>): AnswerMessage {
  const listed = [...tools.values()].map(tool => ({ group: tool.group, shown: shown(tool) }));
  return async (sent, call) => {
    const { message, args } = takeArguments(sent);
    const server = new Server(serverInfo, {
      capabilities: { tools: {} },
      instructions,
      jsonSchemaValidator,
    });
    server.setRequestHandler(InitializeRequestSchema, ({ params }) => ({
      protocolVersion: isServed(params.protocolVersion) ? params.protocolVersion : newestVersion,
      capabilities: { tools: {} },
      serverInfo,
      instructions,
    }));
    server.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: listed
        .filter(({ group }) => call.caller.toolGroups.includes(group))
        .map(tool => tool.shown),
    }));
    server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
      const tool = tools.get(params.name);
      if (!tool)
        throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, 60)}`);
      return result(callTool(facade, tool, args, call));
    });
    const transport = new OneMessageTransport();
    await server.connect(transport);
    return transport.answer(message);
  };
}

/** Tools report invalid arguments in detail; the SDK's own check would not. */
function takeArguments(message: JSONRPCMessage): { message: JSONRPCMessage; args: unknown } {
  if (!isJSONRPCRequest(message) || message.params?.['arguments'] === undefined) {
    return { message, args: {} };
  }
  const { arguments: args, ...params } = message.params;
  return { message: { ...message, params }, args };
}

/** Without output schemas: each conversation pays for the list, and the answers are self-explanatory. */
function shown({ name, description, inputSchema, annotations }: Tool) {
  const { readOnlyHint, ...hints } = annotations;
  return {
    name,
    description,
    inputSchema: { ...brief(inputSchema), type: 'object' as const },
    // MCP's default is that a tool changes things.
    annotations: readOnlyHint ? annotations : hints,
  };
}

async function result(call: ReturnType<typeof callTool>): Promise<CallToolResult> {
  try {
    const { data, text } = await call;
    return {
      content: [{ type: 'text', text }],
      structuredContent: data as Record<string, unknown>,
      isError: false,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { content: [{ type: 'text', text: `${error.message} [${error.code}]` }], isError: true };
  }
}
