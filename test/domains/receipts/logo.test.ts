import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createNotifiedWorld, notificationsOf } from '../notifications/notified-salon.ts';
import { needed } from '../../support/salon/salon.ts';
import { picture } from '../../support/outside/pictures.ts';
import type { Salon } from '../../world.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  salon = await world.business({ name: 'Lumen' });
  await salon.update({ taxNumber: '12/345' });
});
afterAll(() => world?.close());

const paid = async () => {
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const order = await salon.ordered([{ item: soap }]);
  needed(await salon.settle(await salon.paying({ orderId: order.id, provider: 'manual' })));
  return needed(await salon.rest('GET', `/receipts?orderId=${order.id}`)).items[0];
};
const file = async (path: string) => {
  const headers = { authorization: `Bearer ${salon.tokens.service}` };
  const address = `${world.url}/api/business/${salon.id}${path}`;
  return Buffer.from(await (await fetch(address, { headers })).arrayBuffer());
};

test('a logo is on every document, also older ones, in both forms, until it is removed', async () => {
  const { receiptId } = await paid();
  const path = `/receipts/${receiptId}/receipt`;
  const plain = await file(`${path}.pdf`);
  const content = (await picture(900, 300)).toString('base64');
  const { url } = needed(await salon.rest('PUT', '/receipt-logo', { content }));
  expect(url).toContain(`/${salon.id}/`);
  expect(needed(await salon.rest('GET', '/receipt-logo'))).toEqual({ url });
  expect((await file(`${path}.html`)).toString()).toContain('src="data:image/png;base64,');
  const withLogo = (await file(`${path}.pdf`)).toString('latin1');
  expect(plain.toString('latin1')).not.toContain('/Subtype /Image');
  expect(withLogo).toContain('/Subtype /Image');
  expect(needed(await salon.rest('PUT', '/receipt-logo', { content: null }))).toEqual({
    url: null,
  });
  expect((await file(`${path}.html`)).toString()).not.toContain('<img');
});

test('a file that is not an image is refused and not stored', async () => {
  const content = Buffer.from('no picture').toString('base64');
  const { status, body } = await salon.rest('PUT', '/receipt-logo', { content });
  expect([status, body.errors[0].path]).toEqual([400, 'content']);
  expect(needed(await salon.rest('GET', '/receipt-logo'))).toEqual({ url: null });
});

test('a preview shows unsaved settings, and saves none', async () => {
  const settings = {
    legalName: 'Lumen <b>GmbH</b>',
    receiptFooter: 'IBAN DE02',
    receiptPrefix: 'R-',
  };
  const query = `query ($businessId: ID!, $legalName: String, $receiptFooter: String, $receiptPrefix: String) {
    previewReceipt(businessId: $businessId, legalName: $legalName, receiptFooter: $receiptFooter,
      receiptPrefix: $receiptPrefix, language: de) { content }
  }`;
  const { content } = needed(await salon.graphql(query, { businessId: salon.id, ...settings }));
  const page = Buffer.from(content, 'base64').toString();
  expect(page).toContain('Lumen &#60;b&#62;GmbH&#60;/b&#62;');
  expect(page).toContain('IBAN DE02');
  expect(page).toContain('R-2026-000123');
  expect((await file('/receipt-preview.html')).toString()).not.toContain('IBAN DE02');
});

test('a document can be mailed again, whatever is mailed automatically, and not without an address', async () => {
  const { receiptId } = await paid();
  const send = () => salon.rest('POST', `/receipts/${receiptId}/send`);
  expect((await send()).body.reason).toBe('no_email');
  const notifications = await notificationsOf(salon);
  needed(await notifications.save({ toClients: [] }));
  await world.sent();
  needed(await send());
  const [mail, ...others] = await world.sent();
  expect([mail?.to, others]).toEqual([['ada@example.com'], []]);
  expect(Object.keys(mail?.parts ?? {})).toContain('application/pdf');
});
