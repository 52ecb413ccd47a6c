import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

let shop: Awaited<ReturnType<typeof openShop>>;
let cut: any;
let colour: any;

beforeAll(async () => {
  shop = await openShop(world, { storefrontUrl: 'https://salon.example' });
  const staff = [await shop.salon.staff(), await shop.salon.staff({ name: 'Ben' })];
  cut = await shop.salon.service({ name: 'Cut', price: 40, staff });
  colour = await shop.salon.service({ name: 'Colour', price: 80, depositPercent: 25, staff });
});

const contact = { name: 'Ada Lovelace', phone: '+4930123456' };
const returnUrl = 'https://salon.example/booking/{token}';

async function booked(item: any, slot: string, more: object = {}) {
  const body = { serviceId: item.id, slot, contact, ...more };
  return needed(await shop.visitor().call('POST', '/book', body));
}

async function bookedVisit(slot: string, more: object = {}) {
  const services = [colour, cut].map(({ id }) => ({ catalogItemId: id }));
  return needed(
    await shop.visitor().call('POST', '/book-visit', { services, slot, contact, ...more }),
  );
}

const see = async (token: string, query = '') =>
  needed(await shop.visitor().call('GET', `/booking/${token}${query}`));

/** Returns the address to which the payment page redirects after a decision. */
async function backFrom(sandbox: string, decision: 'pay' | 'decline') {
  const body = new URLSearchParams({ decision });
  const sent = await fetch(sandbox, { method: 'POST', redirect: 'manual', body });
  return sent.headers.get('location');
}

describe('a booking with a deposit', () => {
  test('leads from its payment back to its page', async () => {
    const { token, confirmationUrl, statusUrl } = await booked(colour, '2026-03-03T09:00:00Z', {
      returnUrl,
    });
    expect(statusUrl).toBe(`https://salon.example/booking/${token}`);
    const back = await backFrom(confirmationUrl, 'decline');
    expect(back).toMatch(new RegExp(`^https://salon\\.example/booking/${token}\\?paymentId=pay_`));
    const again = await see(token, `?returnUrl=${encodeURIComponent(returnUrl)}`);
    expect(again.confirmationUrl).not.toBe(confirmationUrl);
    // A second look returns the same payment.
    expect((await see(token)).confirmationUrl).toBe(again.confirmationUrl);
    expect(await backFrom(again.confirmationUrl, 'pay')).toMatch(
      new RegExp(`^https://salon\\.example/booking/${token}\\?`),
    );
  });

  test('of a visit leads back to the page of its first appointment', async () => {
    const services = [colour, colour].map(({ id }) => ({ catalogItemId: id }));
    const asked = { services, returnUrl };
    const { appointments } = await bookedVisit('2026-03-03T11:00:00Z', asked);
    const [first, second] = appointments;
    const { confirmationUrl } = await see(
      second.token,
      `?returnUrl=${encodeURIComponent(returnUrl)}`,
    );
    expect(confirmationUrl).toBe(first.confirmationUrl);
    expect(await backFrom(confirmationUrl, 'pay')).toMatch(
      new RegExp(`/booking/${first.token}\\?`),
    );
  });

  test('is not booked with an address that is none', async () => {
    const asked = { contact, slot: '2026-03-04T09:00:00Z', returnUrl: 'javascript:alert(1)' };
    for (const [path, what] of [
      ['/book', { serviceId: colour.id }],
      ['/book-visit', { services: [{ catalogItemId: colour.id }] }],
    ] as const) {
      const { status, body } = await shop.visitor().call('POST', path, { ...asked, ...what });
      expect([status, body.errors[0].path]).toEqual([400, 'returnUrl']);
    }
    const { data } = await shop.salon.rest('GET', '/appointments?from=2026-03-04T00:00:00Z');
    expect(data.items).toEqual([]);
  });
});

describe('the token of a booking', () => {
  test('moves and cancels it, as its client', async () => {
    const { token, appointmentId, version, canReschedule } = await booked(
      cut,
      '2026-03-05T09:00:00Z',
    );
    expect(canReschedule).toBe(true);
    const visitor = shop.visitor();
    const path = `/booking/${token}`;
    const slot = '2026-03-05T13:00:00Z';
    const moved = needed(await visitor.call('POST', `${path}/reschedule`, { slot, version }));
    expect(moved).toMatchObject({ startAt: slot, appointmentId });
    const stale = await visitor.call('POST', `${path}/cancel`, { version });
    expect(stale.code).toBe('VERSION_CONFLICT');
    const reason = 'Ill';
    const gone = needed(await visitor.call('POST', `${path}/cancel`, { reason }));
    expect(gone).toMatchObject({ status: 'cancelled', canCancel: false, canReschedule: false });
    const kept = await shop.salon.appointment({ id: appointmentId });
    expect(kept).toMatchObject({ status: 'cancelled', cancelledBy: 'client' });
    const late = await visitor.call('POST', `${path}/reschedule`, { slot });
    expect([late.status, late.body.reason]).toEqual([409, 'appointment_not_movable']);
  });

  test('moves and cancels all of the visit that it is part of', async () => {
    const { appointments } = await bookedVisit('2026-03-06T09:00:00Z');
    const [, { token }] = appointments;
    const visitor = shop.visitor();
    const path = `/booking/${token}/visit`;
    const slot = '2026-03-06T12:00:00Z';
    const moved = needed(await visitor.call('POST', `${path}/reschedule`, { slot }));
    expect(moved.startAt).toBe(slot);
    needed(await visitor.call('POST', `${path}/cancel`, { version: moved.version }));
    const { visit } = await see(token);
    expect(visit.appointments.map(({ status }: any) => status)).toEqual(['cancelled', 'cancelled']);
    const single = await booked(cut, '2026-03-06T09:00:00Z');
    const none = await visitor.call('POST', `/booking/${single.token}/visit/cancel`, {});
    expect(none.code).toBe('NOT_FOUND');
  });

  test('is for those alone who may change it themselves', async () => {
    const { token, appointmentId } = await booked(cut, '2026-03-10T09:00:00Z');
    const { salon } = shop;
    const query =
      'query ($businessId: ID!, $id: ID!) { appointment(businessId: $businessId, appointmentId: $id) { token statusUrl } }';
    const read = (credential: string, fields = query) =>
      world.graphql(credential)(fields, { businessId: salon.id, id: appointmentId });
    const { id: roleId } = await salon.role({ actions: ['business_read', 'appointment_read'] });
    const person = await world.user();
    const input = { businessId: salon.id, email: person.email, role: 'custom', roleId };
    needed(await salon.graphql(documents.setMember, { input }));
    needed(
      await world.graphql(person.tokens.session)(documents.business, { businessId: salon.id }),
    );
    expect((await read(person.tokens.session)).code).toBe('FORBIDDEN');
    const shown = needed(await read(person.tokens.session, query.replace('token ', '')));
    expect(shown.statusUrl).toBeNull();
    expect(needed(await read(salon.tokens.service))).toMatchObject({ token });
  });

  test('changes nothing after the cut-off, nor in another shop, nor by an id', async () => {
    const { token, appointmentId } = await booked(cut, '2026-03-09T09:00:00Z');
    const cancel = (at: Awaited<ReturnType<typeof openShop>>, named: string) =>
      at.visitor().call('POST', `/booking/${named}/cancel`, {});
    const other = await openShop(world);
    expect((await cancel(other, token)).code).toBe('NOT_FOUND');
    expect((await cancel(shop, appointmentId)).code).toBe('NOT_FOUND');
    await shop.salon.update({ cancelCutoffMinutes: 14 * 24 * 60 });
    const late = await cancel(shop, token);
    await shop.salon.update({ cancelCutoffMinutes: 0 });
    expect([late.status, late.body.reason]).toEqual([422, 'appointment_too_late']);
    expect((await shop.salon.appointment({ id: appointmentId })).status).toBe('confirmed');
  });
});
