import { Router, type Request, type RequestHandler } from 'express';
import { assets } from '../../../apps/storefront/assets.ts';
import { createThemes } from '../../../apps/storefront/themes/loaded-theme.ts';
import { createContext } from '../../../src/app/context.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import { sessionCaller } from '../../kit/http/signed-in.ts';
import type { Operations } from './operations.generated.ts';
import { files, type PreviewRequest, shopPolicy, shopPreview } from './shop.ts';
import { widgetPolicy, widgetPreview } from './widget.ts';

type Write = (request: PreviewRequest) => Promise<string> | string;

/**
 * Creates the router of the panel's frames for signed-in users: the shop with unsaved settings, and the widget.
 * Only pages of this service may frame them; the storefront itself stays closed to frames.
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
  const themes = createThemes(facade.services.config.themes);
  router.get('/shop/:businessId', show(shopPolicy, shopPreview(facade, themes)));
  router.get('/widget/:businessId', show(widgetPolicy, widgetPreview(facade)));
  router.use(files, assets(themes));
  return router;
}

/**
 * Creates the function that finds the user and business of a preview.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND.
 */
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
