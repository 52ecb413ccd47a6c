import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  type Implementation,
  type JSONRPCMessage,
  type JSONRPCRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { answered, type Answer, type Answered } from './answer.ts';
import type { ListedTool } from './listed-tool.ts';
import { isRequest, problemOf } from './message.ts';
import { OneMessageTransport } from './transport.ts';
import { isHandshake, newestHandshake, servedVersions } from './versions.ts';

/** The contents of an endpoint. `Call` is what it knows of a call: the caller and the headers. */
interface Endpoint<Call> {
  readonly instructions: string;
  readonly infoOf: (call: Call) => Implementation;
  readonly toolsOf: (call: Call) => readonly ListedTool[];
  readonly answerCall: (request: JSONRPCRequest, call: Call) => Promise<Answer>;
}

/** Answers one JSON-RPC message; null for a notification or a response, which have no answer. */
type AnswerMessage<Call> = (message: JSONRPCMessage, call: Call) => Promise<Answered | null>;

/** An MCP server for the versions with a handshake and for those without. */
export interface Mcp<Call> {
  readonly withHandshake: AnswerMessage<Call>;
  readonly stateless: AnswerMessage<Call>;
}

const capabilities = { tools: {} };

/**
 * The lifetime of the client's cached lists: a caller's tools change only with the credential and the version of the
 * service.
 */
const kept = { ttlMs: 300_000, cacheScope: 'private' };

const unknownMethod: Answer = {
  error: { code: ErrorCode.MethodNotFound, message: 'Method not found' },
};

/** Shared between servers, because each would create its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Creates an MCP server: stateless, so each message gets a server of its own. */
export function createMcp<Call>({
  instructions,
  infoOf,
  toolsOf,
  answerCall,
}: Endpoint<Call>): Mcp<Call> {
  const withHandshake: AnswerMessage<Call> = async (message, call) => {
    if (isRequest(message) && message.method === 'tools/call') {
      return answered(message.id, await answerCall(message, call));
    }
    const problem = problemOf(message);
    if (problem && isRequest(message)) return answered(message.id, problem);
    const serverInfo = infoOf(call);
    const server = new Server(serverInfo, { capabilities, instructions, jsonSchemaValidator });
    server.setRequestHandler(InitializeRequestSchema, ({ params }) => ({
      protocolVersion: isHandshake(params.protocolVersion)
        ? params.protocolVersion
        : newestHandshake,
      capabilities,
      serverInfo,
      instructions,
    }));
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...toolsOf(call)] }));
    const transport = new OneMessageTransport();
    await server.connect(transport);
    const answer = await transport.answer(message);
    return answer && { status: 200, parts: [JSON.stringify(answer)] };
  };

  const stateless: AnswerMessage<Call> = async (message, call) => {
    if (!isRequest(message)) return null;
    const complete = completing(infoOf(call));
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
function completing(serverInfo: Implementation) {
  const meta = JSON.stringify({ 'io.modelcontextprotocol/serverInfo': serverInfo });
  const mark = Buffer.from(`{"resultType":"complete","_meta":${meta},`);
  return ([first, ...others]: readonly Buffer[]): Buffer[] => [mark, first!.subarray(1), ...others];
}

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}
