import type { Core } from '../../apps/storefront/core-client.ts';
import type { ShopFront } from '../../apps/storefront/core-types.ts';
import { formatsOf } from '../../apps/storefront/formats.ts';
import { readHome } from '../../apps/storefront/pages/home.ts';
import { textsOf } from '../../apps/storefront/texts/texts-of.ts';
import { layout } from '../../apps/storefront/views/layout.ts';
import { createContext } from '../../src/app/context.ts';
import { runDocuments } from '../engine/run-documents.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { idOf } from '../http/problem.ts';
import type { PreviewVisit } from './visit.ts';
import { withUnsaved } from './unsaved.ts';

const documents = new URL('../storefront/server.ts', import.meta.url).href;

/** Where previews are, beneath the panel's own files: no business's name in addresses begins with a hyphen. */
const previews = '/ControlPanel/-/preview';
export const files = '/files';

/** Nothing runs in it and nothing is sent from it. It keeps its origin, or it could not load its own styles. */
export const shopPolicy = [
  `default-src 'none'`,
  `style-src 'self'`,
  `img-src 'self' https: data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox allow-same-origin',
].join(';');

/**
 * Makes the function that writes the first page of a business's shop by the storefront's own pages and documents, read as
 * who is signed in: so it is there before the shop is public, and with settings that are not saved yet.
 */
export function shopPreview(facade: FacadeServices) {
  const readerFor = createReader(facade);
  return async (visited: PreviewVisit): Promise<string> => {
    const { request, response } = visited;
    const read = readerFor(visited);
    const shop = withUnsaved((await read('shop_front')) as ShopFront, request.query);
    // Of all calls of the service, the first page makes these.
    const core = {
      shop: async (path: string) => {
        const { pathname, searchParams } = new URL(path, 'http://shop.invalid');
        const data =
          pathname === '/collections'
            ? await read('shop_collections', { slug: shop.slug })
            : await read('shop_catalog', { type: searchParams.get('type'), pageSize: 8 });
        return { data, session: null };
      },
    } as Core;
    const visit = {
      request,
      response,
      core,
      shop,
      formats: formatsOf(shop),
      ...textsOf(shop.locale),
      origin: '',
      session: undefined,
      buyer: undefined,
      cartCount: 0,
      now: facade.services.now(),
    };
    return framed(layout(visit, await readHome(visit)).text);
  };
}

/** Runs the documents of the storefront as who is signed in, who sees this business alone. */
function createReader({ services, schema }: FacadeServices) {
  const run = runDocuments<Record<string, { variables: object; result: unknown }>>(
    schema,
    documents,
  );
  return ({ caller, business, request }: PreviewVisit) =>
    (name: string, variables: object = {}): Promise<unknown> => {
      const context = createContext(services, { caller, requestId: idOf(request) });
      return run(context, name, { slug: business.slug, ...variables });
    };
}

/** The page with its files beneath the previews, and without the scripts, which would not run. */
function framed(page: string): string {
  return page
    .replaceAll(/<script[^>]*>[^<]*<\/script>/g, '')
    .replaceAll('src="/media/', 'src="/images/')
    .replaceAll(/(href|src)="\/(?!images\/)/g, `$1="${previews}${files}/`);
}
