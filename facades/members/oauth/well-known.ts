import { Router, type RequestHandler } from 'express';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { allowAnyOrigin, answerPreflight } from '../../kit/http/any-origin.ts';
import {
  appResourceMetadata,
  resourceMetadata,
  serverMetadata,
} from '../../kit/http/oauth-metadata.ts';

/**
 * Creates the router of the discovery documents: `/.well-known/oauth-protected-resource` and
 * `/.well-known/oauth-authorization-server`.
 */
export function wellKnownRouter(facade: FacadeServices): Router {
  const router = Router();
  const resource = ['/oauth-protected-resource', '/oauth-protected-resource/mcp'];
  const ofApps = ['/oauth-protected-resource/api'];
  const server = ['/oauth-authorization-server', '/oauth-authorization-server/mcp'];
  router.options([...resource, ...ofApps, ...server], answerPreflight('GET'));
  router.get(resource, answering(resourceMetadata(facade.config)));
  router.get(ofApps, answering(appResourceMetadata(facade)));
  router.get(server, answering(serverMetadata(facade)));
  return router;
}

function answering(document: object): RequestHandler {
  return (_request, response) => {
    allowAnyOrigin(response);
    response.set('Cache-Control', 'public, max-age=3600').json(document);
  };
}
