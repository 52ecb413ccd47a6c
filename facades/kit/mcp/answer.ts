import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Scope } from '../http/oauth-metadata.ts';
import { type FacadeServices, failureHeaders, shownFailure } from '../http/facade-services.ts';
import { httpStatusOf } from '../http/http-refusal.ts';
import { requestError } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';

/** The answer to a message: a result as JSON in parts, or a JSON-RPC error. */
export type Answer =
  | {
      result: readonly Buffer[];
      /** The scopes with which a client can retry if its own do not suffice. */
      lackingScope?: readonly Scope[];
      /** True if the result requires input of the client. */
      isIncomplete?: boolean;
    }
  | { error: { code: number; message: string } };

/** A serialized answer, in parts so that a cached one is not copied. */
export interface Answered {
  status: number;
  parts: readonly (string | Buffer)[];
  lackingScope?: readonly Scope[];
  /** The id of a session that repeats the client's means. */
  sessionId?: string;
}

/** Wraps an answer in the JSON-RPC envelope. */
export function answered(id: RequestId, answer: Answer, status = 200): Answered {
  const told =
    'error' in answer
      ? [`"error":${JSON.stringify(answer.error)}`]
      : ['"result":', ...answer.result];
  const parts = [`{"jsonrpc":"2.0","id":${JSON.stringify(id)},`, ...told, '}'];
  const lackingScope = 'result' in answer ? answer.lackingScope : undefined;
  return lackingScope ? { status: 403, parts, lackingScope } : { status, parts };
}

/** The refusal of a call: the HTTP status and the JSON-RPC error. */
export interface Refusal {
  status: number;
  code: number;
  message: string;
  data?: object;
}

/** The code of errors without a JSON-RPC code of their own. */
export const refused = -32000;

const parseError = -32700;

/** Sends a refusal in the form of JSON-RPC. */
export function sendRefusal(
  response: Response,
  { status, ...error }: Refusal,
  id: RequestId | null = null,
): void {
  response.status(status).json({ jsonrpc: '2.0', error, id });
}

/** Creates the error handler that answers in the form of JSON-RPC. `challenge` tells a refused caller the source of a token. */
export function mcpFailures(
  facade: Pick<FacadeServices, 'log'>,
  challenge?: (request: Request) => string,
): ErrorRequestHandler {
  return (error, request, response, _next) => {
    // A broken stream makes the client repeat the call.
    if (response.headersSent) return void response.destroy();
    const failure = shownFailure(facade, requestError(error), idOf(request));
    const status = httpStatusOf(failure);
    const isUnread = failure.code === 'VALIDATION_FAILED' && status !== 413;
    response.set(failureHeaders(failure));
    if (challenge && failure.code === 'UNAUTHENTICATED') {
      response.set('WWW-Authenticate', challenge(request));
    }
    const code = isUnread ? parseError : refused;
    sendRefusal(response, { status, code, message: failure.message });
  };
}
