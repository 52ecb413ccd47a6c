import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { ErrorRequestHandler, Response } from 'express';
import { DomainError } from '../../src/platform/errors.ts';
import { bearerOf } from '../http/bearer.ts';
import { failureHeaders, shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { httpStatusOf } from '../http/http-refusal.ts';
import { requestError } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';
import { resourceMetadataUrl } from '../oauth/metadata.ts';
import { refused, type Refusal } from './refusal.ts';

const parseError = -32700;

/** Refuses in the form of JSON-RPC. */
export function sendRefusal(
  response: Response,
  { status, ...error }: Refusal,
  id: RequestId | null = null,
): void {
  response.status(status).json({ jsonrpc: '2.0', error, id });
}

/** Answers a failure in the form of JSON-RPC. */
export function mcpFailures(facade: Pick<FacadeServices, 'log' | 'config'>): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const failure = shownFailure(facade, requestError(error), idOf(request));
    const isUnread = failure instanceof DomainError && failure.code === 'VALIDATION_FAILED';
    response.set(failureHeaders(failure));
    if (failure.code === 'UNAUTHENTICATED') {
      response.set('WWW-Authenticate', challenge(facade, bearerOf(request) !== undefined));
    }
    const code = isUnread ? parseError : refused;
    sendRefusal(response, { status: httpStatusOf(failure), code, message: failure.message });
  };
}

/** Tells a client without a token that works where it gets one (RFC 9728, 5.1). */
function challenge({ config }: Pick<FacadeServices, 'config'>, hasToken: boolean): string {
  const way = `Bearer resource_metadata="${resourceMetadataUrl(config)}"`;
  return hasToken ? `${way}, error="invalid_token"` : way;
}
