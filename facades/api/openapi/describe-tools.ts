import { statusOf } from '../../kit/http/status-of.ts';
import { objectSchema, type JsonSchema } from '../../kit/engine/json-schema.ts';
import type { Tool } from '../tools/tools.ts';
import { namedBody, type Paths } from './name-schemas.ts';
import { textsOf } from './texts-of.ts';

const text = { type: 'string' };
const members = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  objectSchema(
    Object.entries(properties).map(([name, schema]) => ({ name, schema, required: true })),
  );

/** The envelope of a failed call. */
export const toolErrorSchema: JsonSchema = {
  ...members({
    ok: { type: 'boolean', const: false },
    error: members({ code: { type: 'string', enum: Object.keys(statusOf) }, message: text }),
  }),
  description: 'Why a tool failed. Programs use `code`; `message` explains what to do.',
};

/** All failures of tools have one shape; the code tells the failure. */
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

/** The envelope of an answer, beside its `data`. */
export const toolAnswerSchema: JsonSchema = {
  type: 'object',
  description: 'The answer of a tool, beside its `data`.',
  properties: {
    ok: { type: 'boolean', const: true },
    untrusted: {
      type: 'array',
      items: text,
      description: 'The fields of `data` that clients or strangers may have written.',
    },
    more: { ...text, description: 'How to ask for the part that did not fit into the answer.' },
  },
  required: ['ok'],
};

/** Describes the AI Tool-API: the list of tools, and the address of each tool. */
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
      ...((inputSchema.required ?? []).length > 0 && { required: true }),
      content: { 'application/json': { schema: namedBody(operationId, inputSchema) } },
    },
    responses: responsesOf(outputSchema),
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

function responsesOf(data: JsonSchema): Record<string, unknown> {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/ToolAnswer' },
      { type: 'object', properties: { data }, required: ['data'] },
    ],
  };
  return {
    200: { description: 'Done.', content: { 'application/json': { schema } } },
    '4XX': { $ref: '#/components/responses/ToolRefused' },
    '5XX': { $ref: '#/components/responses/ToolFailed' },
  };
}
