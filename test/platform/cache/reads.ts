import type { aiClient, Answer, mcpClient, restClient } from '../../support/clients/api-clients.ts';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import type { World } from '../../world.ts';

/** Clients of one process. */
export interface Server {
  rest: ReturnType<typeof restClient>;
  ai: ReturnType<typeof aiClient>;
  mcp: ReturnType<typeof mcpClient>;
}

/** A read, to be sent to a process. */
export type Ask = (server: Server) => Promise<Answer>;

export type Shown = Awaited<ReturnType<typeof openShown>>;

/** Opens a business with some of everything, and returns every cached read of it, by the name of its operation. */
export async function openShown(world: World) {
  const { salon, slug, key } = await openShop(world, { flags: { showStock: true } });
  const businessId = salon.id;
  const save = async (document: string, input: object) =>
    needed(await salon.graphql(document, { input: { businessId, ...input } }));
  needed(await salon.rest('PUT', '/shop/look-draft', { theme: 'razor' }));
  await salon.taxRate({ isDefault: true });
  await salon.role();
  const asked = { record: 'order', name: 'Gift for', type: 'text', askVisitors: 'optional' };
  needed(await salon.rest('POST', '/fields', asked));
  const anna = await salon.staff({ name: 'Anna' });
  const bert = await salon.staff({ name: 'Bert' });
  const cut = await salon.service({ name: 'Cut', staff: [anna, bert], categoryName: 'Hair' });
  const dry = await salon.service({
    name: 'Dry',
    durationMinutes: 30,
    minNoticeMinutes: 90,
    staff: [anna, bert],
  });
  const soap = await salon.product({
    name: 'Soap',
    sku: 'S-1',
    categoryName: 'Care',
    trackStock: true,
    stockOnHand: 5,
  });
  const shirt = await salon.product({
    name: 'Shirt',
    variants: ['S', 'M'].map(value => ({ options: [{ name: 'Size', value }], price: 20 })),
  });
  const set = await salon.product({
    name: 'Set',
    composition: [{ catalogItemId: soap.id, quantity: 2 }],
  });
  const collection = await save(documents.saveCollection, {
    name: 'Best',
    itemIds: [soap.id, shirt.id],
  });
  await salon.update({ languages: ['de'] });
  const german = [{ subject: cut.id, field: 'name', text: 'Schnitt' }];
  needed(await salon.rest('PUT', '/translations', { language: 'de', entries: german }));
  const widget = await world.issue({ kind: 'widget', name: 'site', businessId });
  const { data: categories } = await salon.graphql(documents.categories, { businessId });
  const [care, hair] = categories.items.toSorted((a: Named, b: Named) =>
    a.name < b.name ? -1 : 1,
  );

  const get =
    (path: string, headers: Record<string, string>, credential?: string): Ask =>
    ({ rest }) =>
      rest(credential)('GET', path, undefined, { headers });
  const inShop = (path: string) => get(`/shop/${slug}${path}`, { 'x-api-key': key });
  let visitors = 0;
  /** Each request comes from another visitor, whose rate is limited. */
  const visiting =
    (path: string, headers: Record<string, string> = {}): Ask =>
    server => {
      visitors += 1;
      const address = `192.0.${(visitors >> 8) & 255}.${visitors & 255}`;
      return get(path, { ...headers, 'x-forwarded-for': address })(server);
    };
  const inWidget = (path: string) => visiting(`/widget${path}`, { 'x-widget-token': widget });
  const list = `/business/${businessId}/catalog`;
  const free = `/business/${businessId}/availability?catalogItemId=${cut.id}`;
  const openly = `catalogItemId=${cut.id}&date=2026-03-03`;
  const both = `services=${cut.id},${dry.id}`;
  const times = `/business/${businessId}/visit-times?${both}`;
  const tool = (name: string, args: object = {}): Ask[] => [
    ({ ai }) => ai(salon.tokens.ai).call(name, { businessId, ...args }),
    ({ mcp }) => mcp(salon.tokens.mcp).call(name, { businessId, ...args }),
  ];
  const reads: Record<string, readonly Ask[]> = {
    'GET /shop/{slug}': [inShop('')],
    'GET /shop/{slug}/catalog': [
      get(`/shop/${slug}/catalog`, { 'x-api-key': key, 'accept-language': 'de' }),
      ...[
        '/catalog',
        '/catalog?q=soap',
        '/catalog?type=service',
        `/catalog?categoryId=${care.id}`,
        '/catalog?page=2&pageSize=2',
        '/catalog?q=anna',
        '/catalog?page=1&facets=true',
      ].map(inShop),
    ],
    'GET /shop/{slug}/suggestions': ['so', 'ann', 'ca'].map(q => inShop(`/suggestions?q=${q}`)),
    'GET /shop/{slug}/item/{id}': [cut, soap, shirt, set].map(({ id }) => inShop(`/item/${id}`)),
    'GET /shop/{slug}/collections': [inShop('/collections')],
    'GET /widget/config': [inWidget('/config')],
    'GET /widget/look': [inWidget('/look')],
    'GET /widget/phone-countries': [inWidget('/phone-countries')],
    'GET /widget/services': [inWidget('/services'), inWidget('/services?limit=1')],
    'GET /widget/staff': [inWidget('/staff'), inWidget(`/staff?serviceId=${cut.id}`)],
    'GET /shop/{slug}/availability': [inShop(`/availability?serviceId=${cut.id}&date=2026-03-03`)],
    'GET /shop/{slug}/available-days': [
      inShop(`/available-days?serviceId=${cut.id}&dateFrom=2026-03-02&dateTo=2026-03-12`),
    ],
    'GET /shop/{slug}/visit-days': [
      inShop(`/visit-days?${both}&dateFrom=2026-03-02&dateTo=2026-03-05`),
    ],
    'GET /widget/availability': [inWidget(`/availability?serviceId=${cut.id}&date=2026-03-02`)],
    'GET /public/availability': [
      visiting(`/public/availability?businessId=${businessId}&${openly}`),
      visiting(`/public/availability?slug=${salon.slug}&${openly}`),
    ],
    'GET /public/locations': [
      visiting(`/public/locations?businessId=${businessId}`),
      visiting(`/public/locations?slug=${salon.slug}`),
    ],
    'GET /business/{businessId}/availability': [
      get(`${free}&date=2026-03-03`, {}, salon.tokens.service),
      get(`${free}&dateFrom=2026-03-01&dateTo=2026-03-12`, {}, salon.tokens.session),
    ],
    'GET /business/{businessId}/catalog': [
      get(list, {}, salon.tokens.service),
      get(`${list}?onlyActive=false&search=so`, {}, salon.tokens.session),
    ],
    'GET /shop/{slug}/visit-times': [inShop(`/visit-times?${both}&date=2026-03-03`)],
    'GET /widget/visit-times': [inWidget(`/visit-times?${both}&date=2026-03-02`)],
    'GET /public/visit-times': [
      visiting(`/public/visit-times?businessId=${businessId}&${both}&date=2026-03-03&people=2`),
    ],
    'GET /shop/{slug}/booking-terms': [inShop(`/booking-terms?${both}`)],
    'GET /widget/booking-terms': [inWidget(`/booking-terms?${both}&people=2`)],
    'GET /public/booking-terms': [
      visiting(`/public/booking-terms?businessId=${businessId}&${both}`),
    ],
    'GET /business/{businessId}/visit-times': [
      get(`${times}&date=2026-03-02`, {}, salon.tokens.service),
      get(`${times}&dateFrom=2026-03-01&dateTo=2026-03-12`, {}, salon.tokens.session),
    ],
    list_catalog: [...tool('list_catalog'), ...tool('list_catalog', { search: 'shirt' })],
    list_staff: tool('list_staff', { onlyActive: false }),
    get_business: tool('get_business'),
    find_times: tool('find_times', {
      services: [cut.id, dry.id],
      dateFrom: '2026-03-02',
      dateTo: '2026-03-03',
    }),
    get_availability: [
      ...tool('get_availability', { catalogItemId: cut.id, date: '2026-03-03' }),
      ...tool('get_availability', { catalogItemId: cut.id, date: '2026-03-02', staffId: anna.id }),
    ],
  };
  return {
    salon,
    key,
    save,
    reads,
    all: Object.values(reads).flat(),
    anna,
    bert,
    cut,
    dry,
    soap,
    shirt,
    set,
    collection,
    care,
    hair,
  };
}

interface Named {
  id: string;
  name: string;
}

/** Returns the answers of a process to all reads, refusals included. */
export async function answers(asks: readonly Ask[], server: Server): Promise<unknown[]> {
  const all = await Promise.all(asks.map(ask => ask(server)));
  return all.map(({ status, data, code }) => ({ status, data, code }));
}
