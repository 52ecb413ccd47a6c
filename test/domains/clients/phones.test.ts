import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getCountries } from 'libphonenumber-js';
import { countryZones } from '../../../src/platform/lib/phone/country-zones.ts';
import { buyerAt, codeSentTo } from '../../support/clients/buyers.ts';
import { saveShop } from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { site } from '../../support/clients/widget.ts';
import { createWorld, type Answer, type Salon } from '../../world.ts';

const world = await createWorld({ config: { trustProxy: 1 } });
afterAll(() => world.close());

const at = '2026-03-03T09:00:00Z';
const phone = '+493023125177';
const spellings = ['030 23125177', '\u202a٠٣٠\t٢٣١٢\u200f٥١٧٧\u202c'];

type Door = (number: string) => Promise<Answer>;

let salon: Salon;
let doors: Readonly<Record<string, Door>>;

beforeAll(async () => {
  salon = await world.business({ publish: true, parallelCapacity: 99 });
  const input = { businessId: salon.id, published: true, paymentMethods: ['on_receipt'] };
  const { slug } = needed(await salon.graphql(saveShop, { input }));
  const [service, product] = [await salon.service(), await salon.product()];
  const issue = (kind: 'shop' | 'widget') =>
    world.issue({
      kind,
      name: 'test',
      businessId: salon.id,
      ...(kind === 'widget' && { allowedOrigins: [site] }),
    });
  const shop = { headers: { 'x-api-key': await issue('shop') } };
  const widget = { headers: { 'x-widget-token': await issue('widget'), origin: site } };
  const named = { clientName: 'Ada', businessId: salon.id };
  const booking = { catalogItemId: service.id, startAt: at };
  const contact = (number: string) => ({ name: 'Ada', phone: number });
  const call = world.rest();
  doors = {
    'a client over REST': clientPhone =>
      salon.rest('POST', '/clients', { clientName: 'Ada', clientPhone }),
    'a booking over REST': clientPhone =>
      salon.rest('POST', '/appointments', { ...booking, clientName: 'Ada', clientPhone }),
    'an order over REST': clientPhone =>
      salon.rest('POST', '/orders', {
        clientName: 'Ada',
        clientPhone,
        items: [{ catalogItemId: product.id }],
      }),
    'a tool': clientPhone =>
      salon.ai.call('create_appointment', { ...named, ...booking, clientPhone }),
    MCP: clientPhone => salon.mcp.call('create_appointment', { ...named, ...booking, clientPhone }),
    'a public booking': clientPhone =>
      call('POST', '/public/book', { ...named, ...booking, clientPhone }),
    'a booking of a shop': number =>
      call(
        'POST',
        `/shop/${slug}/book`,
        { serviceId: service.id, slot: at, contact: contact(number) },
        shop,
      ),
    'a booking of a widget': number =>
      call(
        'POST',
        '/widget/book',
        { serviceId: service.id, slot: at, contact: contact(number) },
        widget,
      ),
    'a code for a phone': number =>
      call('POST', '/public/phone-code', { businessId: salon.id, phone: number }),
    'the phone of the business': number => salon.rest('PUT', '', { phone: number }),
    'the list of appointments': number =>
      salon.rest('GET', `/appointments?clientPhone=${encodeURIComponent(number)}`),
  };
});

const names = [
  'a client over REST',
  'a booking over REST',
  'an order over REST',
  'a tool',
  'MCP',
  'a public booking',
  'a booking of a shop',
  'a booking of a widget',
  'a code for a phone',
  'the phone of the business',
  'the list of appointments',
];

describe.each(names)('%s', name => {
  test('accepts a number as it is dialled in the country of the business', async () => {
    for (const number of spellings) {
      const { code, message } = await doors[name]!(number);
      expect(code ?? message).toBe('');
    }
  });

  test('requires the country code of a number that may be of another country', async () => {
    const { code, message } = await doors[name]!('49 30 23125177');
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toMatch(
      /\b(clientPhone|phone): is this a number of Germany or of another country\? Send it in international form such as \+49 30 123456/,
    );
  });
});

test('every channel finds the same client by any spelling', async () => {
  const { data } = await salon.rest('GET', '/clients?limit=100');
  expect(data.items.map((client: any) => client.clientPhone)).toEqual([phone]);
  expect((await salon.rest('GET', '')).data).toMatchObject({ phone, phoneCountry: 'DE' });
});

test('a file of clients is matched by numbers in national spelling', async () => {
  const file = `clientPhone,clientName\n${spellings.join(',Ada B.\n')},Ada B.\n495 1234567,Nobody\n`;
  const type = { 'content-type': 'text/csv' };
  const path = '/clients/import?dryRun=true';
  const { data } = await salon.rest('POST', path, file, { headers: type });
  expect(data).toMatchObject({ updated: 1, created: 0, failed: 1 });
  expect(JSON.stringify(data.lines)).toContain('"path":"clientPhone"');
});

test.each([...spellings, '030 2312', '+49 30', '23125177', '\u200e5177', 'Ad\u200ea'])(
  'searching clients by %j finds the one with the number',
  async text => {
    const query = encodeURIComponent(text.replaceAll(/Ad.a/g, '\u2066Ada\u2069'));
    const { data } = await salon.rest('GET', `/clients?search=${query}`);
    expect(data.items.map((client: any) => client.clientPhone)).toEqual([phone]);
    const { data: found } = await salon.rest('GET', `/search?text=${query}&kinds=clients`);
    expect(found.clients.map((client: any) => client.phone)).toEqual([phone]);
  },
);

describe('the country of a business', () => {
  test.each([
    ['the address', { timezone: 'Europe/Berlin', address: 'Ring 1\n1010 Wien\nÖsterreich' }, 'AT'],
    ['the address in English', { timezone: 'UTC', address: 'Torstr. 1, Berlin, Germany' }, 'DE'],
    ['the time zone', { timezone: 'Europe/Zurich' }, 'CH'],
    ['another name of the time zone', { timezone: 'Asia/Kolkata' }, 'IN'],
    ['the currency', { timezone: 'UTC', currency: 'GBP' }, 'GB'],
    ['zone and currency', { timezone: 'Europe/Vaduz', currency: 'CHF' }, 'LI'],
    ['the locale', { timezone: 'UTC', locale: 'de-AT' }, 'AT'],
    ['nothing: the euro is of many', { timezone: 'UTC', currency: 'EUR' }, null],
    ['nothing: they differ', { timezone: 'Europe/Berlin', currency: 'CHF' }, null],
    ['nothing: Georgia', { timezone: 'UTC', address: 'Main St 1, Atlanta, Georgia' }, null],
  ])('is derived from %s', async (_, settings, country) => {
    const { rest } = await world.business(settings);
    expect((await rest('GET', '')).data.phoneCountry).toBe(country);
  });

  test('is required with the number if it is unknown, naming the field and the form', async () => {
    const { rest } = await world.business({ timezone: 'UTC' });
    const client = { clientName: 'Ada', clientPhone: '030 23125177' };
    const { status, message } = await rest('POST', '/clients', client);
    expect([status, message]).toEqual([
      400,
      'clientPhone: which country is this number of? Send it in international form such as +49 30 123456.',
    ]);
    const chosen = { ...client, clientPhone: `${client.clientPhone};phone-context=+49` };
    expect((await rest('POST', '/clients', chosen)).data.clientPhone).toBe(phone);
  });

  test('is derived from the address saved with the phone, for that phone', async () => {
    const { rest } = await world.business({ timezone: 'UTC' });
    const change = { phone: '044 668 18 00', address: 'Bahnhofstr. 1, Zürich, Schweiz' };
    expect((await rest('PUT', '', change)).data.phone).toBe('+41446681800');
  });

  test('is derived from the time zones that Intl knows', () => {
    const listed = getCountries().flatMap(country => {
      const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
      return zones.length > 0 ? [`${country} ${zones.join(' ')}`] : [];
    });
    expect(countryZones.trim().split('\n')).toEqual(listed);
  });
});

describe('a number is parsed by its spelling', () => {
  test.each([
    ['RU', '8 (916) 123-45-67', '+79161234567'],
    ['RU', '916 123-45-67', '+79161234567'],
    ['RU', '7 916 123-45-67', null],
    ['US', '(479) 234-5678', '+14792345678'],
    ['US', '1 479 234 5678', '+14792345678'],
    ['US', '011 49 30 23125177', phone],
    ['US', '49 30 23125177', null],
    ['IT', '06 1234 5678', '+390612345678'],
    ['IT', '39 347 1234567', null],
    ['ES', '612 345 678', '+34612345678'],
    ['ES', '34 612 345 678', null],
    ['IN', '98765 43210', '+919876543210'],
    ['FR', '6 12 34 56 78', '+33612345678'],
    ['GB', '020 7946 0958', '+442079460958'],
  ])('in %s, %j is %j', async (country, clientPhone, expected) => {
    const name = new Intl.DisplayNames('en', { type: 'region' }).of(country);
    const { rest } = await world.business({ timezone: 'UTC', address: `Street 1, ${name}` });
    const answer = await rest('POST', '/clients', { clientName: 'Ada', clientPhone });
    expect(answer.data?.clientPhone ?? null).toBe(expected);
    if (expected === null) expect(answer.message).toContain('international form');
  });
});

describe('the account of a buyer', () => {
  test('accepts a national number with the chosen country, and requires the country otherwise', async () => {
    const ada = buyerAt(world);
    const proven = '+493023125178';
    const ask = (number: string) => ada.call('POST', '/code', { phone: number });
    expect((await ask('030 23125178')).message).toContain('phone: which country');
    const chosen = '030 23125178;phone-context=+49';
    expect((await ask(chosen)).status).toBe(202);
    const code = await codeSentTo(world, proven);
    const typed = `\u200e${[...code].map(digit => String.fromCodePoint(0x660 + Number(digit))).join('')}\ufeff`;
    const { data } = await ada.call('POST', '/login', { phone: chosen, code: typed });
    expect(data.buyer.phone).toBe(proven);
  });

  test('accepts an e-mail address with copied invisible characters, and removes them', async () => {
    const ada = buyerAt(world);
    expect((await ada.ask('\u2066ada\u200b@example.com\u2069\u00a0')).status).toBe(202);
    const code = await codeSentTo(world, 'ada@example.com');
    expect((await ada.login('ada@example.com', code)).data.buyer.email).toBe('ada@example.com');
  });
});

test('the code of a discount is accepted with invisible characters', async () => {
  await salon.discount({ code: '\u200eSPRING-10\ufeff' });
  const product = await salon.product();
  const order = await salon.rest('POST', '/orders', {
    clientName: 'Ada',
    items: [{ catalogItemId: product.id }],
    discountCode: '\u202aspring\u200b-10\u202c\u00a0',
  });
  expect(order.data.discounts).toMatchObject([{ code: 'SPRING-10' }]);
});
