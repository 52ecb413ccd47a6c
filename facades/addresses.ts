import { Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { accountRouter } from './visitors/account/server.ts';
import { chooseVersion } from './kit/http/api-version.ts';
import type { FacadeServices } from './kit/http/facade-services.ts';
import type { RateLimit } from './kit/http/rate-limit.ts';
import { imageRouter } from './api/images/server.ts';
import { loadUploads, type Upload } from './api/images/upload.ts';
import { uploadRoute } from './api/openapi/describe-upload.ts';
import { restRouter } from './api/rest/server.ts';
import { loadDocuments } from './kit/engine/load-documents.ts';
import { loadRoutes } from './kit/routes/load-routes.ts';
import type { Route } from './kit/routes/route.ts';
import { refuseOtherMethods } from './kit/routes/refuse-other-methods.ts';
import { shopHostRouter, storefrontRouter } from './visitors/storefront/server.ts';
import { widgetRouter } from './visitors/widget/server.ts';

/** The folders of documents with addresses, in the order of the published description. */
const folders = {
  rest: 'api/rest',
  storefront: 'visitors/storefront',
  account: 'visitors/account',
  widget: 'visitors/widget',
} as const;

type AllRoutes = Readonly<Record<keyof typeof folders, readonly Route[]>>;

/** Loads the addresses of all these folders. */
export function loadAllRoutes(schema: GraphQLSchema): AllRoutes {
  const entries = Object.entries(folders).map(([name, folder]) => {
    const documents = loadDocuments(schema, new URL(`${folder}/`, import.meta.url).href);
    return [name, loadRoutes(schema, documents)] as const;
  });
  return Object.fromEntries(entries) as AllRoutes;
}

/** The addresses under /api that come from operation documents. */
export interface Addresses {
  readonly routes: AllRoutes;
  readonly uploads: readonly Upload[];
}

export function loadAddresses(schema: GraphQLSchema): Addresses {
  return { routes: loadAllRoutes(schema), uploads: loadUploads(schema) };
}

/** Creates the router of all these addresses. */
export function apiRouter(
  facade: FacadeServices,
  { routes, uploads }: Addresses,
  rateLimit: RateLimit,
): Router {
  const router = Router();
  router.use(chooseVersion);
  router.use(restRouter(facade, routes.rest, rateLimit));
  router.use(storefrontRouter(facade, routes.storefront, rateLimit));
  router.use(shopHostRouter(facade));
  router.use(accountRouter(facade, routes.account, rateLimit));
  router.use(widgetRouter(facade, routes.widget, rateLimit));
  router.use(imageRouter(facade, uploads, rateLimit));
  router.use(refuseOtherMethods([...Object.values(routes).flat(), ...uploads.map(uploadRoute)]));
  return router;
}
