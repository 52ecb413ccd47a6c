import { TypeInfo, visit, visitWithTypeInfo, type GraphQLSchema } from 'graphql';
import { prepare } from '../../../src/app/execute.ts';
import type { Issue } from '../../../src/platform/errors.ts';
import { refuseUnknownFields } from '../../../src/platform/validation/input-check.ts';
import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';
import { inOwnNames } from '../../kit/engine/own-names.ts';
import type { JsonSchema } from '../../kit/engine/json-schema.ts';
import { loadDocuments } from '../../kit/engine/load-documents.ts';
import type { Operation } from '../../kit/engine/operation.ts';
import { memberCoercion, membersOf } from '../../kit/routes/members.ts';
import { routeInput } from '../../kit/routes/route-input.ts';
import type { RestDirective } from '../../kit/routes/load-routes.ts';
import { annotationsOf, fieldOf, withIdempotencyKey, type Tool } from './tools.ts';

/** Areas whose changes move money. A token needs the scope of payments for them. */
const areasOfMoney = new Set(['Payments', 'Gift cards', 'Memberships', 'Packages', 'Receipts']);

/**
 * Loads the operations of REST about one business, and those of operators, except those with the name of a tool. Files,
 * operations for people alone, and those that answer a secret are left out.
 */
export function loadReachable(
  schema: GraphQLSchema,
  others: ReadonlySet<string>,
): ReadonlyMap<string, Tool> {
  const documents = loadDocuments(schema, new URL('../rest/', import.meta.url).href);
  const operations = documents
    .filter(operation => !others.has(operation.name) && isForAssistants(schema, operation))
    .map(operation => [operation.name, toReachable(schema, operation)] as const);
  return new Map(operations);
}

function isForAssistants(schema: GraphQLSchema, operation: Operation): boolean {
  const { rest, file, csvBody } = operation.directives;
  const { access, path, forPeople, forOperators } = rest as unknown as RestDirective;
  if (forPeople || access !== 'SIGNED_IN') return false;
  if (!forOperators && !path.startsWith('/business/{businessId}/')) return false;
  return !file && !csvBody && !answersSecret(schema, operation);
}

function answersSecret(schema: GraphQLSchema, { document }: Operation): boolean {
  const types = new TypeInfo(schema);
  let isSecret = false;
  const Field = () => {
    const marks = types.getFieldDef()?.astNode?.directives ?? [];
    isSecret ||= marks.some(({ name }) => name.value === 'secret');
  };
  visit(document, visitWithTypeInfo(types, { Field }));
  return isSecret;
}

function toReachable(schema: GraphQLSchema, operation: Operation): Tool {
  const rest = operation.directives['rest'] as unknown as RestDirective;
  const { path, query, body } = routeInput(operation, rest);
  const parts = [path, query, body].filter(part => part !== undefined);
  const properties = Object.assign({}, ...parts.map(part => part.properties)) as Record<
    string,
    JsonSchema
  >;
  const required = parts.flatMap(part => part.required ?? []);
  const isWrite = operation.kind === 'mutation';
  const movesMoney = rest.movesMoney || areasOfMoney.has(rest.tag);
  const group = !isWrite ? 'READING' : movesMoney ? 'PAYMENTS' : 'WRITING';
  const inputSchema: JsonSchema = {
    type: 'object',
    properties,
    required: rest.forOperators ? required : required.filter(name => name !== 'businessId'),
    additionalProperties: false,
  };
  const isList = operation.outputSchema.type === 'array';
  const run = inOwnNames(operation, prepare(schema, operation));
  return {
    name: operation.name,
    // No list shows it.
    title: operation.name,
    description: operation.description,
    // The tag in the description of REST.
    area: rest.tag,
    field: fieldOf(operation),
    effects: [],
    group,
    inputSchema: isWrite ? withIdempotencyKey(inputSchema) : inputSchema,
    outputSchema: isList ? inItems(operation.outputSchema) : operation.outputSchema,
    untrusted: operation.untrusted,
    annotations: annotationsOf(group, isWrite, rest.method === 'DELETE' ? 'DESTROYS' : 'REPLACES'),
    isWrite,
    isForBookings: false,
    needsBusiness: !rest.forOperators,
    isForOperators: rest.forOperators,
    listed: 'NEVER',
    seldom: new Set(),
    mcpDefaults: {},
    cached: undefined,
    coerce: coerceMembers(operation, Object.keys(properties)),
    execute: isList ? async (...call) => ({ items: await run(...call) }) : run,
  };
}

/** A tool answers an object. */
function inItems(list: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { items: list },
    required: ['items'],
    additionalProperties: false,
  };
}

/** Arguments are flat: members of the path, the query string and the body alike. */
function coerceMembers(operation: Operation, names: readonly string[]): Tool['coerce'] {
  const coerce = memberCoercion(operation);
  const known = new Set(names);
  return args => {
    if (!isPlainObject(args)) return operation.coerce(args);
    const issues: Issue[] = [];
    refuseUnknownFields(args, known, names, '', issues);
    return coerce(membersOf(args, names), issues);
  };
}
