import { addressOf } from '../addresses.ts';
import { CoreProblem } from '../core-problem.ts';
import type { CatalogPage } from '../core-types.ts';
import { describeShop } from '../describe-shop.ts';
import type { RequestContext } from '../request-context.ts';

/** Sends the description of the shop for assistants (llms.txt). */
export async function llms(context: RequestContext): Promise<void> {
  const { core, shop, response } = context;
  const [services, products] = await Promise.all([
    core.shop<CatalogPage>('/catalog?type=service&pageSize=100'),
    core.shop<CatalogPage>('/catalog?type=product&pageSize=1'),
  ]);
  const text = describeShop({
    shop,
    services: services.data,
    products: products.data.total,
    storefront: addressOf(context, '/').replace(/\/$/, ''),
    booking: addressOf(context, '/catalog?type=service'),
  });
  response.set('Cache-Control', 'public, max-age=300').type('text/plain').send(text);
}

/** Sends the list of the shop's MCP servers, by which assistants find them from its address (SEP-2127). */
export async function mcpCatalog({ shop, origin, response }: RequestContext): Promise<void> {
  if (!shop.assistantUrl) throw new CoreProblem(404, { detail: 'No assistants are let in.' });
  const entry = {
    identifier: `urn:air:${new URL(origin).hostname}:${shop.slug}`,
    displayName: shop.name,
    type: 'application/mcp-server-card+json',
    url: `${shop.assistantUrl}/server-card`,
  };
  response
    .set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=3600' })
    .json({ specVersion: 'draft', entries: [entry] });
}
