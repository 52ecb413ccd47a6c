import { Router } from 'express';
import { methodNotAllowed } from '../http/http-refusal.ts';
import { expressPath, type Route } from './route.ts';

/** Creates the router that answers an unsupported method of a known path with 405 and the supported ones. */
export function refuseOtherMethods(routes: readonly Pick<Route, 'method' | 'path'>[]): Router {
  const router = Router();
  const byPath = Map.groupBy(routes, expressPath);
  for (const [path, here] of byPath) {
    router.all(path, (_request, response, next) => {
      const allowed = (response.locals['allowed'] ??= new Set<string>()) as Set<string>;
      for (const { method } of here) allowed.add(method);
      if (allowed.has('GET')) allowed.add('HEAD');
      next();
    });
  }
  router.use((_request, response, next) => {
    const allowed = response.locals['allowed'] as Set<string> | undefined;
    if (!allowed) return next();
    throw methodNotAllowed([...allowed]);
  });
  return router;
}
