import { afterAll, expect, test } from '@jest/globals';
import { buyerAt } from '../../../support/clients/buyers.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld } from '../../../world.ts';
import { goodsOf } from '../goods.ts';

const world = await createWorld({ config: { trustProxy: 1 } });
afterAll(() => world.close());

const contact = { name: 'Ada Lovelace', phone: '+4930123456', email: 'ada@example.com' };

async function signedIn(phone: string) {
  const buyer = buyerAt(world);
  await buyer.signIn(phone);
  return buyer;
}

async function placed() {
  const { salon, visitor } = await openShop(world);
  const goods = goodsOf(world, salon);
  const soap = await goods.stocked(5, { price: 10 });
  const ada = visitor();
  await ada.add(soap.id);
  const { token } = (await ada.order({ contact })).data;
  return { salon, goods, soap, ada, token: token as string };
}

test('a visitor cancels a new order by its token: its goods are back on sale, and a repeat changes nothing', async () => {
  const { goods, soap, ada, token, salon } = await placed();
  expect((await ada.call('GET', `/order/${token}`)).data).toMatchObject({ canCancel: true });
  for (const _ of [1, 2]) {
    const { data } = await ada.call('POST', `/order/${token}/cancel`, {
      reason: 'Changed my mind',
    });
    expect(data).toMatchObject({ status: 'cancelled' });
  }
  expect(await goods.left(soap)).toEqual([5, 0]);
  expect((await ada.call('GET', `/order/${token}`)).data).toMatchObject({ canCancel: false });
  const [order] = await salon.orders();
  expect(order).toMatchObject({ status: 'cancelled', cancelReason: 'Changed my mind' });
});

test('only the business cancels a confirmed order', async () => {
  const { goods, soap, ada, token, salon } = await placed();
  const [order] = await salon.orders();
  await salon.setOrderStatus(order, 'confirmed');
  const refused = await ada.call('POST', `/order/${token}/cancel`, {});
  expect(refused).toMatchObject({ status: 409, body: { reason: 'order_confirmed' } });
  expect(await goods.left(soap)).toEqual([4, 1]);
});

test('a token of another shop, or none, finds no order', async () => {
  const [one, two] = [await placed(), await placed()];
  expect((await two.ada.call('POST', `/order/${one.token}/cancel`, {})).status).toBe(404);
  expect((await two.ada.call('POST', '/order/no-token/cancel', {})).status).toBe(404);
  expect(await one.goods.left(one.soap)).toEqual([4, 1]);
});

test('a buyer cancels their own order in the account, and nobody else’s', async () => {
  const { goods, soap, salon } = await placed();
  const [order] = await salon.orders();
  const eve = await signedIn('+4930999001');
  const path = `/orders/${order.id}/cancel`;
  expect((await eve.call('POST', path, {})).status).toBe(404);
  const ada = await signedIn(contact.phone);
  const listed = (await ada.call('GET', '/orders')).data.items;
  expect(listed).toContainEqual(expect.objectContaining({ orderId: order.id, canCancel: true }));
  expect((await ada.call('POST', path, {})).data).toMatchObject({ status: 'cancelled' });
  expect(await goods.left(soap)).toEqual([5, 0]);
});

test('orders by assistants and public callers have the delivery of the shop', async () => {
  const { salon } = await openShop(world);
  const method = { method: 'courier', name: 'Courier', price: 4, zones: ['10'] };
  await salon.replace('/shop', { deliveryMethods: [method] });
  const soap = await salon.product({ price: 10 });
  const order = {
    businessId: salon.id,
    clientName: 'Ada',
    clientPhone: '+4930123456',
    items: [{ catalogItemId: soap.id, quantity: 1 }],
    delivery: { method: 'courier', address: 'Main Street 1, 10119 Berlin' },
  };
  const { data } = await salon.ai.call('create_order', order);
  expect(data).toMatchObject({ total: 14, deliveryMethod: 'courier' });
  await salon.update({ publish: true });
  expect(await world.rest()('POST', '/public/order', order)).toMatchObject({
    status: 201,
    data: { total: 14 },
  });
  const delivery = { method: 'courier', address: 'Main Street 1, 80331 Munich' };
  expect(await salon.ai.call('create_order', { ...order, delivery })).toMatchObject({
    code: 'RULE_VIOLATION',
  });
});
