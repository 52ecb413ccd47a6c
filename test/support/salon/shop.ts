import type { Answer } from '../clients/api-clients.ts';
import * as documents from '../clients/documents.ts';
import { needed } from './salon.ts';
import type { World } from '../../world.ts';

/** Settings of a service whose shops are below a domain. */
export const shops = { domain: 'shops.example.com', key: 'a key of all storefronts, long enough' };

/** Opens a business's shop. Returns its key and a function for new visitors. */
export async function openShop(world: World, settings: object = {}) {
  const salon = await world.business({ publish: true });
  const { slug } = needed(
    await salon.graphql(documents.saveShop, {
      input: { businessId: salon.id, published: true, ...settings },
    }),
  );
  const key = await world.issue({ kind: 'shop', name: 'storefront', businessId: salon.id });
  return { salon, slug: slug as string, key, visitor: () => visitor(world, slug, key) };
}

/** Returns one visitor, whose session is kept as a storefront would. */
function visitor(world: World, slug: string, key: string) {
  let session: string | null = null;
  const call = async (method: string, path: string, content?: object): Promise<Answer> => {
    const headers = { 'x-api-key': key, ...(session && { 'x-buyer-session': session }) };
    const answer = await world.rest()(method, `/shop/${slug}${path}`, content, { headers });
    session = answer.headers.get('x-buyer-session') ?? session;
    return answer;
  };
  return {
    call,
    session: () => session,
    add: (itemId: string, more: object = {}) => call('POST', '/cart/add', { itemId, ...more }),
    set: (itemId: string, quantity: number, more: object = {}) =>
      call('PUT', '/cart/item', { itemId, quantity, ...more }),
    cart: () => call('GET', '/cart'),
    order: (more: object = {}) =>
      call('POST', '/order', {
        contact: { name: 'Ada Lovelace', phone: '+4930123456' },
        delivery: { method: 'pickup' },
        ...more,
      }),
  };
}
