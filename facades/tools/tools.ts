import { getDirectiveValues, getOperationAST, type GraphQLSchema } from 'graphql';
import type { JsonSchema } from '../engine/json-schema.ts';
import type { Caller } from '../../src/platform/caller.ts';
import { prepare, type Execute } from '../../src/app/execute.ts';
import type { Remembering } from '../../src/app/remember.ts';
import { loadDocuments } from '../engine/load-documents.ts';
import type { Operation } from '../engine/operation.ts';

type ToolListing = 'ALWAYS' | 'ASKING' | 'DIRECT' | 'NEVER';
type ToolGroup = 'READING' | 'WRITING' | 'PAYMENTS';

/** A tool of the AI Tool-API and MCP. */
export interface Tool {
  readonly name: string;
  /** What people read where they allow it. */
  readonly title: string;
  readonly description: string;
  readonly group: ToolGroup;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  /** The keys in its answer of what somebody from outside the business may have written. */
  readonly untrusted: Operation['untrusted'];
  readonly annotations: Annotations;
  readonly isWrite: boolean;
  /** Whether it is among those for bookings alone. */
  readonly isForBookings: boolean;
  /** In whose list it stands. */
  readonly listed: ToolListing;
  /** The defaults of arguments over MCP alone. */
  readonly mcpDefaults: Readonly<Record<string, unknown>>;
  /** How its answers are remembered; absent: not at all. */
  readonly remembering: Remembering | undefined;
  readonly coerce: Operation['coerce'];
  readonly execute: Execute;
}

/** The effect of a tool, as MCP annotations: all are said, since where one is missing clients assume the worst. */
interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

const groups: readonly ToolGroup[] = ['READING', 'WRITING', 'PAYMENTS'];

/** Reads the tools from their documents: reading tools first, then writing, then payments. */
export function loadTools(schema: GraphQLSchema): ReadonlyMap<string, Tool> {
  const operations = loadDocuments(schema, import.meta.url);
  const tools = operations.map(operation => toTool(schema, operation));
  return new Map(
    groups.flatMap(group =>
      tools.filter(tool => tool.group === group).map(tool => [tool.name, tool] as const),
    ),
  );
}

/** Whether a caller has a tool: by the groups of its token, or because it has to ask first. */
export function hasTool(
  { toolGroups, asksFirst }: Caller,
  tool: Pick<Tool, 'group' | 'isForBookings' | 'listed'>,
): boolean {
  if (tool.listed === 'ASKING') return asksFirst !== undefined;
  if (tool.isForBookings && toolGroups.includes('BOOKINGS')) return true;
  return toolGroups.includes(tool.group);
}

/** Whether a tool stands in the list of those who ask first, or of the others. */
export function isListed({ listed }: Pick<Tool, 'listed'>, asksFirst: boolean): boolean {
  return listed === 'ALWAYS' || listed === (asksFirst ? 'ASKING' : 'DIRECT');
}

function toTool(schema: GraphQLSchema, operation: Operation): Tool {
  const { tool } = operation.directives;
  if (!tool) throw new Error(`${operation.name} is among the tools and has no @tool.`);
  if (operation.outputSchema.type !== 'object') {
    throw new Error(`${operation.name} answers a list, and a tool answers an object.`);
  }
  const isWrite = operation.kind === 'mutation';
  const group = tool['group'] as ToolGroup;
  return {
    name: operation.name,
    title: String(tool['title']),
    description: operation.description,
    group,
    inputSchema: isWrite ? withIdempotencyKey(operation.inputSchema) : operation.inputSchema,
    outputSchema: operation.outputSchema,
    untrusted: operation.untrusted,
    annotations: annotationsOf(group, isWrite, tool['hint']),
    isWrite,
    isForBookings: tool['forBookings'] === true,
    listed: tool['listed'] as ToolListing,
    mcpDefaults: mcpDefaultsOf(schema, operation),
    remembering: operation.directives['remembered'] as Remembering | undefined,
    coerce: operation.coerce,
    execute: prepare(schema, operation),
  };
}

function mcpDefaultsOf(schema: GraphQLSchema, { document }: Operation): Tool['mcpDefaults'] {
  const directive = schema.getDirective('onMcp')!;
  const variables = getOperationAST(document)?.variableDefinitions ?? [];
  return Object.fromEntries(
    variables.flatMap(node => {
      const onMcp = getDirectiveValues(directive, node);
      return onMcp ? [[node.variable.name.value, onMcp['default']] as const] : [];
    }),
  );
}

function annotationsOf(group: ToolGroup, isWrite: boolean, hint: unknown): Annotations {
  return {
    readOnlyHint: !isWrite,
    destructiveHint: ['REPLACES', 'DESTROYS', 'SPENDS'].includes(String(hint)),
    idempotentHint: !isWrite || hint === 'DESTROYS',
    // A payment is made with a provider elsewhere.
    openWorldHint: isWrite && group === 'PAYMENTS',
  };
}

function withIdempotencyKey(schema: JsonSchema): JsonSchema {
  return {
    ...schema,
    properties: {
      ...schema.properties,
      idempotencyKey: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        description: 'One key per change; the same on a retry.',
      },
    },
  };
}
