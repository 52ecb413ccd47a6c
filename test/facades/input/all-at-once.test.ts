import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { refusedBy } from './refused.ts';

let world: World;
let salon: Salon;
let service: { id: string };

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
  service = await salon.service();
});

afterAll(() => world?.close());

const noOffset = '2026-03-09T10:00:00';
const visit = () => ({
  catalogItemId: service.id,
  clientPhone: 'call me',
  clientName: ' ',
  startAt: noOffset,
});
const order = () => ({
  clientPhone: 'call me',
  clientName: ' ',
  items: [
    { catalogItemId: service.id, startAt: noOffset, quantity: 2 },
    { catalogItemId: service.id, staffId: 'stf_x' },
  ],
});
const wrongVisit = ['clientName', 'clientPhone', 'startAt'];
const wrongOrder = [
  'clientName',
  'clientPhone',
  'items[0].quantity',
  'items[0].startAt',
  'items[1].staffId',
];
const wrongItem = ['categoryName', 'durationMinutes', 'images[0]', 'name', 'price', 'stockOnHand'];
const newItem = {
  type: 'service',
  images: ['http://example.com/a.png'],
  stockOnHand: 3,
  categoryName: 'Hair',
};
const newBusiness = {
  name: ' ',
  timezone: 'Mars/Olympus',
  currency: 'XXX',
  phone: 'call me',
  categories: [{ name: ' ' }],
  items: [
    { name: 'Cut', price: 1.234 },
    { name: ' ', price: 1, type: 'product', durationMinutes: 5 },
  ],
  staff: [{ name: ' ', role: ' ' }],
};
const wrongBusiness = [
  'businessType',
  'categories[0].name',
  'currency',
  'items[0].durationMinutes',
  'items[0].price',
  'items[1].durationMinutes',
  'items[1].name',
  'name',
  'phone',
  'staff[0].name',
  'staff[0].role',
  'timezone',
];

describe('one answer of REST names every bad field', () => {
  const own = (path: string) => () => `/business/${salon.id}${path}`;

  test.each<[string, 'POST' | 'PUT', () => string, () => object, string[]]>([
    ['a booking', 'POST', own('/appointments'), visit, wrongVisit],
    ['an order', 'POST', own('/orders'), order, wrongOrder],
    ['a service', 'POST', own('/catalog'), () => ({ ...newItem, categoryId: 'cat_x' }), wrongItem],
    [
      'a product with variants',
      'POST',
      own('/catalog'),
      () => ({
        type: 'product',
        name: 'Soap',
        price: 5,
        variants: [
          { sku: ' ', price: 1.234, options: [{ name: ' ', value: ' ' }] },
          { price: 2, sku: 'A' },
        ],
      }),
      [
        'variants[0].options[0].name',
        'variants[0].options[0].value',
        'variants[0].price',
        'variants[0].sku',
        'variants[1].options',
      ],
    ],
    [
      'a staff member',
      'POST',
      own('/staff'),
      () => ({
        role: ' ',
        workingHours: 'at nine',
        timeOff: [
          { startAt: noOffset, endAt: noOffset },
          { startAt: '2026-03-09T10:00:00Z', endAt: '2026-03-09T09:00:00Z' },
        ],
      }),
      [
        'name',
        'role',
        'timeOff[0].endAt',
        'timeOff[0].startAt',
        'timeOff[1].endAt',
        'workingHours',
      ],
    ],
    ['a resource', 'POST', own('/resources'), () => ({ kind: ' ' }), ['kind', 'name']],
    [
      'a collection',
      'POST',
      own('/collections'),
      () => ({ imageUrl: 'http://example.com/a.png' }),
      ['imageUrl', 'name'],
    ],
    [
      'a client',
      'POST',
      own('/clients'),
      () => ({ clientPhone: 'call me', clientName: ' ', email: 'me' }),
      ['clientName', 'clientPhone', 'email'],
    ],
    [
      'a business',
      'PUT',
      own(''),
      () => ({ name: ' ', timezone: 'Mars/Olympus', phone: 'call me', workingHours: 'at nine' }),
      ['name', 'phone', 'timezone', 'workingHours'],
    ],
    [
      'a shop',
      'PUT',
      own('/shop'),
      () => ({
        name: ' ',
        storefrontUrl: 'ftp://example.com',
        legal: { termsUrl: 'javascript:alert(1)' },
        branding: { logoUrl: 'http://example.com/a.png', tagline: 'a\nb' },
        contacts: { phone: 'call me', email: 'me' },
        deliveryMethods: [{ method: 'post', name: ' ', price: 1.234, freeFrom: 1.234 }],
        paymentMethods: ['online', 'online'],
      }),
      [
        'branding.logoUrl',
        'branding.tagline',
        'contacts.email',
        'contacts.phone',
        'deliveryMethods[0].freeFrom',
        'deliveryMethods[0].name',
        'deliveryMethods[0].price',
        'legal.termsUrl',
        'name',
        'paymentMethods[1]',
        'storefrontUrl',
      ],
    ],
    [
      'a new business',
      'POST',
      () => '/business',
      () => ({ ...newBusiness, ownerEmail: 'me' }),
      [...wrongBusiness, 'ownerEmail'].toSorted(),
    ],
    [
      'a payment',
      'POST',
      own('/payments'),
      () => ({
        orderId: 'ord_x',
        appointmentId: 'apt_x',
        amount: 1.234,
        returnUrl: 'ftp://example.com',
      }),
      ['amount', 'orderId', 'returnUrl'],
    ],
    [
      'a new member',
      'POST',
      own('/members'),
      () => ({ email: 'me', name: ' ', role: 'staff' }),
      ['email', 'name'],
    ],
    [
      'a token of a business',
      'POST',
      () => '/tokens',
      () => ({
        kind: 'widget',
        name: ' ',
        businessId: salon.id,
        scopes: ['read'],
        allowedOrigins: ['example.com', 'https://example.com', 'https://example.com/shop'],
      }),
      ['allowedOrigins[0]', 'allowedOrigins[2]', 'name', 'scopes'],
    ],
    [
      'a token of a user',
      'POST',
      () => '/tokens',
      () => ({
        kind: 'ai',
        name: ' ',
        businessId: salon.id,
        scopes: ['read'],
        allowedOrigins: ['https://example.com'],
      }),
      ['allowedOrigins', 'businessId', 'name', 'scopes'],
    ],
  ])('%s', async (_, method, path, body, wrong) => {
    const answer = await world.rest(salon.tokens.session)(method, path(), body());
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.errors.map((issue: { path: string }) => issue.path).toSorted()).toEqual(
      wrong,
    );
  });

  test.each<[string, 'POST', () => string, () => object, string[]]>([
    [
      'a booking',
      'POST',
      own('/appointments'),
      () => ({ ...visit(), startAt: 'banana' }),
      wrongVisit,
    ],
    [
      'an order',
      'POST',
      own('/orders'),
      () => ({ ...order(), items: [{ catalogItemId: service.id, startAt: 'banana' }] }),
      ['clientName', 'clientPhone', 'items[0].startAt'],
    ],
    [
      'a public booking',
      'POST',
      () => '/public/book',
      () => ({ businessId: salon.id, ...visit(), startAt: 'banana' }),
      wrongVisit,
    ],
    [
      'an item',
      'POST',
      own('/catalog'),
      () => ({ name: ' ', price: 'cheap', type: 'service' }),
      ['name', 'price'],
    ],
    [
      'a client',
      'POST',
      own('/clients'),
      () => ({ clientPhone: 'call me', clientName: 7, email: 'me' }),
      ['clientName', 'clientPhone', 'email'],
    ],
  ])('%s with values of another kind too', async (_, method, path, body, wrong) => {
    const answer = await world.rest(salon.tokens.session)(method, path(), body());
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.errors.map((issue: { path: string }) => issue.path).toSorted()).toEqual(
      wrong,
    );
  });

  test('a booking by the widget with values of another kind too', async () => {
    const origin = 'https://salon.example';
    const grant = { name: 'site', businessId: salon.id, allowedOrigins: [origin] };
    const token = await world.issue({ kind: 'widget', ...grant });
    const contact = { name: ' ', phone: 'call me', email: 'me' };
    const sent = { serviceId: service.id, slot: 'banana', contact };
    const headers = { 'x-widget-token': token, origin };
    const { body } = await world.rest()('POST', '/widget/book', sent, { headers });
    const wrong = body.errors.map((issue: { path: string }) => issue.path).toSorted();
    expect(wrong).toEqual(['contact.email', 'contact.name', 'contact.phone', 'slot']);
  });

  test('a list', async () => {
    const query = `clientPhone=call%20me&from=${noOffset}&to=${noOffset}`;
    for (const list of ['appointments', 'orders']) {
      const path = `/business/${salon.id}/${list}?${query}`;
      const { body } = await world.rest(salon.tokens.session)('GET', path);
      const wrong = body.errors.map((issue: { path: string }) => issue.path);
      expect([list, wrong.toSorted()]).toEqual([list, ['clientPhone', 'from', 'to']]);
    }
  });
});

describe('one answer of a tool names every bad field', () => {
  test.each<[string, () => object, string[]]>([
    ['create_appointment', visit, wrongVisit],
    ['create_order', order, wrongOrder],
    ['update_catalog', () => newItem, wrongItem.filter(path => path !== 'categoryName')],
    ['create_appointment', () => ({ ...visit(), startAt: 'banana' }), wrongVisit],
    [
      'create_order',
      () => ({ ...order(), items: [{ catalogItemId: service.id, startAt: 'banana' }] }),
      ['clientName', 'clientPhone', 'items[0].startAt'],
    ],
    ['onboard_business', () => ({ ...newBusiness, ownerEmail: 'me' }), wrongBusiness],
  ])('%s', async (tool, args, wrong) => {
    const refused = refusedBy(world, salon);
    const of = tool === 'onboard_business' ? {} : { businessId: salon.id };
    const { code, message } = await refused(tool, { ...of, ...args() });
    expect(code).toBe('VALIDATION_FAILED');
    for (const path of wrong) expect(message).toContain(`${path}: `);
  });
});

describe('one answer of GraphQL names every bad field', () => {
  test.each<[string, string, () => object, string[]]>([
    [
      'a booking',
      documents.createAppointment,
      () => ({ ...visit(), startAt: 'banana' }),
      wrongVisit,
    ],
    [
      'an order',
      documents.createOrder,
      () => ({ ...order(), items: [{ catalogItemId: service.id, startAt: 'banana' }] }),
      ['clientName', 'clientPhone', 'items[0].startAt'],
    ],
    [
      'an item',
      documents.saveCatalogItem,
      () => ({ name: ' ', price: 'cheap', type: 'service', colour: 'red' }),
      ['colour', 'name', 'price'],
    ],
  ])('%s', async (_, document, input, wrong) => {
    const sent = { input: { businessId: salon.id, ...input() } };
    const { body } = await salon.graphql(document, sent);
    const [{ message, extensions }, ...others] = body.errors;
    expect([extensions.code, others]).toEqual(['VALIDATION_FAILED', []]);
    const paths = extensions.errors.map((issue: { path: string }) => issue.path);
    expect(paths.toSorted()).toEqual(wrong.map(path => `input.${path}`));
    for (const path of paths) expect(message).toContain(`${path}: `);
  });
});
