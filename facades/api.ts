import { Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { accountRouter } from './account/server.ts';
import type { FacadeServices } from './http/facade-services.ts';
import type { RateLimit } from './http/rate-limit.ts';
import { imageRouter } from './images/server.ts';
import { loadUploads, type Upload } from './images/upload.ts';
import { uploadRoute } from './rest/describe-upload.ts';
import { restRouter } from './rest/server.ts';
import { loadAllRoutes, type AllRoutes } from './routes/load-all-routes.ts';
import { refuseOtherMethods } from './routes/refuse-other-methods.ts';
import { storefrontRouter } from './storefront/server.ts';
import { widgetRouter } from './widget/server.ts';

/** The addresses under /api that are operation documents. */
export interface Addresses {
  readonly routes: AllRoutes;
  readonly uploads: readonly Upload[];
}

export function loadAddresses(schema: GraphQLSchema): Addresses {
  return { routes: loadAllRoutes(schema), uploads: loadUploads(schema) };
}

/** Serves them all. */
export function apiRouter(
  facade: FacadeServices,
  { routes, uploads }: Addresses,
  rateLimit: RateLimit,
): Router {
  const router = Router();
  router.use(restRouter(facade, routes.rest, rateLimit));
  router.use(storefrontRouter(facade, routes.storefront, rateLimit));
  router.use(accountRouter(facade, routes.account, rateLimit));
  router.use(widgetRouter(facade, routes.widget, rateLimit));
  router.use(imageRouter(facade, uploads, rateLimit));
  router.use(refuseOtherMethods([...Object.values(routes).flat(), ...uploads.map(uploadRoute)]));
  return router;
}
