import { readFileSync } from 'node:fs';
import { version } from '../../../src/platform/version.ts';
import type { JsonSchema } from '../../kit/engine/json-schema.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { listedTool } from '../../kit/mcp/listed-tool.ts';
import { createMcp, type Mcp } from '../../kit/mcp/server.ts';
import type { WaitingProposal } from '../tools/ask-first.ts';
import { isOff } from '../tools/switched-off.ts';
import { hasTool, isListed, type Tool } from '../tools/tools.ts';
import { callAnswerer } from './answer-call.ts';
import { createAsking, type WaitingCall } from './approval/ask-client.ts';
import {
  cardsExtension,
  cardType,
  meansOf,
  sessionIdOf,
  type ClientCall,
} from './approval/client-means.ts';
import { createDecisions } from './approval/decisions.ts';
import { cardOf, readResource, resources } from './cards/card.ts';

const serverInfo = { name: 'frontdesk', version };
const instructions = readFileSync(new URL('instructions.md', import.meta.url), 'utf8').trim();

const usual = { tools: {} };
const withCards = {
  ...usual,
  resources: {},
  extensions: { [cardsExtension]: { mimeTypes: [cardType] } },
};

const resourceNotFound = -32002;

/**
 * Creates the MCP server of the service, with the tools that the caller's token includes. `end` ends the calls that wait for a
 * person.
 */
export function createServiceMcp(
  facade: FacadeServices,
  tools: ReadonlyMap<string, Tool>,
): { mcp: Mcp<ClientCall>; end: () => void } {
  const callOnce = callAnswerer(facade, tools);
  const decisions = createDecisions(facade);
  const asking = createAsking(facade, tools, decisions);
  const listed = [...tools.values()].map(tool => ({ tool, shown: shown(tool) }));
  const mcp = createMcp<ClientCall>({
    instructions,
    infoOf: () => serverInfo,
    capabilitiesFor: declared => (meansOf(declared).cards ? withCards : usual),
    sessionFor: declared => sessionIdOf(meansOf(declared)),
    toolsOf: ({ caller, means }) =>
      listed
        .filter(
          ({ tool }) =>
            hasTool(caller, tool) &&
            isListed(tool, caller.asksFirst !== undefined) &&
            !isOff(caller, tool, tools),
        )
        .map(({ tool, shown: brief }) => {
          const card = means.cards ? cardOf(tool, caller.asksFirst !== undefined) : null;
          return card ? { ...brief, _meta: card } : brief;
        }),
    answerCall: async (request, call, isBare) => {
      const retried = isBare ? await asking.retried(request, call) : null;
      if (retried) return retried;
      let found: Pick<WaitingCall, 'proposal' | 'tool'> | undefined;
      const onWaiting = (proposal: WaitingProposal, tool: Tool) => (found = { proposal, tool });
      const answer = await callOnce(request, { ...call, onWaiting });
      if (!found) return answer;
      const waiting = { ...found, answer };
      return isBare ? asking.inRounds(waiting, request, call) : asking.overStream(waiting, call);
    },
    answerOther: ({ method, params }, { means }) => {
      if (!means.cards) return null;
      if (method === 'resources/list') return { result: [json(resources)] };
      if (method !== 'resources/read') return null;
      const found = readResource(params?.['uri']);
      if (found) return { result: [json(found)] };
      return { error: { code: resourceNotFound, message: 'There is no such resource.' } };
    },
    receive: asking.receive,
  });
  return { mcp, end: decisions.endAll };
}

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function shown(tool: Tool) {
  const inputSchema = withDefaults(tool.inputSchema, tool.mcpDefaults);
  return listedTool({ ...tool, inputSchema }, tool.seldom);
}

function withDefaults(schema: JsonSchema, defaults: Tool['mcpDefaults']): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    name in defaults ? { ...property, default: defaults[name] } : property,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}
