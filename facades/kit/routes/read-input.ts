import type { Request } from 'express';
import { validationFailed, type Issue } from '../../../src/platform/errors.ts';
import { mostIssues, refuseUnknownFields } from '../../../src/platform/validation/input-check.ts';
import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';
import type { Operation } from '../engine/operation.ts';
import { matchedVersion } from './entity-tag.ts';
import { memberCoercion, membersOf } from './members.ts';
import type { ReadInput, RouteInput } from './route.ts';
import { presentOf, type JsonSchema } from '../engine/json-schema.ts';

/** Creates the reader of a route's input. */
export function readInput(operation: Operation, input: RouteInput): ReadInput {
  const coerce = memberCoercion(operation);
  const described = Object.keys((input.query ?? input.body)?.properties ?? {});
  const known = new Set([...described, ...input.fixed]);
  return request => {
    const sent = input.query
      ? readQuery(input.query, request.query)
      : settable(operation, input, request, bodyOf(input, request));
    const version = operation.kind === 'mutation' ? matchedVersion(request) : undefined;
    if (!isPlainObject(sent)) return operation.coerce(sent);
    const members = {
      ...membersOf(sent, known),
      ...request.params,
      ...(version !== undefined && known.has('version') && { version }),
      ...(input.csv && { csv: request.body }),
      ...(input.ofBuyer && { session: request.get('X-Buyer-Session') ?? null }),
    };
    const issues = unknownFields(sent, known, input);
    if (version !== undefined) issues.push(...otherVersion(sent, known, version));
    return coerce(members, issues);
  };
}

/** The version of If-Match replaces that of the body. */
function otherVersion(
  sent: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  version: number,
): Issue[] {
  const issue = (message: string) => [{ path: 'If-Match', message }];
  if (!known.has('version')) return issue('is not checked at this address; leave it out.');
  const isOther = sent['version'] != null && sent['version'] !== version;
  return isOther ? issue('names another version than the body; send one of them.') : [];
}

/** The body of a PUT may be the answer of GET, its id included. */
function settable(
  { outputSchema }: Operation,
  { body, fixed }: RouteInput,
  { method, params }: Request,
  sent: unknown,
): unknown {
  if (method !== 'PUT' || !isPlainObject(sent)) return sent;
  const others = Object.entries(sent).filter(([name, value]) => params[name] !== value);
  const left = {
    ...(withoutReadOnly(Object.fromEntries(others), body, outputSchema) as object),
    ...Object.fromEntries(others.filter(([name]) => fixed.includes(name))),
  };
  // A caller who sends only read-only fields wants to change them, and must not assume that it worked.
  if (others.length > 0 && Object.keys(left).length === 0) {
    const message = 'is read-only here.';
    throw validationFailed(others.slice(0, mostIssues).map(([path]) => ({ path, message })));
  }
  return left;
}

function bodyOf({ body, csv }: RouteInput, request: Request): unknown {
  return csv || (body === undefined && request.body === undefined) ? {} : request.body;
}

/** Values of the path, or fields that do not apply to this address, are not accepted elsewhere. */
function unknownFields(
  sent: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  input: RouteInput,
): Issue[] {
  const inPath = new Set(Object.keys(input.path.properties ?? {}));
  const issues: Issue[] = [];
  refuseUnknownFields(sent, new Set([...known, ...inPath]), [...known], '', issues);
  const misplaced = [...inPath].filter(name => Object.hasOwn(sent, name) && !known.has(name));
  const message = 'is in the address; leave it out here.';
  return [...misplaced.map(path => ({ path, message })), ...issues];
}

/**
 * Converts the texts of a query string to the types of the schema. Invalid texts stay, to be refused later. An
 * empty text counts as absent, because forms send every field.
 */
function readQuery(
  schema: JsonSchema,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return Object.fromEntries(
    given.map(([name, value]) => [name, readValue(schema.properties?.[name] ?? {}, value)]),
  );
}

/** Reads a list from a repeated name, or from one text with commas. */
function readValue(nullable: JsonSchema, value: unknown): unknown {
  const schema = presentOf(nullable);
  if (schema.type === 'array') {
    const items = typeof value === 'string' ? value.split(',') : value;
    return Array.isArray(items) ? items.map(item => readValue(schema.items ?? {}, item)) : items;
  }
  if (typeof value !== 'string') return value;
  if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return isNumber && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

/**
 * Removes read-only members of the answer from a body, at any depth, so that an answer of GET can be sent back.
 * Members unknown to both schemas stay, to be refused by name.
 */
function withoutReadOnly(
  sent: unknown,
  accepted: JsonSchema | undefined,
  shown: JsonSchema | undefined,
): unknown {
  if (!accepted || !shown) return sent;
  const [input, output] = [presentOf(accepted), presentOf(shown)];
  if (Array.isArray(sent))
    return sent.map(each => withoutReadOnly(each, input.items, output.items));
  if (!isPlainObject(sent) || !input.properties) return sent;
  const members = Object.entries(sent).flatMap(([name, value]) => {
    const [own, answered] = [input.properties?.[name], output.properties?.[name]];
    if (!own && answered) return [];
    return [[name, withoutReadOnly(value, own, answered)] as const];
  });
  return Object.fromEntries(members);
}
