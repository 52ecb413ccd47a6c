import { afterAll, expect, test } from '@jest/globals';
import { allowed, everyone, preparePlace } from '../../contract/tables/roles.ts';
import { countStatements } from '../../support/database/statements.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld({ now: '2026-03-03T06:00:00Z' });
afterAll(() => world.close());

const look =
  'query ($businessId: ID) { business(businessId: $businessId) { viewerRole viewerCan } }';

/** An operation for each action that needs only this action. */
const operationOf: Readonly<Record<string, string>> = {
  business_read: 'business',
  business_update: 'updateBusiness',
  catalog_read: 'catalog',
  catalog_write: 'saveCatalogItem',
  staff_read: 'staffMembers',
  staff_write: 'saveStaffMember',
  resource_read: 'resources',
  resource_write: 'saveResource',
  client_read: 'clients',
  client_write: 'saveClient',
  client_export: 'exportClient',
  client_erase: 'eraseClient',
  appointment_read: 'appointments',
  appointment_create: 'createAppointment',
  appointment_update: 'cancelAppointment',
  hold_write: 'placeHold',
  order_read: 'orders',
  order_create: 'createOrder',
  order_update: 'setOrderStatus',
  payment_read: 'payments',
  payment_write: 'initPayment',
  payment_refund: 'refundPayment',
  payment_setup: 'savePaymentAccount',
  prepaid_write: 'issueGiftCard',
  receipt_read: 'receipts',
  receipt_write: 'issueReceipt',
  receipt_credit: 'creditReceipt',
  report_read: 'report',
  webhook_read: 'webhookEndpoints',
  webhook_write: 'createWebhookEndpoint',
  shop_read: 'shop',
  shop_write: 'saveShop',
  audit_read: 'auditEvents',
  member_read: 'members',
  member_write: 'setMember',
  token_read: 'tokens',
  token_write: 'createToken',
  feed_read: 'calendarFeeds',
  feed_write: 'createCalendarFeed',
  notification_read: 'notifications',
  notification_write: 'saveNotificationSettings',
};

test.each(everyone)('the %s sees the role, and the actions that its operations need', async who => {
  const place = await preparePlace(world, who);
  const { businessId } = place.things;
  const { data } = await world.graphql(place.credential)(look, { businessId });
  expect(data.viewerRole).toBe(who === 'service' ? null : who);
  for (const [action, operation] of Object.entries(operationOf)) {
    expect([action, data.viewerCan.includes(action)]).toEqual([
      action,
      allowed[operation]?.includes(who),
    ]);
  }
});

test('a changed role is shown at once', async () => {
  const salon = await world.business();
  const person = await world.user();
  const ask = async () =>
    (await world.graphql(person.tokens.session)(look, { businessId: salon.id })).data;
  const give = (role: string) =>
    salon.graphql(
      `mutation { setMember(input: { businessId: "${salon.id}", email: "${person.email}", role: ${role} }) { id } }`,
    );
  await give('staff');
  expect(await ask()).toMatchObject({ viewerRole: 'staff' });
  expect((await ask()).viewerCan).not.toContain('catalog_write');
  await give('manager');
  expect((await ask()).viewerCan).toContain('catalog_write');
});

test('the roles in all businesses of a list are read in one statement', async () => {
  const person = await world.user();
  const join = async () => {
    const salon = await world.business();
    await salon.graphql(
      `mutation { setMember(input: { email: "${person.email}", role: staff }) { id } }`,
    );
  };
  const list = (fields: string) =>
    countStatements(() =>
      world.graphql(person.tokens.session)(`{ businesses { items { ${fields} } } }`),
    );
  await join();
  await join();
  await list('id');
  const plain = await list('id');
  expect(await list('id viewerRole viewerCan')).toBe(plain + 1);
});

test('an operator of the service is marked as one in a session, and nobody else is', async () => {
  const person = await world.user();
  const internal = async () =>
    (await world.graphql(person.tokens.session)('{ viewer { internal } }')).data.internal;
  expect(await internal()).toBe(false);
  await world.sql(`update app_user set operator = true where id = '${person.id}'`);
  expect(await internal()).toBe(true);
});
