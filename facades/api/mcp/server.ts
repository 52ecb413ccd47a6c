import { readFileSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { version } from '../../../src/platform/version.ts';
import type { JsonSchema } from '../../kit/engine/json-schema.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import type { ToolCall } from '../tools/call-tool.ts';
import { isOff } from '../tools/switched-off.ts';
import { hasTool, isListed, type Tool } from '../tools/tools.ts';
import { answered, type Answer, type Answered } from './answer.ts';
import { callAnswerer } from './answer-call.ts';
import { brief } from '../tools/brief.ts';
import { isRequest, problemOf } from './message.ts';
import { OneMessageTransport } from './transport.ts';
import { isHandshake, newestHandshake, servedVersions } from './versions.ts';

const serverInfo = { name: 'frontdesk', version };
const capabilities = { tools: {} };
const instructions = readFileSync(new URL('instructions.md', import.meta.url), 'utf8').trim();

/**
 * The lifetime of the client's cached lists: a token's tools change only with the token and the version of the
 * service.
 */
const kept = { ttlMs: 300_000, cacheScope: 'private' };

const markOfComplete = Buffer.from(
  `{"resultType":"complete","_meta":${JSON.stringify({
    'io.modelcontextprotocol/serverInfo': serverInfo,
  })},`,
);

const unknownMethod: Answer = {
  error: { code: ErrorCode.MethodNotFound, message: 'Method not found' },
};

/** Shared between servers, because each would create its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Answers one JSON-RPC message; null for a notification or a response, which have no answer. */
type AnswerMessage = (message: JSONRPCMessage, call: ToolCall) => Promise<Answered | null>;

/** Creates the MCP server: stateless, so each message gets a server of its own. */
export function createMcp(facade: FacadeServices, tools: ReadonlyMap<string, Tool>) {
  const answerCall = callAnswerer(facade, tools);
  const listed = [...tools.values()].map(tool => ({ tool, shown: shown(tool) }));
  const toolsOf = ({ caller }: ToolCall) =>
    listed
      .filter(
        ({ tool }) =>
          hasTool(caller, tool) &&
          isListed(tool, caller.asksFirst !== undefined) &&
          !isOff(caller, tool, tools),
      )
      .map(each => each.shown);

  const withHandshake: AnswerMessage = async (message, call) => {
    if (isRequest(message) && message.method === 'tools/call') {
      return answered(message.id, await answerCall(message, call));
    }
    const problem = problemOf(message);
    if (problem && isRequest(message)) return answered(message.id, problem);
    const server = new Server(serverInfo, { capabilities, instructions, jsonSchemaValidator });
    server.setRequestHandler(InitializeRequestSchema, ({ params }) => ({
      protocolVersion: isHandshake(params.protocolVersion)
        ? params.protocolVersion
        : newestHandshake,
      capabilities,
      serverInfo,
      instructions,
    }));
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsOf(call) }));
    const transport = new OneMessageTransport();
    await server.connect(transport);
    const answer = await transport.answer(message);
    return answer && { status: 200, parts: [JSON.stringify(answer)] };
  };

  const stateless: AnswerMessage = async (message, call) => {
    if (!isRequest(message)) return null;
    if (message.method === 'tools/call') {
      const answer = await answerCall(message, call);
      if ('error' in answer) return answered(message.id, answer);
      return answered(message.id, { ...answer, result: complete(answer.result) });
    }
    if (message.method === 'tools/list') {
      return answered(message.id, { result: complete([json({ tools: toolsOf(call), ...kept })]) });
    }
    if (message.method === 'server/discover') {
      const said = { supportedVersions: servedVersions, capabilities, instructions, ...kept };
      return answered(message.id, { result: complete([json(said)]) });
    }
    return answered(message.id, unknownMethod, 404);
  };

  return { withHandshake, stateless };
}

/** Marks a result as complete and adds the server's name: without a handshake each answer does so. */
function complete([first, ...others]: readonly Buffer[]): Buffer[] {
  return [markOfComplete, first!.subarray(1), ...others];
}

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

/** Output schemas are omitted: each conversation pays for the list, and the answers are self-explanatory. */
function shown(tool: Tool) {
  const { name, title, description, inputSchema, annotations, mcpDefaults, seldom } = tool;
  return {
    name,
    title,
    description,
    inputSchema: {
      ...brief(withDefaults(inputSchema, mcpDefaults), seldom),
      type: 'object' as const,
    },
    annotations: briefHints(annotations),
  };
}

/** Values that clients assume of missing hints. */
const assumed: Readonly<Record<string, boolean>> = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

/** Leaves out what clients assume, and hints that mean nothing for a tool that only reads. */
function briefHints(annotations: Tool['annotations']): Partial<Tool['annotations']> {
  const told = Object.entries(annotations).filter(
    ([name, value]) =>
      value !== assumed[name] &&
      !(annotations.readOnlyHint && ['destructiveHint', 'idempotentHint'].includes(name)),
  );
  return Object.fromEntries(told);
}

function withDefaults(schema: JsonSchema, defaults: Tool['mcpDefaults']): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    name in defaults ? { ...property, default: defaults[name] } : property,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}
