import { payUrl } from '../../../../src/domains/payments/pay-link.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { linkIn } from '../../identity/sign-in/mailed-world.ts';
import type { Salon } from '../../../world.ts';
import { notificationsOf, createNotifiedWorld, programOf } from '../notified-salon.ts';

const at = '2026-03-03T09:00:00Z';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  await world.sent();
  salon = await world.business({ name: 'Lumen' });
  await notificationsOf(salon);
});
afterAll(() => world?.close());

const mailsTo = async (address: string) =>
  (await world.sent()).filter(({ to }) => to[0] === address);

const open = (url: string, method = 'GET') => fetch(url, { method, redirect: 'manual' });

describe('a booking that must be prepaid', () => {
  const book = async () => {
    const massage = await salon.service({ name: 'Massage', price: 50, requiresPrepayment: true });
    const booked = await salon.booked(massage, { at });
    const [mail] = await mailsTo('ada@example.com');
    expect(mail?.parts['text/plain']).toContain('Pay now');
    return { booked, link: linkIn(mail!) };
  };
  const statusOf = async ({ id }: { id: string }) =>
    (await salon.rest('GET', `/appointments/${id}`)).data.status;

  test('is mailed with a link to the payment, and is booked once it is paid', async () => {
    const { booked, link } = await book();
    expect(link.startsWith(`${world.url}/pay/apt_`)).toBe(true);
    const page = await (await open(link)).text();
    expect(page).toContain('Massage');
    expect(page).toContain('€50.00');
    const begun = await open(link, 'POST');
    expect(begun.status).toBe(303);
    const provider = begun.headers.get('location') ?? '';
    expect(provider).toContain('/sandbox/');
    await fetch(provider, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) });
    expect(await statusOf(booked)).toBe('confirmed');
    expect(await (await open(link)).text()).toContain('nothing to pay here any more');
    expect((await open(link, 'POST')).status).toBe(200);
  });

  test('has one payment, however often the link is opened', async () => {
    const { link } = await book();
    await open(link);
    const urls = [await open(link, 'POST'), await open(link, 'POST')].map(({ headers }) =>
      headers.get('location'),
    );
    expect(new Set(urls).size).toBe(1);
    expect(await world.sql('select from payment where business_id = $1', [salon.id])).toHaveLength(
      1,
    );
  });

  test('cannot be paid by the link of another, or a forged one', async () => {
    const { booked, link } = await book();
    const mac = link.slice(-22);
    const others = [
      link.replace(
        mac,
        mac.replace(/^./, first => (first === 'A' ? 'B' : 'A')),
      ),
      `${world.url}/pay/apt_00000000000000000000000000-${mac}`,
      `${world.url}/pay/${booked.id}`,
      `${world.url}/pay/x`,
    ];
    for (const each of others) {
      expect((await open(each)).status).toBe(404);
      expect((await open(each, 'POST')).status).toBe(404);
    }
  });

  test('cannot be paid after it expired', async () => {
    const { link } = await book();
    world.clock.advance({ days: 2 });
    expect(await (await open(link)).text()).toContain('nothing to pay here any more');
    const answer = await open(link, 'POST');
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    world.clock.advance({ days: -2 });
  });
});

describe('an approved booking that must be prepaid', () => {
  const approve = async (client: object = {}) => {
    const item = await salon.service({
      price: 50,
      requiresPrepayment: true,
      requiresApproval: true,
    });
    const booked = await salon.booked(item, { at, ...client });
    await world.sent();
    needed(await salon.setStatus(booked, 'confirmed'));
    // Until then the approval can be undone, and no message is sent.
    world.clock.advance({ seconds: 15 });
    return booked;
  };

  test('is mailed with the link to pay, once however often it is approved', async () => {
    const booked = await approve();
    needed(await salon.setStatus(booked, 'confirmed'));
    const [mail, ...others] = await mailsTo('ada@example.com');
    expect(others).toEqual([]);
    expect(mail?.parts['text/plain']).toContain('It is booked once it is paid.');
    expect(linkIn(mail!)).toContain(`${world.url}/pay/${booked.id}`);
  });

  test('is sent to a phone with the same link', async () => {
    const phone = '+4930444555';
    const booked = await approve({ clientPhone: phone });
    await world.jobs.settle();
    const texts = world.services.textSender.captured.filter(({ to }) => to === phone);
    const asked = texts.find(({ text }) => text.includes('please pay'));
    expect(asked?.text).toContain(`${world.url}/pay/${booked.id}`);
  });

  test('asks for no payment that was made meanwhile', async () => {
    const booked = await approve();
    needed(
      await salon.settle(await salon.paying({ appointmentId: booked.id, provider: 'manual' })),
    );
    const mails = await mailsTo('ada@example.com');
    expect(mails.map(({ parts }) => parts['text/plain']).join()).not.toContain('once it is paid');
    expect(mails.length).toBeGreaterThan(0);
  });
});

test('a request for approval links the business to the Control Panel', async () => {
  const careful = await salon.service({ requiresApproval: true });
  await programOf(world, salon).booked(careful, { at });
  const [mail] = await mailsTo(salon.owner.email);
  expect(mail?.parts['text/plain']).toContain(
    `Approve or decline:\n${world.url}/ControlPanel`.replaceAll('\n', '\r\n'),
  );
});

test.each([
  ['en-GB', 'Order 1001'],
  ['de', 'Bestellung 1001'],
  ['ru', 'Заказ 1001'],
])(
  'the payment page of an order names it in the language of the business: %s',
  async (locale, name) => {
    const shop = await world.business({ locale });
    const order = await shop.ordered([{ item: await shop.product({ price: 10 }) }]);
    expect(await (await open(payUrl(world.services, order.id))).text()).toContain(name);
  },
);

test('an order of a shop links its buyer to the status page', async () => {
  const { salon: seller, visitor } = await openShop(world);
  const soap = await seller.product({ name: 'Soap', price: 5 });
  await world.sql('update shop set storefront_url = $2 where business_id = $1', [
    seller.id,
    'https://soap.example',
  ]);
  const buyer = visitor();
  await buyer.add(soap.id);
  const { token } = needed(
    await buyer.order({ contact: { name: 'Ada', phone: '+4930123456', email: 'b@example.com' } }),
  );
  const [mail] = await mailsTo('b@example.com');
  expect(linkIn(mail!)).toBe(`https://soap.example/order/${token}`);
});
