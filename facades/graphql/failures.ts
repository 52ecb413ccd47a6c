import type { ErrorRequestHandler } from 'express';
import { told } from '../../src/platform/errors.ts';
import { failureHeaders, shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { httpStatusOf } from '../http/http-refusal.ts';
import { requestError } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';

/** Errors before GraphQL are reported in GraphQL's format too. */
export function graphqlFailures(facade: Pick<FacadeServices, 'log'>): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const failure = shownFailure(facade, requestError(error), idOf(request));
    const { code, message } = failure;
    const extensions = { code, ...told(failure) };
    response
      .status(httpStatusOf(failure))
      .set(failureHeaders(failure))
      .json({ errors: [{ message, extensions }] });
  };
}
