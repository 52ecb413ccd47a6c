import { readFileSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  type JSONRPCMessage,
  type JSONRPCRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { version } from '../../../src/platform/version.ts';
import type { JsonSchema } from '../../kit/engine/json-schema.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import type { WaitingProposal } from '../tools/ask-first.ts';
import { isOff } from '../tools/switched-off.ts';
import { hasTool, isListed, type Tool } from '../tools/tools.ts';
import { createAsking, type WaitingCall } from './approval/ask-client.ts';
import {
  cardsExtension,
  cardType,
  meansOf,
  sessionIdOf,
  type ClientCall,
} from './approval/client-means.ts';
import { cardOf, readResource, resources } from './cards/card.ts';
import { createDecisions } from './approval/decisions.ts';
import { answered, type Answer, type Answered } from './answer.ts';
import { callAnswerer } from './answer-call.ts';
import { brief } from '../tools/brief.ts';
import { isRequest, problemOf } from './message.ts';
import { OneMessageTransport } from './transport.ts';
import { isHandshake, newestHandshake, servedVersions } from './versions.ts';

const serverInfo = { name: 'frontdesk', version };
const usual = { tools: {} };
const withCards = {
  ...usual,
  resources: {},
  extensions: { [cardsExtension]: { mimeTypes: [cardType] } },
};
const instructions = readFileSync(new URL('instructions.md', import.meta.url), 'utf8').trim();

/**
 * The lifetime of the client's cached lists: a token's tools change only with the token and the version of the
 * service.
 */
const kept = { ttlMs: 300_000, cacheScope: 'private' };

const markOf = (resultType: string): Buffer =>
  Buffer.from(
    `{"resultType":"${resultType}","_meta":${JSON.stringify({
      'io.modelcontextprotocol/serverInfo': serverInfo,
    })},`,
  );
const [markOfComplete, markOfIncomplete] = [markOf('complete'), markOf('input_required')];

const resourceNotFound = -32002;

const unknownMethod: Answer = {
  error: { code: ErrorCode.MethodNotFound, message: 'Method not found' },
};

/** Shared between servers, because each would create its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Answers one JSON-RPC message; null for a notification or a response, which have no answer. */
type AnswerMessage = (message: JSONRPCMessage, call: ClientCall) => Promise<Answered | null>;

/** Creates the MCP server: stateless, so each message gets a server of its own. */
export function createMcp(facade: FacadeServices, tools: ReadonlyMap<string, Tool>) {
  const callOnce = callAnswerer(facade, tools);
  const decisions = createDecisions(facade);
  const asking = createAsking(facade, tools, decisions);
  /** Calls a tool. `ask` lets the client's person decide, if the call waits for approval. */
  const answerCall = async (
    message: JSONRPCRequest,
    call: ClientCall,
    ask: (waiting: WaitingCall) => Promise<Answer>,
  ): Promise<Answer> => {
    let waiting: Pick<WaitingCall, 'proposal' | 'tool'> | undefined;
    const onWaiting = (proposal: WaitingProposal, tool: Tool) => (waiting = { proposal, tool });
    const answer = await callOnce(message, { ...call, onWaiting });
    return waiting ? ask({ ...waiting, answer }) : answer;
  };
  const listed = [...tools.values()].map(tool => ({ tool, shown: shown(tool) }));
  const toolsOf = ({ caller, means }: ClientCall) =>
    listed
      .filter(
        ({ tool }) =>
          hasTool(caller, tool) &&
          isListed(tool, caller.asksFirst !== undefined) &&
          !isOff(caller, tool, tools),
      )
      .map(({ tool, shown: brief }) => {
        const _meta = means.cards ? cardOf(tool, caller.asksFirst !== undefined) : null;
        return _meta ? { ...brief, _meta: { ..._meta } } : brief;
      });

  const withHandshake: AnswerMessage = async (message, call) => {
    if (isRequest(message) && message.method === 'tools/call') {
      const ask = (waiting: WaitingCall) => asking.overStream(waiting, call);
      return answered(message.id, await answerCall(message, call, ask));
    }
    if ('result' in message) {
      await asking.receive(message.id, message.result, call);
      return null;
    }
    const { cards } = call.means;
    if (isRequest(message) && cards && isOfResources(message)) {
      return answered(message.id, resourceAnswer(message));
    }
    const problem = problemOf(message);
    if (problem && isRequest(message)) return answered(message.id, problem);
    const server = new Server(serverInfo, {
      capabilities: usual,
      instructions,
      jsonSchemaValidator,
    });
    const opened = isRequest(message) ? meansOf(message.params?.['capabilities']) : call.means;
    server.setRequestHandler(InitializeRequestSchema, ({ params }) => ({
      protocolVersion: isHandshake(params.protocolVersion)
        ? params.protocolVersion
        : newestHandshake,
      capabilities: opened.cards ? withCards : usual,
      serverInfo,
      instructions,
    }));
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsOf(call) }));
    const transport = new OneMessageTransport();
    await server.connect(transport);
    const answer = await transport.answer(message);
    if (!answer) return null;
    const isOpening = isRequest(message) && message.method === 'initialize';
    const sessionId = isOpening ? sessionIdOf(opened) : null;
    return { status: 200, parts: [JSON.stringify(answer)], ...(sessionId && { sessionId }) };
  };

  const stateless: AnswerMessage = async (message, call) => {
    if (!isRequest(message)) return null;
    if (message.method === 'tools/call') {
      const ask = (waiting: WaitingCall) => asking.inRounds(waiting, message, call);
      const answer =
        (await asking.retried(message, call)) ?? (await answerCall(message, call, ask));
      if ('error' in answer) return answered(message.id, answer);
      const { result, isIncomplete } = answer;
      const marked = marking(isIncomplete ? markOfIncomplete : markOfComplete, result);
      return answered(message.id, { ...answer, result: marked });
    }
    if (message.method === 'tools/list') {
      return answered(message.id, { result: complete([json({ tools: toolsOf(call), ...kept })]) });
    }
    if (message.method === 'server/discover') {
      const capabilities = call.means.cards ? withCards : usual;
      const said = { supportedVersions: servedVersions, capabilities, instructions, ...kept };
      return answered(message.id, { result: complete([json(said)]) });
    }
    if (call.means.cards && isOfResources(message)) {
      const answer = resourceAnswer(message);
      if ('error' in answer) return answered(message.id, answer);
      const [found] = answer.result;
      const cached = Buffer.from(`${JSON.stringify(kept).slice(0, -1)},`);
      return answered(message.id, {
        result: complete([Buffer.concat([cached, found!.subarray(1)])]),
      });
    }
    return answered(message.id, unknownMethod, 404);
  };

  return { withHandshake, stateless, end: decisions.endAll };
}

function isOfResources({ method }: JSONRPCRequest): boolean {
  return method === 'resources/list' || method === 'resources/read';
}

function resourceAnswer({ method, params }: JSONRPCRequest): Answer {
  if (method === 'resources/list') return { result: [json(resources)] };
  const found = readResource(params?.['uri']);
  if (found) return { result: [json(found)] };
  return { error: { code: resourceNotFound, message: 'There is no such resource.' } };
}

/** Marks a result as complete or not and adds the server's name: without a handshake each answer does so. */
function marking(mark: Buffer, [first, ...others]: readonly Buffer[]): Buffer[] {
  return [mark, first!.subarray(1), ...others];
}

function complete(result: readonly Buffer[]): Buffer[] {
  return marking(markOfComplete, result);
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
