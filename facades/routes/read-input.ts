import type { Request } from 'express';
import { DomainError, validationFailed } from '../../src/platform/errors.ts';
import { isPlainObject } from '../../src/platform/validation/argument-limits.ts';
import { unknownFieldMessage } from '../engine/messages.ts';
import type { Operation } from '../engine/operation.ts';
import { readQuery } from './read-query.ts';
import type { ReadInput, RouteInput } from './route.ts';

/** Makes the reader of a route's input. */
export function readInput(operation: Operation, input: RouteInput): ReadInput {
  const hasBody = Object.hasOwn(operation.inputSchema.properties ?? {}, 'body');
  const variables = Object.keys(operation.inputSchema.properties ?? {});
  return request => {
    const sent = input.query ? readQuery(input.query, request.query) : bodyOf(input, request);
    if (!isPlainObject(sent)) return operation.coerce(sent);
    refuseUnknownFields(sent, input);
    const members = {
      ...sent,
      ...request.params,
      ...(input.csv && { csv: request.body }),
      ...(input.ofBuyer && { session: request.get('X-Buyer-Session') ?? null }),
    };
    if (!hasBody) return operation.coerce(members);
    const isVariable = (name: string) => variables.includes(name);
    const own = Object.entries(members).filter(([name]) => isVariable(name));
    const rest = Object.entries(members).filter(([name]) => !isVariable(name));
    return unwrapped(() =>
      operation.coerce({ ...Object.fromEntries(own), body: Object.fromEntries(rest) }),
    );
  };
}

function bodyOf({ body, csv }: RouteInput, request: Request): unknown {
  return csv || (body === undefined && request.body === undefined) ? {} : request.body;
}

/** What is in the path, or does not apply to this address, is not taken from elsewhere. */
function refuseUnknownFields(sent: Readonly<Record<string, unknown>>, input: RouteInput): void {
  const known = Object.keys((input.query ?? input.body)?.properties ?? {});
  const inPath = Object.keys(input.path.properties ?? {});
  const issues = Object.keys(sent)
    .filter(name => !known.includes(name))
    .map(name => ({
      path: name,
      message: inPath.includes(name)
        ? 'is in the address; leave it out here.'
        : unknownFieldMessage(name, known),
    }));
  if (issues.length > 0) throw validationFailed(issues);
}

/** The body is a variable to us; its sender knows it as the whole. */
function unwrapped<T>(coerce: () => T): T {
  try {
    return coerce();
  } catch (error) {
    if (!(error instanceof DomainError) || error.issues.length === 0) throw error;
    throw validationFailed(
      error.issues.map(({ path, message }) => ({ path: path.replace(/^body\.?/, ''), message })),
    );
  }
}
