import type { RequestHandler } from 'express';
import { invalid } from '../../../src/platform/errors.ts';
import { unsupportedMediaType } from '../../kit/http/http-refusal.ts';

/**
 * Rejects requests that a form or link on another site could send with the session cookie. A POST must be JSON. A
 * GET without a bearer token must explicitly accept JSON, which browsers following a link do not.
 */
export const refuseForeignForms: RequestHandler = (request, _response, next) => {
  const { method, headers } = request;
  if (method === 'POST' && !request.is('json')) {
    throw unsupportedMediaType('The body must be JSON, with Content-Type: application/json.');
  }
  const asksByName = /\bapplication\/(graphql-response\+)?json\b/.test(headers.accept ?? '');
  if (method === 'GET' && headers.authorization === undefined && !asksByName) {
    throw invalid(
      'Accept',
      'ask for application/graphql-response+json or application/json, or send the query with POST.',
    );
  }
  next();
};
