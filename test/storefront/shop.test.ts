import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../support/documents.ts';
import { needed } from '../support/salon.ts';
import { openShop } from '../support/shop.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
afterAll(() => world.close());

describe('a shop', () => {
  test('shows how it looks and what it offers, to be kept for a moment', async () => {
    const { salon, visitor } = await openShop(world, {
      branding: { accentColor: '#aa3366', tagline: 'Since 1998' },
    });
    await salon.product({ name: 'Soap', price: 5, categoryName: 'Care' });
    const front = await visitor().call('GET', '');
    expect(front.data).toMatchObject({
      name: 'Salon',
      branding: { accentColor: '#aa3366', tagline: 'Since 1998', logoUrl: null },
      categories: [{ name: 'Care' }],
      deliveryMethods: [{ method: 'pickup', price: 0 }],
    });
    expect(front.headers.get('cache-control')).toMatch(/max-age/);
    expect(front.headers.get('etag')).toBeTruthy();
  });

  test('lists a page of cards, variants in one, and says how many there are', async () => {
    const { salon, visitor } = await openShop(world);
    await salon.product({
      name: 'Towel',
      price: 20,
      variants: [
        { price: 12, options: [{ name: 'size', value: 'S' }] },
        { price: 15, options: [{ name: 'size', value: 'L' }] },
      ],
    });
    await salon.product({ name: 'Ärmel-Öl', price: 5, sku: 'OIL-7' });
    await salon.product({ name: 'Gone', price: 5, active: false });
    await salon.service({ name: 'Cut' });
    const ada = visitor();
    const all = await ada.call('GET', '/catalog?pageSize=2');
    expect(all.data).toMatchObject({ page: 1, pageSize: 2, total: 3 });
    expect(all.data.items).toHaveLength(2);
    const goods = await ada.call('GET', '/catalog?type=product&page=1');
    expect(goods.data.items.find((each: { name: string }) => each.name === 'Towel')).toMatchObject({
      priceFrom: 12,
      hasVariants: true,
      available: true,
    });
    const names = async (query: string) =>
      (await ada.call('GET', `/catalog?${query}`)).data.items.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('q=armel')).toEqual(['Ärmel-Öl']);
    expect(await names('q=oil-7')).toEqual(['Ärmel-Öl']);
    expect(await names('q=%20%3F')).toEqual([]);
    expect((await ada.call('GET', '/catalog?page=0')).code).toBe('VALIDATION_FAILED');
    expect((await ada.call('GET', '/catalog?pageSize=101')).code).toBe('VALIDATION_FAILED');
  });

  test('shows one thing in full, and how many are left only if it wants to', async () => {
    const { salon, visitor } = await openShop(world);
    const anna = await salon.staff();
    const cut = await salon.service({ name: 'Cut', staff: [anna] });
    const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 3 });
    const ada = visitor();
    expect((await ada.call('GET', `/item/${cut.id}`)).data).toMatchObject({
      staff: [{ staffId: anna.id, name: 'Anna' }],
    });
    expect((await ada.call('GET', `/item/${soap.id}`)).data).toMatchObject({ left: null });
    needed(
      await salon.graphql(documents.saveShop, {
        input: { businessId: salon.id, flags: { showStock: true } },
      }),
    );
    expect((await ada.call('GET', `/item/${soap.id}`)).data).toMatchObject({ left: 3 });
    await salon.product({ itemId: soap.id, active: false });
    expect((await ada.call('GET', `/item/${soap.id}`)).code).toBe('NOT_FOUND');
  });

  test('opens with its own key alone, and is absent to every other', async () => {
    const { slug, key, salon } = await openShop(world);
    const stranger = await openShop(world);
    const look = (headers: Record<string, string>) =>
      world.rest()('GET', `/shop/${slug}`, undefined, { headers });
    expect((await look({})).status).toBe(401);
    expect((await look({ 'x-api-key': 'shk_unknown' })).status).toBe(401);
    expect((await look({ 'x-api-key': salon.tokens.service })).status).toBe(401);
    expect((await look({ 'x-api-key': stranger.key })).status).toBe(404);
    expect((await look({ 'x-api-key': key })).status).toBe(200);
    needed(
      await salon.graphql(documents.saveShop, {
        input: { businessId: salon.id, published: false },
      }),
    );
    expect((await look({ 'x-api-key': key })).status).toBe(404);
  });

  test('lets a service be held and booked, and its booking be seen by a token', async () => {
    const { salon, visitor } = await openShop(world);
    const cut = await salon.service();
    const ada = visitor();
    const days = await ada.call('GET', `/availability?serviceId=${cut.id}&date=2026-03-03`);
    const slot = days.data.slots[0].startAt;
    const hold = await ada.call('POST', '/hold', { serviceId: cut.id, slot });
    expect(hold).toMatchObject({ status: 201, data: { startAt: slot } });
    const contact = { name: 'Ada', phone: '+4930123456' };
    const taken = await visitor().call('POST', '/book', { serviceId: cut.id, slot, contact });
    expect(taken.code).toBe('SLOT_UNAVAILABLE');
    const booked = await ada.call('POST', '/book', {
      serviceId: cut.id,
      slot,
      contact,
      holdId: hold.data.holdId,
    });
    expect(booked).toMatchObject({ status: 201, data: { status: 'confirmed', startAt: slot } });
    const seen = await ada.call('GET', `/booking/${booked.data.token}`);
    expect(seen.data).toEqual(booked.data);
  });
});
