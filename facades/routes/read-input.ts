import type { Request } from 'express';
import { DomainError, validationFailed, type Issue } from '../../src/platform/errors.ts';
import { mostIssues, refuseUnknownFields } from '../../src/platform/validation/input-check.ts';
import { isPlainObject } from '../../src/platform/validation/is-plain-object.ts';
import type { Operation } from '../engine/operation.ts';
import { readQuery } from './read-query.ts';
import { withoutReadOnly } from './without-read-only.ts';
import type { ReadInput, RouteInput } from './route.ts';

/** Makes the reader of a route's input. */
export function readInput(operation: Operation, input: RouteInput): ReadInput {
  const variables = new Set(Object.keys(operation.inputSchema.properties ?? {}));
  const known = new Set(Object.keys((input.query ?? input.body)?.properties ?? {}));
  return request => {
    const sent = input.query
      ? readQuery(input.query, request.query)
      : settable(operation, input, request, bodyOf(input, request));
    if (!isPlainObject(sent)) return operation.coerce(sent);
    const members = {
      ...Object.fromEntries([...known].flatMap(name => memberOf(sent, name))),
      ...request.params,
      ...(input.csv && { csv: request.body }),
      ...(input.ofBuyer && { session: request.get('X-Buyer-Session') ?? null }),
    };
    const issues = unknownFields(sent, known, input);
    const values = collecting(issues, () => operation.coerce(asVariables(members, variables)));
    if (values && issues.length === 0) return values;
    throw validationFailed(issues.slice(0, mostIssues));
  };
}

function memberOf(sent: Readonly<Record<string, unknown>>, name: string): [string, unknown][] {
  return Object.hasOwn(sent, name) ? [[name, sent[name]]] : [];
}

/** The body of a PUT may be what GET answered, its id included. */
function settable(
  { outputSchema }: Operation,
  { body }: RouteInput,
  { method, params }: Request,
  sent: unknown,
): unknown {
  if (method !== 'PUT' || !isPlainObject(sent)) return sent;
  const others = Object.entries(sent).filter(([name, value]) => params[name] !== value);
  const left = withoutReadOnly(Object.fromEntries(others), body, outputSchema) as object;
  // A caller who sends nothing else wants to change them and must not believe that it was done.
  if (others.length > 0 && Object.keys(left).length === 0) {
    const message = 'is read-only here.';
    throw validationFailed(others.slice(0, mostIssues).map(([path]) => ({ path, message })));
  }
  return left;
}

function bodyOf({ body, csv }: RouteInput, request: Request): unknown {
  return csv || (body === undefined && request.body === undefined) ? {} : request.body;
}

/** The members that are no variables of their own are those of the variable `body`, if there is one. */
function asVariables(members: Readonly<Record<string, unknown>>, variables: ReadonlySet<string>) {
  if (!variables.has('body')) return members;
  const own = Object.entries(members).filter(([name]) => variables.has(name));
  const rest = Object.entries(members).filter(([name]) => !variables.has(name));
  return { ...Object.fromEntries(own), body: Object.fromEntries(rest) };
}

/** What is in the path, or does not apply to this address, is not taken from elsewhere. */
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

/** The body is a variable to us; its sender knows it as the whole. */
function collecting<T>(issues: Issue[], coerce: () => T): T | undefined {
  try {
    return coerce();
  } catch (error) {
    if (!(error instanceof DomainError) || error.issues.length === 0) throw error;
    const ofBody = (issue: Issue) => ({ ...issue, path: issue.path.replace(/^body\.?/, '') });
    issues.push(...error.issues.map(ofBody));
    return undefined;
  }
}
