import type { ErrorRequestHandler } from 'express';
import { errorPayload } from '../../../src/platform/errors.ts';
import {
  failureHeaders,
  shownFailure,
  type FacadeServices,
} from '../../kit/http/facade-services.ts';
import { httpStatusOf } from '../../kit/http/http-refusal.ts';
import { requestError } from '../../kit/http/json-body.ts';
import { idOf } from '../../kit/http/problem.ts';

/** Reports errors that occur before GraphQL in GraphQL's format too. */
export function graphqlFailures(facade: Pick<FacadeServices, 'log'>): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const failure = shownFailure(facade, requestError(error), idOf(request));
    const { code, message } = failure;
    const extensions = { code, ...errorPayload(failure) };
    response
      .status(httpStatusOf(failure))
      .set(failureHeaders(failure))
      .json({ errors: [{ message, extensions }] });
  };
}
