import type { ErrorRequestHandler } from 'express';
import { failureHeaders, shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { httpStatusOf } from '../http/http-refusal.ts';
import { requestError } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';

/** Answers a failure in the envelope of tools. */
export function toolFailures(facade: Pick<FacadeServices, 'log'>): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const failure = shownFailure(facade, requestError(error), idOf(request));
    response
      .status(httpStatusOf(failure))
      .set(failureHeaders(failure))
      .json({ ok: false, error: { code: failure.code, message: failure.message } });
  };
}
