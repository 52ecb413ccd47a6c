import { Router, type RequestHandler } from 'express';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { allowAnyOrigin, answerPreflight } from '../../kit/http/any-origin.ts';
import { resourceMetadata, serverMetadata } from '../../kit/http/oauth-metadata.ts';

/**
 * Creates the router of the discovery documents: `/.well-known/oauth-protected-resource` and
 * `/.well-known/oauth-authorization-server`.
 */
export function wellKnownRouter({ config }: FacadeServices): Router {
  const router = Router();
  const resource = ['/oauth-protected-resource', '/oauth-protected-resource/mcp'];
  const server = ['/oauth-authorization-server', '/oauth-authorization-server/mcp'];
  router.options([...resource, ...server], answerPreflight('GET'));
  router.get(resource, answering(resourceMetadata(config)));
  router.get(server, answering(serverMetadata(config)));
  return router;
}

function answering(document: object): RequestHandler {
  return (_request, response) => {
    allowAnyOrigin(response);
    response.set('Cache-Control', 'public, max-age=3600').json(document);
  };
}
