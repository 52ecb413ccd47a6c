import type { ErrorRequestHandler } from 'express';
import {
  failureHeaders,
  shownFailure,
  type FacadeServices,
} from '../../kit/http/facade-services.ts';
import { httpStatusOf } from '../../kit/http/http-refusal.ts';
import { requestError } from '../../kit/http/json-body.ts';
import { idOf } from '../../kit/http/problem.ts';

/** Creates the error handler that answers in the envelope of tools. */
export function toolFailures(facade: Pick<FacadeServices, 'log'>): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const failure = shownFailure(facade, requestError(error), idOf(request));
    response
      .status(httpStatusOf(failure))
      .set(failureHeaders(failure))
      .json({ ok: false, error: { code: failure.code, message: failure.message } });
  };
}
