import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { altered } from '../../../support/clients/altered.ts';
import * as documents from '../../../support/clients/documents.ts';
import { assistantAt, type Assistant } from '../../../support/clients/assistants.ts';
import { buyerAt, codeSentTo } from '../../../support/clients/buyers.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld } from '../../../world.ts';
import { message } from '../../api/mcp/json-rpc.ts';

const world = await createWorld({ config: { trustProxy: 1 } });
afterAll(() => world.close());

const days = { dateFrom: '2026-03-03', dateTo: '2026-03-03' };
const ada = { name: 'Ada Lovelace', phone: '+493023125101', email: 'ada@example.com' };

type Shop = Awaited<ReturnType<typeof openShop>> & { cut: any; soap: any };

async function furnished(): Promise<Shop> {
  const shop = await openShop(world, { flags: { assistants: true } });
  const staff = [await shop.salon.staff()];
  const cut = await shop.salon.service({ name: 'Cut', price: 40, staff });
  const soap = await shop.salon.product({ name: 'Soap', price: 5 });
  return { ...shop, cut, soap };
}

let shop: Shop;
let other: Shop;
let assistant: Assistant;

beforeAll(async () => {
  [shop, other] = [await furnished(), await furnished()];
});

// Each is at a network of its own, whose changes are limited.
beforeEach(async () => {
  assistant = await assistantAt(world, shop.slug);
});

const post = (slug: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/mcp/shop/${slug}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const saveShop = async ({ salon }: Pick<Shop, 'salon'>, settings: object) =>
  needed(await salon.graphql(documents.saveShop, { input: { businessId: salon.id, ...settings } }));

/** Returns the first free start of a shop's cut. */
async function freeStart(at: Assistant, { cut }: Shop): Promise<string> {
  const { times } = await at.use('find_times', { services: [cut.id], ...days });
  return times[0].startAt;
}

async function bookedCut(at: Assistant, of: Shop, contact: object = ada) {
  const startAt = await freeStart(at, of);
  return at.use('book', { services: [{ catalogItemId: of.cut.id }], startAt, ...contact });
}

async function proven(at: Assistant, phone: string): Promise<string> {
  await at.use('request_code', { phone });
  const code = await codeSentTo(world, phone);
  return (await at.use('confirm_code', { phone, code })).clientSession;
}

describe('the list of tools', () => {
  test('costs a conversation at most 12 tools and 3,000 tokens, and its instructions 500', async () => {
    const list = await (await post(shop.slug, message('tools/list'))).json();
    const { tools } = (list as any).result;
    expect(tools.length).toBeLessThanOrEqual(12);
    const instructions = assistant.client.getInstructions() ?? '';
    expect(JSON.stringify(tools).length / 4).toBeLessThanOrEqual(3000);
    expect(instructions.length / 4).toBeLessThanOrEqual(500);
  });

  test('describes every argument, and none that the address gives', async () => {
    const { tools } = await assistant.client.listTools();
    for (const { name, inputSchema } of tools) {
      const properties = Object.entries(inputSchema.properties ?? {}) as [string, any][];
      expect([name, properties.filter(([, each]) => !each.description)]).toEqual([name, []]);
      expect(properties.map(([each]) => each)).not.toContain('slug');
    }
  });
});

describe('a shop that lets no assistants in', () => {
  test('looks like one that does not exist, closed or with an unpublished business', async () => {
    const off = await openShop(world);
    const closed = await furnished();
    await saveShop(closed, { published: false });
    const unpublished = await furnished();
    await unpublished.salon.update({ publish: false });
    const answers = await Promise.all(
      ['no-such-shop', off.slug, closed.slug, unpublished.slug].map(async slug => {
        const answer = await post(slug, message('tools/list'));
        return [answer.status, ((await answer.json()) as any).error.message];
      }),
    );
    expect(answers).toEqual(Array(4).fill([404, 'There is no such shop.']));
  });

  test('is any shop until its owner switches it on, and tells its address then', async () => {
    const { salon, slug } = await openShop(world);
    const shown = async () => (await salon.rest('GET', '/shop')).data;
    expect(await shown()).toMatchObject({ flags: { assistants: false }, assistantUrl: null });
    await saveShop({ salon }, { flags: { assistants: true } });
    const { assistantUrl } = await shown();
    expect(assistantUrl).toBe(`${world.config.baseUrl}/mcp/shop/${slug}`);
    expect((await post(slug, message('tools/list'))).status).toBe(200);
    await saveShop({ salon }, { flags: { assistants: false } });
    expect((await post(slug, message('tools/list'))).status).toBe(404);
  });
});

describe('the endpoint', () => {
  test('serves clients with and without a handshake, by POST alone', async () => {
    expect(assistant.client.getServerVersion()).toMatchObject({ title: 'Salon' });
    const version = '2026-07-28';
    const params = {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    };
    const headers = { 'mcp-protocol-version': version, 'mcp-method': 'server/discover' };
    const found = await post(shop.slug, message('server/discover', params), headers);
    expect(((await found.json()) as any).result.supportedVersions).toContain(version);
    const get = await fetch(`${world.url}/mcp/shop/${shop.slug}`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('reads no body above 64 KB and no pages of other sites', async () => {
    const large = message('tools/call', { name: 'get_shop', arguments: { x: 'x'.repeat(70_000) } });
    expect((await post(shop.slug, large)).status).toBe(413);
    const origin = 'https://elsewhere.example';
    expect((await post(shop.slug, message('tools/list'), { origin })).status).toBe(403);
  });

  test('has a card that names it to clients before they connect', async () => {
    const answer = await fetch(`${world.url}/mcp/shop/${shop.slug}/server-card`);
    expect(answer.headers.get('content-type')).toContain('application/mcp-server-card+json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      name: expect.stringMatching(/^[\w.-]+\/[\w.-]+$/),
      title: 'Salon',
      remotes: [
        { type: 'streamable-http', url: expect.stringContaining(`/mcp/shop/${shop.slug}`) },
      ],
    });
    const off = await openShop(world);
    expect((await fetch(`${world.url}/mcp/shop/${off.slug}/server-card`)).status).toBe(404);
  });

  test('names what is wrong with a call, and the tool that helps', async () => {
    expect(await assistant.refused('search_catalog', { word: 'cut' })).toMatch(/word: .*words/);
    expect(await assistant.refused('list_mine', {})).toContain('confirm_code');
    expect(await assistant.refused('request_code', { purpose: 'all' })).toContain(
      'account or booking',
    );
    const services = ['item_00000000000000000000000000'];
    expect(await assistant.refused('find_times', { services, ...days })).toContain(
      'search_catalog',
    );
    const start = { catalogItemId: shop.cut.id, startAt: '2026-03-03T09:00:00' };
    expect(await assistant.refused('hold_time', start)).toContain('startAt');
    const startAt = '2026-03-03T09:00:00Z';
    const cut = { catalogItemId: shop.cut.id };
    const strange = { services: [{ ...cut, slug: other.slug }], startAt, ...ada };
    expect(await assistant.refused('book', strange)).toContain('services[0].slug');
    const keyed = { services: [cut], startAt, ...ada, idempotencyKey: 7 };
    expect(await assistant.refused('book', keyed)).toContain('idempotencyKey');
    await expect(assistant.call('drop_tables', {})).rejects.toThrow('Unknown tool');
  });
});

describe('other businesses and other clients', () => {
  test('look absent: items, holds, bookings, orders and carts of another shop', async () => {
    const there = await assistantAt(world, other.slug);
    const { token } = await bookedCut(there, other, { ...ada, phone: '+493023125102' });
    const { cartId } = await there.use('change_cart', { catalogItemId: other.soap.id });
    const services = [other.cut.id];
    expect(await assistant.refused('find_times', { services, ...days })).toContain('NOT_FOUND');
    const startAt = '2026-03-03T09:00:00Z';
    const visit = { services: [{ catalogItemId: other.cut.id }], startAt, ...ada };
    expect(await assistant.refused('book', visit)).toContain('NOT_FOUND');
    expect(await assistant.refused('move_visit', { token, startAt })).toContain('NOT_FOUND');
    expect(await assistant.refused('cancel', { token })).toContain('NOT_FOUND');
    expect(await assistant.use('change_cart', { cartId })).toMatchObject({ items: [] });
    expect(await other.salon.appointments({})).toMatchObject([{ status: 'confirmed' }]);
  });

  test('stay out of what a client lists here, and a session is of one shop', async () => {
    const phone = '+493023125103';
    const there = await assistantAt(world, other.slug);
    for (const [at, of] of [
      [assistant, shop],
      [there, other],
    ] as const)
      await bookedCut(at, of, { ...ada, phone });
    const clientSession = await proven(assistant, phone);
    const { items } = await assistant.use('list_mine', { clientSession });
    expect(items).toHaveLength(1);
    const { token } = items[0];
    expect(await there.refused('list_mine', { clientSession })).toContain('UNAUTHENTICATED');
    expect(await there.refused('cancel', { token })).toContain('NOT_FOUND');
  });

  test('cannot be asked after: a code is sent to known and unknown phones alike', async () => {
    await bookedCut(assistant, shop, { ...ada, phone: '+493023125104' });
    const answers = [];
    for (const phone of ['+493023125104', '+493023125199']) {
      const { expiresAt: _, ...answer } = await assistant.use('request_code', { phone });
      answers.push(answer);
    }
    expect(answers[0]).toEqual(answers[1]);
    const phone = '+493023125104';
    expect(await assistant.refused('confirm_code', { phone, code: '000000' })).toContain('code');
  });

  test('are in no answer to a stranger, not even by the token of a visit', async () => {
    const { token } = await bookedCut(assistant, shop, { ...ada, phone: '+493023125105' });
    const stranger = await assistantAt(world, shop.slug);
    const startAt = await freeStart(stranger, shop);
    const answers = [
      await stranger.call('search_catalog', {}),
      await stranger.call('get_shop', {}),
      await stranger.call('move_visit', { token, startAt }),
      await stranger.call('cancel', { token }),
    ];
    for (const { text, isError } of answers) {
      expect(isError).toBe(false);
      expect(text).not.toMatch(/Ada|Lovelace|3023125105|ada@example/);
    }
  });
});

describe('the session of a client', () => {
  test('ends after an hour, and with the buyer’s sessions', async () => {
    const phone = '+493023125106';
    await bookedCut(assistant, shop, { ...ada, phone });
    const first = await proven(assistant, phone);
    world.clock.advance({ minutes: 59 });
    expect((await assistant.use('list_mine', { clientSession: first })).items).toHaveLength(1);
    world.clock.advance({ minutes: 2 });
    expect(await assistant.refused('list_mine', { clientSession: first })).toContain(
      'confirm_code',
    );
    const second = await proven(assistant, phone);
    const buyer = buyerAt(world);
    await buyer.signIn(phone);
    await buyer.call('POST', '/logout', { everywhere: true });
    expect(await assistant.refused('list_mine', { clientSession: second })).toContain(
      'UNAUTHENTICATED',
    );
  });

  test('is no token for the buyer’s account', async () => {
    const phone = '+493023125107';
    const clientSession = await proven(assistant, phone);
    expect((await world.rest(clientSession)('GET', '/account')).status).toBe(401);
    const changed = altered(clientSession);
    expect(await assistant.refused('list_mine', { clientSession: changed })).toContain(
      'confirm_code',
    );
  });
});

test('A code comes in the language of the shop unless the person’s is told.', async () => {
  const german = await furnished();
  await german.salon.update({ locale: 'de-DE' });
  const at = await assistantAt(world, german.slug);
  const textTo = async (phone: string, more: object = {}) => {
    await at.use('request_code', { phone, ...more });
    await world.jobs.settle();
    return world.services.textSender.captured.findLast(({ to }) => to === phone)!.text;
  };
  expect(await textTo('+493023125112')).toContain('Code ist');
  expect(await textTo('+493023125113', { locale: 'en' })).toContain('code is');
});

describe('the proof of a phone', () => {
  test('is needed when the business wants it, and the refusal leads to it', async () => {
    const strict = await furnished();
    await strict.salon.update({ phoneProof: 'always' });
    const at = await assistantAt(world, strict.slug);
    const startAt = await freeStart(at, strict);
    const phone = '+493023125108';
    const contact = { ...ada, phone };
    const visit = { services: [{ catalogItemId: strict.cut.id }], startAt, ...contact };
    expect(await at.refused('book', visit)).toMatch(/request_code with purpose booking/);
    await at.use('request_code', { purpose: 'booking', phone });
    const phoneCode = await codeSentTo(world, phone);
    expect(await at.use('book', { ...visit, phoneCode })).toMatchObject({ status: 'confirmed' });
  });

  test('is needed for the third booking of a network within an hour', async () => {
    const busy = await furnished();
    await busy.salon.update({ phoneProof: 'when_suspicious' });
    const at = await assistantAt(world, busy.slug);
    for (const phone of ['+493023125109', '+493023125110'])
      await bookedCut(at, busy, { ...ada, phone });
    const visit = {
      services: [{ catalogItemId: busy.cut.id }],
      startAt: await freeStart(at, busy),
    };
    expect(await at.refused('book', { ...visit, ...ada })).toContain('phoneCode');
  });
});

describe('the limits', () => {
  test('let one visitor change at most 20 things a minute', async () => {
    const at = await assistantAt(world, shop.slug);
    const set = (quantity: number) =>
      at.call('change_cart', { catalogItemId: shop.soap.id, quantity });
    const answers = await Promise.all(Array.from({ length: 22 }, (_, index) => set(index + 1)));
    const refused = answers.filter(({ isError }) => isError);
    expect(refused).toHaveLength(2);
    for (const { text } of refused) expect(text).toContain('RATE_LIMITED');
    // Others at the shop are not slowed down.
    await assistant.use('change_cart', { catalogItemId: shop.soap.id });
  });

  test('let one phone get at most five codes an hour from one network', async () => {
    const at = await assistantAt(world, shop.slug);
    const phone = '+493023125111';
    for (let sent = 0; sent < 5; sent += 1) await at.use('request_code', { phone });
    expect(await at.refused('request_code', { phone })).toContain('RATE_LIMITED');
  });
});

test('the journal says that an assistant came, by which program, and keeps no secret', async () => {
  const of = await furnished();
  const at = await assistantAt(world, of.slug);
  const { cartId } = await at.use('change_cart', { catalogItemId: of.soap.id });
  const { token } = await at.use('place_order', {
    cartId,
    ...ada,
    delivery: { method: 'pickup' },
    payment: 'on_receipt',
  });
  const { items } = (await of.salon.rest('GET', '/audit?actorType=shopper_assistant')).data;
  expect(items).toMatchObject([
    { event_type: 'order.created', details: { program: expect.stringMatching(/./) } },
    { event_type: 'cart.changed' },
  ]);
  const all = JSON.stringify((await of.salon.rest('GET', '/audit')).data);
  for (const secret of [cartId, token]) expect(all).not.toContain(secret);
});
