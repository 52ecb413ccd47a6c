import type { RequestHandler } from 'express';
import { invalid } from '../../../src/platform/errors.ts';

export const versionHeader = 'Frontdesk-Version';

/** The versions of the addresses under /api, the newest last. */
export const apiVersions = ['2026-12-01'] as const;

/** Answers with the version of the API that a request asks for, by default the newest. Unknown ones are refused. */
export const chooseVersion: RequestHandler = (request, response, next) => {
  const newest = apiVersions.at(-1);
  const wanted = request.get(versionHeader) ?? newest;
  const version = apiVersions.find(known => known === wanted);
  response.set(versionHeader, version ?? newest);
  if (version) return next();
  const known = apiVersions.join(', ');
  next(invalid(versionHeader, `must be one of ${known}, or left out for the newest.`));
};
