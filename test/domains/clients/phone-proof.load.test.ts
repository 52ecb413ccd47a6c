import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createNotifiedWorld } from '../notifications/notified-salon.ts';
import { codeSentTo, knownBuyer, wrong } from '../../support/clients/buyers.ts';
import { needed } from '../../support/salon/salon.ts';
import { site } from '../../support/clients/widget.ts';
import { saveShop } from '../../support/clients/documents.ts';
import { createWorld, type Answer, type World } from '../../world.ts';

const ada = { name: 'Ada', phone: '+4930123456' };

let networks = 0;
const newNetwork = () => `192.0.2.${(networks += 1)}`;

const names = [
  'a public booking',
  'a public order',
  'a booking of a widget',
  'a booking of a shop',
] as const;

type Call = (path: string, content: object, headers?: Record<string, string>) => Promise<Answer>;

/** A public channel of a business, with its booking or order and its request for a code. */
interface Channel {
  readonly at: (network: string) => Call;
  readonly sells: string;
  readonly codes: string;
  readonly sale: (phoneCode?: string, phone?: string) => object;
  readonly codeFor: (phone?: string) => object;
}

/** Creates a business with the given or default phone proof, with all its public channels. */
async function openChannels(world: World, phoneProof?: string) {
  const { id: businessId } = await world
    .user()
    .then(({ tokens }) =>
      world.rest(tokens.session)('POST', '/business', {
        name: 'Salon',
        businessType: 'salon',
        timezone: 'Europe/Berlin',
        workingHours: JSON.stringify({ tue: ['09:00-18:00'], wed: ['09:00-18:00'] }),
        publish: true,
        parallelCapacity: 50,
        ...(phoneProof && { phoneProof }),
      }),
    )
    .then(({ data }) => data);
  const issue = (kind: 'service' | 'widget' | 'shop') =>
    world.issue({
      kind,
      name: 'test',
      businessId,
      ...(kind === 'widget' && { allowedOrigins: [site] }),
    });
  const [service, widget, shop] = [
    await issue('service'),
    await issue('widget'),
    await issue('shop'),
  ];
  const call = world.rest(service);
  const item = (content: object) =>
    call('POST', `/business/${businessId}/catalog`, content).then(({ data }) => data);
  const cut = await item({ name: 'Cut', type: 'service', price: 50, durationMinutes: 60 });
  const soap = await item({ name: 'Soap', type: 'product', price: 5 });
  const { slug } = needed(
    await world.graphql(service)(saveShop, { input: { businessId, published: true } }),
  );
  const at =
    (credentials: Record<string, string>) =>
    (network: string): Call =>
    (path, content, headers = {}) =>
      world.rest()('POST', path, content, {
        headers: { 'x-forwarded-for': network, ...credentials, ...headers },
      });
  const proof = (phoneCode?: string) => (phoneCode === undefined ? {} : { phoneCode });
  const start = '2026-03-03T09:00:00Z';
  const publicChannel = { at: at({}), codes: '/public/phone-code' };
  const publicCode = (phone = ada.phone) => ({ businessId, phone });
  const shopChannel = {
    at: (network: string) => at({ 'x-api-key': shop, 'x-visitor-address': network })(network),
    anonymous: () => at({ 'x-api-key': shop })('192.0.2.250'),
    codes: `/shop/${slug}/phone-code`,
    codeFor: (phone = ada.phone) => ({ phone }),
  };
  const channels: Record<(typeof names)[number], Channel> = {
    'a public booking': {
      ...publicChannel,
      sells: '/public/book',
      sale: (phoneCode, phone = ada.phone) => ({
        businessId,
        catalogItemId: cut.itemId,
        startAt: start,
        clientName: ada.name,
        clientPhone: phone,
        ...proof(phoneCode),
      }),
      codeFor: publicCode,
    },
    'a public order': {
      ...publicChannel,
      sells: '/public/order',
      sale: (phoneCode, phone = ada.phone) => ({
        businessId,
        items: [{ catalogItemId: soap.itemId }],
        clientName: ada.name,
        clientPhone: phone,
        ...proof(phoneCode),
      }),
      codeFor: publicCode,
    },
    'a booking of a widget': {
      at: at({ 'x-widget-token': widget, origin: site }),
      sells: '/widget/book',
      codes: '/widget/phone-code',
      sale: (phoneCode, phone = ada.phone) => ({
        serviceId: cut.itemId,
        slot: start,
        contact: { ...ada, phone },
        ...proof(phoneCode),
      }),
      codeFor: (phone = ada.phone) => ({ phone }),
    },
    'a booking of a shop': {
      ...shopChannel,
      sells: `/shop/${slug}/book`,
      sale: (phoneCode, phone = ada.phone) => ({
        serviceId: cut.itemId,
        slot: start,
        contact: { ...ada, phone },
        ...proof(phoneCode),
      }),
    },
  };
  /** Fills a cart and orders it, as the storefront does. */
  const orderCart = async (network: string, content: object = {}, buyer?: string) => {
    const visit = shopChannel.at(network);
    const { headers } = await visit(`/shop/${slug}/cart/add`, { itemId: soap.itemId });
    return visit(
      `/shop/${slug}/order`,
      { contact: ada, delivery: { method: 'pickup' }, ...content },
      {
        'x-buyer-session': headers.get('x-buyer-session') ?? '',
        ...(buyer && { authorization: `Bearer ${buyer}` }),
      },
    );
  };
  const update = (content: object) => call('PUT', `/business/${businessId}`, content);
  const staffBook = () =>
    call('POST', `/business/${businessId}/appointments`, {
      catalogItemId: cut.itemId,
      startAt: start,
      clientName: ada.name,
      clientPhone: ada.phone,
    });
  return { businessId, channels, shopChannel, orderCart, update, staffBook };
}

const refused = (sentBy: string, request: string) => ({
  status: 422,
  code: 'RULE_VIOLATION',
  body: {
    errors: [{ path: 'phoneCode', message: expect.any(String) }],
    details: { proof: 'phone_code', sentBy, request },
    detail: expect.stringContaining(request),
  },
});

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
});
afterAll(() => world?.close());

describe.each(names)('%s', name => {
  test('needs a code from the third booking of a network within an hour, and succeeds with it', async () => {
    const { channels } = await openChannels(world);
    const channel = channels[name];
    const visit = channel.at(newNetwork());
    for (let sale = 1; sale <= 2; sale += 1) {
      expect((await visit(channel.sells, channel.sale())).status).toBe(201);
    }
    const wanted = refused('sms', `POST /api${channel.codes}`);
    expect(await visit(channel.sells, channel.sale())).toMatchObject(wanted);
    expect((await channel.at(newNetwork())(channel.sells, channel.sale())).status).toBe(201);
    expect(await visit(channel.codes, channel.codeFor())).toMatchObject({
      status: 202,
      data: { sentBy: 'sms', expiresAt: '2026-03-02T08:10:00Z' },
    });
    const code = await codeSentTo(world, ada.phone);
    expect(await visit(channel.sells, channel.sale(wrong(code)))).toMatchObject(wanted);
    expect((await visit(channel.sells, channel.sale(code))).status).toBe(201);
    expect(await visit(channel.sells, channel.sale(code))).toMatchObject(wanted);
  });
});

test('an order of a cart needs a code too, and none for the phone of the signed-in buyer', async () => {
  const { orderCart, shopChannel } = await openChannels(world, 'always');
  const network = newNetwork();
  const refusal = await orderCart(network);
  expect(refusal).toMatchObject(refused('sms', `POST /api${shopChannel.codes}`));
  await shopChannel.at(network)(shopChannel.codes, shopChannel.codeFor());
  const phoneCode = await codeSentTo(world, ada.phone);
  expect((await orderCart(network, { phoneCode })).status).toBe(201);
  expect((await orderCart(network, {}, await knownBuyer(world, ada.phone))).status).toBe(201);
  const another = await knownBuyer(world, '+4930999999');
  expect((await orderCart(network, {}, another)).status).toBe(422);
});

test('bookings and orders count together, failed ones and those an hour ago do not', async () => {
  const { channels, update } = await openChannels(world);
  const visit = channels['a public booking'].at(newNetwork());
  const book = (more: object = {}) =>
    visit('/public/book', { ...channels['a public booking'].sale(), ...more });
  const order = () => visit('/public/order', channels['a public order'].sale());
  const late = { startAt: '2026-03-03T22:00:00Z' };
  for (const _ of [1, 2, 3]) expect((await book(late)).body).not.toHaveProperty('details');
  expect([(await book()).status, (await order()).status]).toEqual([201, 201]);
  expect([(await book()).status, (await order()).status]).toEqual([422, 422]);
  world.clock.advance({ minutes: 60 });
  expect([(await book()).status, (await order()).status]).toEqual([201, 201]);
  expect((await book()).status).toBe(422);
  await update({ phoneProof: 'never' });
  expect((await book()).status).toBe(201);
  world.clock.advance({ minutes: 60 });
  await world.jobs.run('clean-visitor-sales');
  expect(await world.sql('select from visitor_sale')).toEqual([]);
  world.clock.advance({ minutes: -120 });
});

test('the first two of many simultaneous orders of a network are placed', async () => {
  const { channels } = await openChannels(world);
  const visit = channels['a public order'].at(newNetwork());
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => visit('/public/order', channels['a public order'].sale())),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
});

describe('a business that always requires a code', () => {
  test('requires none from its members and integrations', async () => {
    const { staffBook } = await openChannels(world, 'always');
    expect((await staffBook()).status).toBe(201);
  });

  test('answers a repeated call with the first booking, though its code is used up', async () => {
    const { channels } = await openChannels(world, 'always');
    const channel = channels['a public booking'];
    const visit = channel.at(newNetwork());
    await visit(channel.codes, channel.codeFor());
    const sale = channel.sale(await codeSentTo(world, ada.phone));
    const key = { 'idempotency-key': 'proven' };
    const first = await visit(channel.sells, sale, key);
    const again = await visit(channel.sells, sale, key);
    expect(again).toMatchObject({ status: 201, data: first.data });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('accepts a code only for its phone and its business, and again if the start was taken', async () => {
    const [mine, other] = [
      await openChannels(world, 'always'),
      await openChannels(world, 'always'),
    ];
    const channel = mine.channels['a public booking'];
    const visit = channel.at(newNetwork());
    const phone = '+4930555001';
    await visit(channel.codes, channel.codeFor(phone));
    const code = await codeSentTo(world, phone);
    expect((await visit(channel.sells, channel.sale(code))).status).toBe(422);
    const elsewhere = other.channels['a public booking'].sale(code, phone);
    expect((await visit(channel.sells, elsewhere)).status).toBe(422);
    const late = { ...channel.sale(code, phone), startAt: '2026-03-03T22:00:00Z' };
    expect((await visit(channel.sells, late)).body).toMatchObject({
      status: 422,
      detail: expect.stringContaining('hours of the business'),
    });
    expect((await visit(channel.sells, channel.sale(code, phone))).status).toBe(201);
  });

  test('accepts a code for ten minutes and five attempts', async () => {
    const { channels } = await openChannels(world, 'always');
    const channel = channels['a public booking'];
    const visit = channel.at(newNetwork());
    const phone = '+4930555002';
    const ask = async () => {
      await visit(channel.codes, channel.codeFor(phone));
      return codeSentTo(world, phone);
    };
    const old = await ask();
    world.clock.advance({ minutes: 10 });
    expect((await visit(channel.sells, channel.sale(old, phone))).status).toBe(422);
    const code = await ask();
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await visit(channel.sells, channel.sale(wrong(code), phone))).status).toBe(422);
    }
    expect((await visit(channel.sells, channel.sale(code, phone))).status).toBe(422);
    expect((await visit(channel.sells, channel.sale(await ask(), phone))).status).toBe(201);
  });

  test('sends a phone five codes an hour from one network', async () => {
    const { channels } = await openChannels(world, 'always');
    const channel = channels['a public booking'];
    const visit = channel.at(newNetwork());
    const statuses: number[] = [];
    for (let code = 1; code <= 6; code += 1) {
      statuses.push((await visit(channel.codes, channel.codeFor('+4930555003'))).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

test('without text messages the code is mailed, and the refusal requires an address', async () => {
  const mailed = await createNotifiedWorld({ production: true, trustProxy: 1 });
  try {
    const { channels } = await openChannels(mailed, 'always');
    const channel = channels['a booking of a widget'];
    const visit = channel.at(newNetwork());
    const refusal = await visit(channel.sells, channel.sale());
    expect(refusal).toMatchObject(refused('email', `POST /api${channel.codes}`));
    expect(refusal.body.detail).toContain('e-mail address');
    expect((await visit(channel.codes, channel.codeFor())).body).toMatchObject({
      status: 400,
      errors: [{ path: 'email' }],
    });
    const asked = await visit(channel.codes, { ...channel.codeFor(), email: 'ada@example.com' });
    expect(asked.data.sentBy).toBe('email');
    const [mail] = await mailed.sent();
    expect(mail?.headers['from']).not.toContain('Frontdesk');
    expect(mail?.parts['text/plain']).not.toContain('Frontdesk');
    const code = /code is (\d{6})/.exec(mail?.parts['text/plain'] ?? '')?.[1];
    expect((await visit(channel.sells, channel.sale(code))).status).toBe(201);
  } finally {
    await mailed.close();
  }
});

test('visitors of a storefront that does not identify them are not counted as one', async () => {
  const { channels, shopChannel } = await openChannels(world);
  const { sells, sale } = channels['a booking of a shop'];
  const visit = shopChannel.anonymous();
  for (const _ of [1, 2, 3]) expect((await visit(sells, sale())).status).toBe(201);
});

test('one network address orders 60 times an hour', async () => {
  const { channels } = await openChannels(world, 'never');
  const channel = channels['a public order'];
  const network = newNetwork();
  const statuses: number[] = [];
  for (let order = 1; order <= 61; order += 1) {
    statuses.push((await channel.at(network)(channel.sells, channel.sale())).status);
    // Another limit, twenty a minute, must not apply here.
    if (order % 20 === 0)
      await world.sql(
        `delete from rate_limit where expire < (extract(epoch from now()) * 1000) + 120000`,
      );
  }
  expect(statuses.filter(status => status === 201)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
