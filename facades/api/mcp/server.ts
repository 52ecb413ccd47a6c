import { readFileSync } from 'node:fs';
import { version } from '../../../src/platform/version.ts';
import type { JsonSchema } from '../../kit/engine/json-schema.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { listedTool } from '../../kit/mcp/listed-tool.ts';
import { createMcp, type Mcp } from '../../kit/mcp/server.ts';
import type { ToolCall } from '../tools/call-tool.ts';
import { hasTool, isListed, type Tool } from '../tools/tools.ts';
import { callAnswerer } from './answer-call.ts';

const serverInfo = { name: 'frontdesk', version };
const instructions = readFileSync(new URL('instructions.md', import.meta.url), 'utf8').trim();

/** Creates the MCP server of the service, with the tools that the caller's token includes. */
export function createServiceMcp(
  facade: FacadeServices,
  tools: ReadonlyMap<string, Tool>,
): Mcp<ToolCall> {
  const listed = [...tools.values()].map(tool => ({ tool, shown: shown(tool) }));
  return createMcp<ToolCall>({
    instructions,
    infoOf: () => serverInfo,
    answerCall: callAnswerer(facade, tools),
    toolsOf: ({ caller }) =>
      listed
        .filter(
          ({ tool }) => hasTool(caller, tool) && isListed(tool, caller.asksFirst !== undefined),
        )
        .map(each => each.shown),
  });
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
