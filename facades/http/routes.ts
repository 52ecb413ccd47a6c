import type { GraphQLSchema } from 'graphql';
import { prepare, type Execute } from '../../src/app/execute.ts';
import type { JsonSchema } from '../engine/json-schema.ts';
import { loadOperations, type Operation } from '../engine/operation.ts';
import { readDocuments } from '../engine/read-documents.ts';
import { readInput, type ReadInput } from './read-input.ts';
import type { RouteInput } from './route-input.ts';

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
  readonly access: 'SIGNED_IN' | 'PUBLIC' | 'SHOP' | 'BUYER' | 'WIDGET';
  /** What becomes of the cookie of users or buyers; to set it, its value is taken out of the answer's `session`. */
  readonly session: 'SETS' | 'CLEARS' | 'SETS_BUYER' | 'CLEARS_BUYER' | undefined;
  /** How pages of other sites may call it; absent: not at all. */
  readonly anyOrigin: AnyOrigin | undefined;
  /** For how many seconds the answer may be kept; absent: not at all. */
  readonly maxAgeSeconds: number | undefined;
  /** The schemas of what the path, the query string and the body hold. */
  readonly input: RouteInput;
  /** The columns of a CSV file that has all pages of a list; absent: it answers JSON. */
  readonly columns: readonly string[] | undefined;
  readonly outputSchema: JsonSchema;
  readonly read: ReadInput;
  readonly execute: Execute;
}

/** What a door for everybody allows. */
interface AnyOrigin {
  readonly perMinute?: number | null;
  readonly maxAgeSeconds?: number | null;
}

/** Reads the REST addresses from their documents. */
export function loadRoutes(schema: GraphQLSchema, folder: URL): readonly Route[] {
  const operations = loadOperations(schema, readDocuments(folder));
  const routes = operations.flatMap(operation => {
    const route = toRoute(schema, operation);
    return operation.directives['csv'] ? [route, toCsvRoute(operation, route)] : [route];
  });
  const places = routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice) throw new Error(`Two operations are at ${twice}.`);
  return routes;
}

function toRoute(schema: GraphQLSchema, operation: Operation): Route {
  const { rest, anyOrigin, kept } = operation.directives as {
    rest?: RestDirective;
    anyOrigin?: AnyOrigin;
    kept?: { maxAgeSeconds: number };
  };
  if (!rest) throw new Error(`${operation.name} is among the REST documents and has no @rest.`);
  const { method, path, tag, status, access, without, session } = rest;
  if (anyOrigin && access !== 'PUBLIC') {
    throw new Error(`${operation.name} wants a credential, and so no other site may call it.`);
  }
  const input = inputOf(operation, path, { without, access });
  return {
    name: operation.name,
    description: operation.description,
    kind: operation.kind,
    method,
    path,
    tag,
    status,
    access,
    session,
    anyOrigin,
    maxAgeSeconds: (kept ?? anyOrigin)?.maxAgeSeconds ?? undefined,
    input,
    columns: undefined,
    outputSchema: withoutSession(operation, session),
    read: readInput(operation, input),
    execute: prepare(schema, operation),
  };
}

/** The same list as a file, which has no pages. */
function toCsvRoute(operation: Operation, list: Route): Route {
  const { limit: _limit, cursor: _cursor, ...properties } = list.input.query?.properties ?? {};
  const input = { ...list.input, query: { ...list.input.query, properties } };
  return {
    ...list,
    name: `${list.name}_csv`,
    description: `${list.description} All of them as a CSV file.`,
    path: `${list.path}.csv`,
    input,
    columns: Object.keys(list.outputSchema.properties?.['items']?.items?.properties ?? {}),
    outputSchema: { type: 'string' },
    read: readInput(operation, input),
  };
}

interface RestDirective extends Pick<
  Route,
  'method' | 'path' | 'tag' | 'status' | 'access' | 'session'
> {
  readonly without: readonly string[];
}

/** A session's text goes into the cookie or the header alone. */
function withoutSession({ name, outputSchema }: Operation, cookie: Route['session']): JsonSchema {
  const { session, ...properties } = outputSchema.properties ?? {};
  if (!session && cookie?.startsWith('SETS')) {
    throw new Error(`${name} sets the cookie and does not select the session.`);
  }
  if (!session) return outputSchema;
  const required = (outputSchema.required ?? []).filter(member => member !== 'session');
  return { ...outputSchema, properties, required };
}

/** Whoever calls these may bring a buyer's session, in its header. */
const withBuyers = new Set<Route['access']>(['SHOP', 'PUBLIC']);

/** Parts the variables of an operation by where they travel. */
function inputOf(
  operation: Operation,
  path: string,
  { without, access }: Pick<RestDirective, 'without' | 'access'>,
): RouteInput {
  const variables = operation.inputSchema;
  const takesCsv = operation.directives['csvBody'] !== undefined;
  const { body, ...others } = variables.properties ?? {};
  const members = { ...others, ...body?.properties };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const ofBuyer = withBuyers.has(access) && Object.hasOwn(members, 'session');
  const apart = [...without, ...(takesCsv ? ['csv'] : []), ...(ofBuyer ? ['session'] : [])];
  const unknown = [...inPath, ...apart].find(name => !Object.hasOwn(members, name));
  if (unknown) throw new Error(`${operation.name}: ${unknown} is no variable of it.`);
  const required = [...(variables.required ?? []), ...(body?.required ?? [])];
  const part = (names: readonly string[]): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(names.map(name => [name, members[name] ?? {}])),
    required: names.filter(name => required.includes(name) || inPath.includes(name)),
    additionalProperties: false,
  });
  const elsewhere = Object.keys(members).filter(
    name => !inPath.includes(name) && !apart.includes(name),
  );
  const rest = elsewhere.length > 0 ? part(elsewhere) : undefined;
  const isInQuery = operation.kind === 'query' || takesCsv;
  return {
    path: part(inPath),
    query: isInQuery ? rest : undefined,
    body: isInQuery ? undefined : rest,
    csv: takesCsv ? members['csv'] : undefined,
    ofBuyer,
  };
}
