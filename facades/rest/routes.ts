import type { GraphQLSchema } from 'graphql';
import { prepare, type Execute } from '../../src/execute.ts';
import type { JsonSchema } from '../json-schema.ts';
import { loadOperations, type Operation } from '../operation.ts';
import { readDocuments } from '../read-documents.ts';
import { readInput, type ReadInput } from './read-input.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One REST address and the operation that answers it. */
export interface Route {
  readonly name: string;
  readonly description: string;
  readonly kind: Operation['kind'];
  readonly method: Method;
  /** As published, names in braces: `/business/{businessId}/catalog`. */
  readonly path: string;
  readonly tag: string;
  readonly status: number;
  readonly access: 'SIGNED_IN' | 'PUBLIC';
  /** The schemas of what the path, the query string and the body hold. */
  readonly input: RouteInput;
  readonly outputSchema: JsonSchema;
  readonly read: ReadInput;
  readonly execute: Execute;
}

/** Where an operation's variables travel. */
export interface RouteInput {
  readonly path: JsonSchema;
  readonly query: JsonSchema | undefined;
  readonly body: JsonSchema | undefined;
}

/** Reads the REST addresses from their documents. */
export function loadRoutes(schema: GraphQLSchema): readonly Route[] {
  const operations = loadOperations(schema, readDocuments(new URL('.', import.meta.url)));
  const routes = operations.map(operation => toRoute(schema, operation));
  const places = routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice) throw new Error(`Two operations are at ${twice}.`);
  return routes;
}

function toRoute(schema: GraphQLSchema, operation: Operation): Route {
  const { rest } = operation.directives;
  if (!rest) throw new Error(`${operation.name} is among the REST documents and has no @rest.`);
  const { method, path, tag, status, access, without } = rest as unknown as RestDirective;
  const input = inputOf(operation, path, without);
  return {
    name: operation.name,
    description: operation.description,
    kind: operation.kind,
    method,
    path,
    tag,
    status,
    access,
    input,
    outputSchema: operation.outputSchema,
    read: readInput(operation, input),
    execute: prepare(schema, operation),
  };
}

interface RestDirective extends Pick<Route, 'method' | 'path' | 'tag' | 'status' | 'access'> {
  readonly without: readonly string[];
}

/** Parts the variables of an operation by where they travel. */
function inputOf(operation: Operation, path: string, without: readonly string[]): RouteInput {
  const variables = operation.inputSchema;
  const { body, ...others } = variables.properties ?? {};
  const members = { ...others, ...body?.properties };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const unknown = [...inPath, ...without].find(name => !Object.hasOwn(members, name));
  if (unknown) throw new Error(`${operation.name}: ${unknown} is no variable of it.`);
  const required = [...(variables.required ?? []), ...(body?.required ?? [])];
  const part = (names: readonly string[]): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(names.map(name => [name, members[name] ?? {}])),
    required: names.filter(name => required.includes(name) || inPath.includes(name)),
    additionalProperties: false,
  });
  const elsewhere = Object.keys(members).filter(
    name => !inPath.includes(name) && !without.includes(name),
  );
  const rest = elsewhere.length > 0 ? part(elsewhere) : undefined;
  const isQuery = operation.kind === 'query';
  return {
    path: part(inPath),
    query: isQuery ? rest : undefined,
    body: isQuery ? undefined : rest,
  };
}
