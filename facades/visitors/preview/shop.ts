import type { Core } from '../../../apps/storefront/core-client.ts';
import type { ShopFront } from '../../../apps/storefront/core-types.ts';
import { formatsOf } from '../../../apps/storefront/formats.ts';
import { readHome } from '../../../apps/storefront/pages/home.ts';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { layout } from '../../../apps/storefront/views/layout.ts';
import { createContext } from '../../../src/app/context.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { PreviewRequest } from './preview-request.ts';
import { withUnsaved } from './unsaved.ts';

const documents = new URL('../storefront/server.ts', import.meta.url).href;

/** The path of previews, below the panel's own files: no slug of a business begins with a hyphen. */
const previews = '/ControlPanel/-/preview';
export const files = '/files';

/** The preview runs and sends nothing. It keeps its origin, which loading its own styles requires. */
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
 * Creates the function that renders the first page of a business's shop with the storefront's pages and documents,
 * read as the signed-in user. It works before the shop is public, and with unsaved settings.
 */
export function shopPreview(facade: FacadeServices) {
  const readerFor = createReader(facade);
  return async (preview: PreviewRequest): Promise<string> => {
    const { request, response } = preview;
    const read = readerFor(preview);
    const shop = withUnsaved((await read('shop_front')) as ShopFront, request.query);
    // The first page makes only these calls of the service.
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
    const context = {
      request,
      response,
      core,
      shop,
      language: shop.languages[0] ?? shop.locale,
      base: '',
      formats: formatsOf(shop),
      ...textsOf(shop.locale),
      origin: '',
      session: undefined,
      buyer: undefined,
      cartCount: 0,
      now: facade.services.now(),
    };
    return framed(layout(context, await readHome(context)).text);
  };
}

/** Creates the function that runs the storefront's documents as the signed-in user, limited to this business. */
function createReader({ services, schema }: FacadeServices) {
  const run = runDocuments<Record<string, { variables: object; result: unknown }>>(
    schema,
    documents,
  );
  return ({ caller, business, request }: PreviewRequest) =>
    (name: string, variables: object = {}): Promise<unknown> => {
      const context = createContext(services, { caller, requestId: idOf(request) });
      return run(context, name, { slug: business.slug, ...variables });
    };
}

/** Returns the page with its files below the previews, and without the scripts, which would not run. */
function framed(page: string): string {
  return page
    .replaceAll(/<script[^>]*>[^<]*<\/script>/g, '')
    .replaceAll('src="/media/', 'src="/images/')
    .replaceAll(/(href|src)="\/(?!images\/)/g, `$1="${previews}${files}/`);
}
