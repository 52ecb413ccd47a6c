import type { RequestHandler } from 'express';
import { invalid } from '../../src/platform/errors.ts';
import { unsupportedMediaType } from '../http/http-refusal.ts';

/**
 * Rejects what a form or link on another site could send with our cookie: a POST must be JSON, and a GET
 * without a bearer token must explicitly accept JSON, which browsers do not when they follow a link.
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
