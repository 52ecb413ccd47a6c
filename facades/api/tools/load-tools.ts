import { getDirectiveValues, getOperationAST, type GraphQLSchema } from 'graphql';
import { prepare } from '../../../src/app/execute.ts';
import type { CacheSettings } from '../../../src/app/cache-answer.ts';
import { loadDocuments } from '../../kit/engine/load-documents.ts';
import type { Operation } from '../../kit/engine/operation.ts';
import { findOperation, runOperation } from './operation-tools.ts';
import { loadReachable } from './operations.ts';
import {
  annotationsOf,
  fieldOf,
  withIdempotencyKey,
  type Tool,
  type ToolGroup,
  type ToolListing,
} from './tools.ts';

const groups: readonly ToolGroup[] = ['READING', 'WRITING', 'PAYMENTS'];

/**
 * Reads the tools from their documents: reading tools first, then writing, then payments. Two more find and run the
 * operations that no tool serves.
 */
export function loadTools(schema: GraphQLSchema): ReadonlyMap<string, Tool> {
  const tools = loadDocuments(schema, import.meta.url).map(operation => toTool(schema, operation));
  const operations = () => reachableOperations(schema);
  const all = [...tools, findOperation(tools, operations), runOperation(tools, operations)];
  return new Map(
    groups.flatMap(group =>
      all.filter(tool => tool.group === group).map(tool => [tool.name, tool] as const),
    ),
  );
}

const reachable = new WeakMap<GraphQLSchema, ReadonlyMap<string, Tool>>();

/** Returns the operations that `run_operation` runs. They are read from their documents at the first call. */
export function reachableOperations(schema: GraphQLSchema): ReadonlyMap<string, Tool> {
  const known = reachable.get(schema);
  if (known) return known;
  const names = loadDocuments(schema, import.meta.url).map(({ name }) => name);
  const operations = loadReachable(schema, new Set(names));
  reachable.set(schema, operations);
  return operations;
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
    area: null,
    field: fieldOf(operation),
    effects: tool['effects'] as readonly string[],
    isForBookings: tool['forBookings'] === true,
    listed: tool['listed'] as ToolListing,
    seldom: seldomOf(schema, operation),
    mcpDefaults: mcpDefaultsOf(schema, operation),
    cached: operation.directives['cached'] as CacheSettings | undefined,
    coerce: operation.coerce,
    execute: prepare(schema, operation),
  };
}

function seldomOf(schema: GraphQLSchema, { document }: Operation): Tool['seldom'] {
  const directive = schema.getDirective('seldom')!;
  const marked = variablesOf(document).filter(node => getDirectiveValues(directive, node));
  return new Set(marked.map(node => node.variable.name.value));
}

function variablesOf(document: Operation['document']) {
  return getOperationAST(document)?.variableDefinitions ?? [];
}

function mcpDefaultsOf(schema: GraphQLSchema, { document }: Operation): Tool['mcpDefaults'] {
  const directive = schema.getDirective('onMcp')!;
  return Object.fromEntries(
    variablesOf(document).flatMap(node => {
      const onMcp = getDirectiveValues(directive, node);
      return onMcp ? [[node.variable.name.value, onMcp['default']] as const] : [];
    }),
  );
}
