import type { GraphQLSchema } from 'graphql';
import { prepare } from '../../../src/app/execute.ts';
import { inOwnNames } from '../engine/own-names.ts';
import { ofType, typeOf, type JsonSchema } from '../engine/json-schema.ts';
import type { Operation } from '../engine/operation.ts';
import { columnsOf } from './csv-body.ts';
import { deprecationOf } from './deprecation.ts';
import { readInput } from './read-input.ts';
import { routeInput } from './route-input.ts';
import type { Route } from './route.ts';
import { locationColumns } from './send-csv.ts';

/** Creates the REST addresses of a facade's operations. */
export function loadRoutes(
  schema: GraphQLSchema,
  operations: readonly Operation[],
): readonly Route[] {
  const routes = operations.flatMap(operation => {
    const route = toRoute(schema, operation);
    if (!operation.directives['csv']) return [route];
    const customFields = customFieldsOf(schema, operation, operations);
    const file = toCsvRoute(operation, route);
    const locations = locationsOf(schema, file, operations);
    return [route, { ...file, customFields, locations }];
  });
  const places = routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice) throw new Error(`Two operations are at ${twice}.`);
  return routes;
}

/** Returns the query for the custom fields that a file has columns for. */
function customFieldsOf(
  schema: GraphQLSchema,
  { directives }: Operation,
  operations: readonly Operation[],
): Route['customFields'] {
  const { customFields: record } = directives['csv'] as { customFields?: string | null };
  const lister = operations.find(({ name }) => name === 'list_custom_fields');
  return record && lister ? { record, list: prepare(schema, lister) } : undefined;
}

/** Returns the query for the locations of a business, if a file has a column of them. */
function locationsOf(
  schema: GraphQLSchema,
  { columns }: Route,
  operations: readonly Operation[],
): Route['locations'] {
  const lister = operations.find(({ name }) => name === 'list_locations');
  return lister && columns?.some(column => locationColumns.has(column))
    ? prepare(schema, lister)
    : undefined;
}

/** The arguments of `@rest`. */
export interface RestDirective extends Pick<
  Route,
  'method' | 'path' | 'tag' | 'status' | 'orChanges' | 'access' | 'session'
> {
  readonly without: readonly string[];
  readonly fixed: readonly string[];
  readonly maxBodyBytes?: number | null;
  readonly forPeople: boolean;
  readonly forOperators: boolean;
  readonly movesMoney: boolean;
}

function toRoute(schema: GraphQLSchema, operation: Operation): Route {
  const { rest, anyOrigin, cached, file } = operation.directives as {
    rest?: RestDirective;
    file?: { type: string };
    anyOrigin?: Route['anyOrigin'];
    cached?: Route['cached'];
  };
  if (!rest) throw new Error(`${operation.name} is among the REST documents and has no @rest.`);
  const { method, path, tag, status, orChanges, access, session } = rest;
  if (anyOrigin && access !== 'PUBLIC') {
    throw new Error(`${operation.name} needs a credential, so no other site may call it.`);
  }
  if (cached && operation.outputSchema.properties?.['session']) {
    throw new Error(`${operation.name} answers a session, which must not be cached.`);
  }
  const input = routeInput(operation, rest);
  return {
    name: operation.name,
    rootField: operation.rootField,
    description: operation.description,
    kind: operation.kind,
    method,
    path,
    tag,
    status,
    orChanges,
    access,
    session,
    anyOrigin,
    maxBodyBytes: rest.maxBodyBytes ?? undefined,
    maxAgeSeconds: cached?.maxAgeSeconds ?? anyOrigin?.maxAgeSeconds ?? undefined,
    cached,
    deprecation: deprecationOf(schema, operation),
    input,
    columns: undefined,
    customFields: undefined,
    locations: undefined,
    fileType: file?.type,
    outputSchema: file ? fileSchema : withoutSession(operation, session),
    read: readInput(operation, input),
    execute: inOwnNames(operation, prepare(schema, operation)),
  };
}

const fileSchema: JsonSchema = { type: 'string', format: 'binary' };

/** Returns the list's route as a file without pages. */
function toCsvRoute(operation: Operation, list: Route): Route {
  const { limit: _limit, cursor: _cursor, ...properties } = list.input.query?.properties ?? {};
  const input = { ...list.input, query: { ...list.input.query, properties } };
  if (!list.outputSchema.properties?.['items']) {
    throw new Error(`${list.name} is @csv, but does not answer items.`);
  }
  const { rows } = operation.directives['csv'] as { rows?: string | null };
  const linesText = rows ? ` Each of their ${rows} has a line.` : '';
  return {
    ...list,
    name: `${list.name}_csv`,
    description: `${list.description} All of them as a CSV file.${linesText}`,
    path: `${list.path}.csv`,
    input,
    columns: columnsOf(operation, list),
    outputSchema: { type: 'string' },
    read: readInput(operation, input),
  };
}

/** Removes the session from the body: it is sent in the cookie or the header only. */
function withoutSession({ name, outputSchema }: Operation, cookie: Route['session']): JsonSchema {
  const { session, ...properties } = outputSchema.properties ?? {};
  if (cookie?.startsWith('SETS') && !(session && properties['expiresAt'])) {
    throw new Error(`${name} sets the cookie and must select session and expiresAt.`);
  }
  if (!session) return outputSchema;
  const required = (outputSchema.required ?? []).filter(member => member !== 'session');
  return ofType({ ...outputSchema, properties, required }, typeOf(outputSchema));
}
