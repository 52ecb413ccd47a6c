import { statusOf } from '../../src/platform/errors.ts';
import { objectSchema, type JsonSchema, type Property } from '../engine/json-schema.ts';
import type { Tool } from '../tools/tools.ts';
import type { Paths } from './name-schemas.ts';
import { namedBody } from './named-body.ts';
import { textsOf } from './texts-of.ts';

const text = { type: 'string' };
const members = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  objectSchema(
    Object.entries(properties).map(([name, schema]) => ({ name, schema, required: true })),
  );

/** The envelope of a call that failed. */
export const toolErrorSchema: JsonSchema = {
  ...members({
    ok: { type: 'boolean', const: false },
    error: members({ code: { type: 'string', enum: Object.keys(statusOf) }, message: text }),
  }),
  description: 'Why a tool failed. Programs use `code`; `message` explains what to do.',
};

/** All failures of tools have one shape; the code says which it is. */
export const toolResponses = {
  ToolRefused: failed('The call was refused; `code` says why.'),
  ToolFailed: failed('The call failed; `code` says how.'),
};

function failed(description: string) {
  const schema = { $ref: '#/components/schemas/ToolError' };
  return {
    description,
    headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    content: { 'application/json': { schema } },
  };
}

/** The members of a tool's envelope that are there where they have something to say. */
const besideData: readonly Property[] = [
  {
    name: 'untrusted',
    schema: {
      type: 'array',
      items: text,
      description: 'The fields of `data` that clients or strangers may have written.',
    },
    required: false,
  },
  {
    name: 'more',
    schema: { ...text, description: 'How to ask for the part that did not fit into the answer.' },
    required: false,
  },
];

/** Describes the AI Tool-API: the list of tools, and each tool at an address of its own. */
export function describeTools(tools: ReadonlyMap<string, Tool>): Paths {
  const paths: Paths = { '/ai/tools': { get: describeList() } };
  for (const tool of tools.values()) paths[`/ai/${tool.name}`] = { post: describeTool(tool) };
  return paths;
}

const shared = { tags: ['AI tools'], security: [{ aiToken: [] }] };

function describeTool(tool: Tool): Record<string, unknown> {
  const { name, description, inputSchema, outputSchema, isWrite } = tool;
  const operationId = `ai_${name}`;
  return {
    operationId,
    ...textsOf(description),
    ...shared,
    ...(isWrite && { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
    requestBody: {
      required: (inputSchema.required ?? []).length > 0,
      content: { 'application/json': { schema: namedBody(operationId, inputSchema) } },
    },
    responses: responsesOf(outputSchema, besideData),
  };
}

function describeList(): Record<string, unknown> {
  const each = members({
    name: text,
    description: text,
    group: { type: 'string', enum: ['reading', 'writing', 'payments'] },
    inputSchema: { type: 'object', description: 'The JSON Schema of the arguments.' },
    outputSchema: { type: 'object', description: 'The JSON Schema of `data`.' },
    annotations: { type: 'object', description: 'The annotations of MCP.' },
  });
  return {
    operationId: 'ai_tools',
    summary: 'Lists all tools',
    description: 'Lists all tools with the schemas of what they take and return.',
    ...shared,
    responses: responsesOf(members({ tools: { type: 'array', items: each } })),
  };
}

function responsesOf(data: JsonSchema, others: readonly Property[] = []): Record<string, unknown> {
  const schema = objectSchema([
    { name: 'ok', schema: { type: 'boolean', const: true }, required: true },
    { name: 'data', schema: data, required: true },
    ...others,
  ]);
  return {
    200: { description: 'Done.', content: { 'application/json': { schema } } },
    '4XX': { $ref: '#/components/responses/ToolRefused' },
    '5XX': { $ref: '#/components/responses/ToolFailed' },
  };
}
