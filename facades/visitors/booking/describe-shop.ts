import type { Request } from 'express';
import type { CatalogPage, ShopFront } from '../../../apps/storefront/core-types.ts';
import { describeShop } from '../../../apps/storefront/describe-shop.ts';
import { createContext } from '../../../src/app/context.ts';
import { publicFace, shopperAssistant } from '../../../src/app/ports.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import { acceptedLanguages } from '../../kit/http/accepted-languages.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';

const documents = new URL('../storefront/server.ts', import.meta.url).href;

/**
 * Creates the function that describes the open shop of a business for assistants, by the storefront's documents. It returns null
 * for a business without one.
 */
export function shopDescriber({ services, schema, config }: FacadeServices) {
  const run = runDocuments<Record<string, { variables: object; result: unknown }>>(
    schema,
    documents,
  );
  return async (
    request: Request,
    business: { id: string; slug: string },
  ): Promise<string | null> => {
    const face = await publicFace(services, business.id);
    const visitorAddress = networkOf(String(request.ip));
    const slug = face.shop?.slug;
    const found = slug && (await shopperAssistant(services, { slug, visitorAddress }));
    if (!found) return null;
    const { caller } = found;
    const read = (name: string, variables: object = {}) => {
      const accepted = acceptedLanguages(request);
      const context = createContext(services, { caller, requestId: idOf(request), accepted });
      return run(context, name, { slug, ...variables });
    };
    const [shop, catalog, products] = await Promise.all([
      read('shop_front'),
      read('shop_catalog', { type: 'service', pageSize: 100 }),
      read('shop_catalog', { type: 'product', pageSize: 1 }),
    ]);
    return describeShop({
      shop: shop as ShopFront,
      services: catalog as CatalogPage,
      products: (products as CatalogPage).total,
      storefront: face.shop?.storefrontUrl ?? null,
      booking: `${config.baseUrl}/book/${business.slug}`,
    });
  };
}
