import { readFileSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  InitializeRequestSchema,
  ListToolsRequestSchema,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { version } from '../../src/platform/version.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import type { ToolCall } from '../tools/call-tool.ts';
import { hasTool, type Tool } from '../tools/tools.ts';
import { answerCall } from './answer-call.ts';
import { brief } from './brief.ts';
import { isRequest } from './is-request.ts';
import { OneMessageTransport } from './transport.ts';
import { isServed, newestVersion } from './versions.ts';

const serverInfo = { name: 'frontdesk', version };
const instructions = readFileSync(new URL('instructions.md', import.meta.url), 'utf8').trim();

/** Shared between servers, because each would create its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Answers one JSON-RPC message, as JSON; null for a notification, which has no answer. */
export type AnswerMessage = (message: JSONRPCMessage, call: ToolCall) => Promise<string | null>;

/** The MCP server: stateless, so each message gets a server of its own. */
export function createMcp(facade: FacadeServices, tools: ReadonlyMap<string, Tool>): AnswerMessage {
  const listed = [...tools.values()].map(tool => ({ tool, shown: shown(tool) }));
  return async (message, call) => {
    if (isRequest(message) && message.method === 'tools/call') {
      return answerCall(facade, tools, message, call);
    }
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
      tools: listed.filter(({ tool }) => hasTool(call.caller, tool)).map(each => each.shown),
    }));
    const transport = new OneMessageTransport();
    await server.connect(transport);
    const answer = await transport.answer(message);
    return answer && JSON.stringify(answer);
  };
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
