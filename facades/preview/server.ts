import { Router, type Request, type RequestHandler } from 'express';
import { assets } from '../../apps/storefront/assets.ts';
import { createContext } from '../../src/app/context.ts';
import { DomainError } from '../../src/platform/errors.ts';
import { runDocuments } from '../engine/run-documents.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { idOf } from '../http/problem.ts';
import { sessionCaller } from '../http/signed-in.ts';
import type { Operations } from './operations.generated.ts';
import { files, shopPolicy, shopPreview } from './shop.ts';
import type { PreviewVisit } from './visit.ts';
import { widgetPolicy, widgetPreview } from './widget.ts';

type Write = (visit: PreviewVisit) => Promise<string> | string;

/**
 * What the panel shows in frames to who is signed in: the shop with settings that are not saved yet, and the widget. Pages
 * of this service alone may frame them; the storefront itself stays closed to frames.
 */
export function previewRouter(facade: FacadeServices): Router {
  const open = opener(facade);
  const show =
    (policy: string, write: Write): RequestHandler<{ businessId: string }> =>
    async (request, response) => {
      const text = await write({ ...(await open(request)), request, response });
      response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
      response.type('html').send(text);
    };
  const router = Router();
  router.get('/shop/:businessId', show(shopPolicy, shopPreview(facade)));
  router.get('/widget/:businessId', show(widgetPolicy, widgetPreview(facade)));
  router.use(files, assets());
  return router;
}

/** Finds who looks at which business. @throws DomainError UNAUTHENTICATED, NOT_FOUND. */
function opener(facade: FacadeServices) {
  const { services, schema } = facade;
  const run = runDocuments<Operations>(schema, import.meta.url);
  return async (request: Request<{ businessId: string }>) => {
    const { businessId } = request.params;
    const signedIn = await sessionCaller(facade, request);
    if (!signedIn) throw new DomainError('UNAUTHENTICATED', 'Sign in to see this.');
    const context = createContext(services, { caller: signedIn, requestId: idOf(request) });
    const business = await run(context, 'preview_business', { businessId });
    return { business, caller: { ...signedIn, onlyBusinesses: [businessId] } };
  };
}
