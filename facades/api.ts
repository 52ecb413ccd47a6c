import { Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { accountRouter } from './account/server.ts';
import type { Operation } from './engine/operation.ts';
import type { FacadeServices } from './http/facade-services.ts';
import type { RateLimit } from './http/rate-limit.ts';
import { imageRouter } from './images/server.ts';
import { loadUpload } from './images/upload.ts';
import { uploadRoute } from './rest/describe-upload.ts';
import { restRouter } from './rest/server.ts';
import { loadAllRoutes, type AllRoutes } from './routes/load-all-routes.ts';
import { refuseOtherMethods } from './routes/refuse-other-methods.ts';
import { storefrontRouter } from './storefront/server.ts';
import { widgetRouter } from './widget/server.ts';

/** The addresses under /api that are operation documents. */
export interface Addresses {
  readonly routes: AllRoutes;
  readonly upload: Operation;
}

export function loadAddresses(schema: GraphQLSchema): Addresses {
  return { routes: loadAllRoutes(schema), upload: loadUpload(schema) };
}

/** Serves them all. */
export function apiRouter(
  facade: FacadeServices,
  { routes, upload }: Addresses,
  rateLimit: RateLimit,
): Router {
  const router = Router();
  router.use(restRouter(facade, routes.rest, rateLimit));
  router.use(storefrontRouter(facade, routes.storefront, rateLimit));
  router.use(accountRouter(facade, routes.account, rateLimit));
  router.use(widgetRouter(facade, routes.widget, rateLimit));
  router.use('/business', imageRouter(facade, upload, rateLimit));
  router.use(refuseOtherMethods([...Object.values(routes).flat(), uploadRoute(upload)]));
  return router;
}
