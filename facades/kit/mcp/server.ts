import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  type Implementation,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
  type ServerCapabilities,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { answered, type Answer, type Answered } from './answer.ts';
import { declaredBy } from './envelope.ts';
import type { ListedTool } from './listed-tool.ts';
import { isRequest, problemOf } from './message.ts';
import { OneMessageTransport } from './transport.ts';
import { isHandshake, newestHandshake, servedVersions } from './versions.ts';

/** The contents of an endpoint. `Call` is what it knows of a call: the caller and the headers. */
interface Endpoint<Call> {
  readonly instructions: string;
  readonly infoOf: (call: Call) => Implementation;
  readonly toolsOf: (call: Call) => readonly ListedTool[];
  /** Answers `tools/call`. `isBare` tells the versions without a handshake. */
  readonly answerCall: (request: JSONRPCRequest, call: Call, isBare: boolean) => Promise<Answer>;
  /** Returns the server's capabilities for a client with these; absent: tools alone. */
  readonly capabilitiesFor?: (declared: unknown) => ServerCapabilities;
  /** Returns the id of a session for a client with these capabilities; null: none. */
  readonly sessionFor?: (declared: unknown) => string | null;
  /** Answers a request beyond tools; null for an unknown method. */
  readonly answerOther?: (request: JSONRPCRequest, call: Call) => Answer | null;
  /** Receives the client's answer to a question of the server. */
  readonly receive?: (id: RequestId, result: unknown, call: Call) => Promise<void>;
}

/** Answers one JSON-RPC message; null for a notification or a response, which have no answer. */
type AnswerMessage<Call> = (message: JSONRPCMessage, call: Call) => Promise<Answered | null>;

/** An MCP server for the versions with a handshake and for those without. */
export interface Mcp<Call> {
  readonly withHandshake: AnswerMessage<Call>;
  readonly stateless: AnswerMessage<Call>;
}

const usual: ServerCapabilities = { tools: {} };

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
  capabilitiesFor = () => usual,
  sessionFor,
  answerOther,
  receive,
}: Endpoint<Call>): Mcp<Call> {
  const withHandshake: AnswerMessage<Call> = async (message, call) => {
    if (isRequest(message) && message.method === 'tools/call') {
      return answered(message.id, await answerCall(message, call, false));
    }
    if ('result' in message) {
      await receive?.(message.id, message.result, call);
      return null;
    }
    if ('error' in message) {
      // A client that cannot ask has dismissed the question.
      if (message.id !== undefined) await receive?.(message.id, { action: 'cancel' }, call);
      return null;
    }
    const other = isRequest(message) ? answerOther?.(message, call) : null;
    if (other && isRequest(message)) return answered(message.id, other);
    const problem = problemOf(message);
    if (problem && isRequest(message)) return answered(message.id, problem);
    const serverInfo = infoOf(call);
    const server = new Server(serverInfo, {
      capabilities: usual,
      instructions,
      jsonSchemaValidator,
    });
    const isOpening = isRequest(message) && message.method === 'initialize';
    const declared = isOpening ? message.params?.['capabilities'] : undefined;
    server.setRequestHandler(InitializeRequestSchema, ({ params }) => ({
      protocolVersion: isHandshake(params.protocolVersion)
        ? params.protocolVersion
        : newestHandshake,
      capabilities: capabilitiesFor(declared),
      serverInfo,
      instructions,
    }));
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...toolsOf(call)] }));
    const transport = new OneMessageTransport();
    await server.connect(transport);
    const answer = await transport.answer(message);
    const sessionId = isOpening ? sessionFor?.(declared) : null;
    return (
      answer && {
        status: 200,
        parts: [JSON.stringify(answer)],
        ...(sessionId && { sessionId }),
      }
    );
  };

  const stateless: AnswerMessage<Call> = async (message, call) => {
    if (!isRequest(message)) return null;
    const mark = marking(infoOf(call));
    const complete = (result: readonly Buffer[]) => mark('complete', result);
    if (message.method === 'tools/call') {
      const answer = await answerCall(message, call, true);
      if ('error' in answer) return answered(message.id, answer);
      const type = answer.isIncomplete ? 'input_required' : 'complete';
      return answered(message.id, { ...answer, result: mark(type, answer.result) });
    }
    if (message.method === 'tools/list') {
      return answered(message.id, { result: complete([json({ tools: toolsOf(call), ...kept })]) });
    }
    if (message.method === 'server/discover') {
      const capabilities = capabilitiesFor(declaredBy(message));
      const said = { supportedVersions: servedVersions, capabilities, instructions, ...kept };
      return answered(message.id, { result: complete([json(said)]) });
    }
    const other = answerOther?.(message, call);
    if (other && 'error' in other) return answered(message.id, other);
    if (other) {
      const [first, ...rest] = other.result;
      const cached = `${JSON.stringify(kept).slice(0, -1)},`;
      const result = complete([Buffer.concat([Buffer.from(cached), first!.subarray(1)]), ...rest]);
      return answered(message.id, { result });
    }
    return answered(message.id, unknownMethod, 404);
  };

  return { withHandshake, stateless };
}

/** Marks a result as complete or not and adds the server's name: without a handshake each answer does so. */
function marking(serverInfo: Implementation) {
  const meta = JSON.stringify({ 'io.modelcontextprotocol/serverInfo': serverInfo });
  return (type: 'complete' | 'input_required', [first, ...others]: readonly Buffer[]): Buffer[] => [
    Buffer.from(`{"resultType":"${type}","_meta":${meta},`),
    first!.subarray(1),
    ...others,
  ];
}

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}
