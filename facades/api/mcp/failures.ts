import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { ErrorRequestHandler, Response } from 'express';
import { bearerOf } from '../../kit/http/bearer.ts';
import {
  failureHeaders,
  shownFailure,
  type FacadeServices,
} from '../../kit/http/facade-services.ts';
import { httpStatusOf } from '../../kit/http/http-refusal.ts';
import { requestError } from '../../kit/http/json-body.ts';
import { idOf } from '../../kit/http/problem.ts';
import { challenge } from './challenge.ts';
import { refused, type Refusal } from './refusal.ts';

const parseError = -32700;

/** Sends a refusal in the form of JSON-RPC. */
export function sendRefusal(
  response: Response,
  { status, ...error }: Refusal,
  id: RequestId | null = null,
): void {
  response.status(status).json({ jsonrpc: '2.0', error, id });
}

/** Creates the error handler that answers in the form of JSON-RPC. */
export function mcpFailures(facade: Pick<FacadeServices, 'log' | 'config'>): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const failure = shownFailure(facade, requestError(error), idOf(request));
    const status = httpStatusOf(failure);
    const isUnread = failure.code === 'VALIDATION_FAILED' && status !== 413;
    response.set(failureHeaders(failure));
    if (failure.code === 'UNAUTHENTICATED') {
      const refused = bearerOf(request) ? 'invalid_token' : null;
      response.set('WWW-Authenticate', challenge(facade.config, refused));
    }
    const code = isUnread ? parseError : refused;
    sendRefusal(response, { status, code, message: failure.message });
  };
}
