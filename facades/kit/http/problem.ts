import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { DomainError, errorPayload } from '../../../src/platform/errors.ts';
import { failureHeaders, shownFailure, type FacadeServices } from './facade-services.ts';
import { httpStatusOf } from './http-refusal.ts';
import { requestError } from './json-body.ts';

export const problemTitles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  412: 'Precondition failed',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Refused',
  429: 'Too many requests',
  500: 'Internal error',
  502: 'Payment provider failed',
  503: 'Busy',
};

/** Sends a failure as RFC 9457 `application/problem+json`. */
function sendProblem(response: Response, failure: DomainError, requestId: string): void {
  const status = httpStatusOf(failure);
  response
    .status(status)
    .set(failureHeaders(failure))
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: problemTitles[status],
        status,
        code: failure.code,
        detail: failure.message,
        ...errorPayload(failure),
        ...(failure.details ? { details: failure.details } : {}),
        requestId,
      }),
    );
}

/** Answers an unknown address. */
export const noSuchAddress: RequestHandler = (request, response) => {
  const detail = `There is nothing at ${request.method} ${request.path}.`;
  sendProblem(response, new DomainError('NOT_FOUND', detail), idOf(request));
};

/** Creates the last error handler, for errors that no facade has handled. */
export function problemHandler(facade: FacadeServices): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    sendProblem(response, shownFailure(facade, requestError(error), idOf(request)), idOf(request));
  };
}

/** Returns the request's id, as in the logs. */
export function idOf(request: Request): string {
  return request.id as string;
}
