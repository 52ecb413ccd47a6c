import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isEnumType } from 'graphql';
import { createSchema } from '../../../../src/app/schema.ts';
import { needed } from '../../../support/salon/salon.ts';
import { linkIn } from '../../identity/sign-in/mailed-world.ts';
import type { Salon } from '../../../world.ts';
import { createNotifiedWorld, notificationsOf } from '../notified-salon.ts';

const kinds = createSchema().getType('NotificationKind');
if (!isEnumType(kinds)) throw new Error('NotificationKind must be an enum.');
const kindNames = kinds.getValues().map(({ name }) => name);

const at = '2026-03-03T09:00:00Z';
const later = '2026-03-03T12:00:00Z';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
beforeAll(async () => {
  world = await createNotifiedWorld();
});
afterAll(() => world?.close());

// Each phone gets few text messages an hour.
let phones = 0;
const newPhone = () => `+493076543${10 + (phones += 1)}`;

type Thing = { id: string };

const prepaid = (salon: Salon, more: object = {}) =>
  salon.service({ name: 'Massage', price: 50, requiresPrepayment: true, ...more });

/** Bookings and orders that clients must pay, by the kind of message. Each function returns the payable record. */
const unpaid: Readonly<Record<string, (salon: Salon, client: object) => Promise<Thing>>> = {
  appointment_booked: async (salon, client) =>
    salon.booked(await prepaid(salon), { at, ...client }),
  appointment_moved: async (salon, client) => {
    const booked = await salon.booked(await prepaid(salon), { at, ...client });
    await world.sent();
    needed(await salon.move(booked, { startAt: later }));
    return booked;
  },
  appointment_approved: async (salon, client) => {
    const careful = await prepaid(salon, { requiresApproval: true });
    const booked = await salon.booked(careful, { at, ...client });
    await world.sent();
    needed(await salon.setStatus(booked, 'confirmed'));
    return booked;
  },
  order_placed: async (salon, client) =>
    salon.ordered([{ item: await prepaid(salon), at }], client),
};

describe.each(['en', 'de', 'ru'])('in %s', locale => {
  test.each(Object.entries(unpaid))(
    'a client who must pay after %s gets the link, by mail and by text message',
    async (kind, happens) => {
      const salon = await world.business({ locale, parallelCapacity: 10 });
      const { log, save } = await notificationsOf(salon);
      needed(await save({ toClients: [kind], toBusiness: [] }));
      const { id } = await happens(salon, { clientPhone: '+4930123456' });
      const [mail] = await world.sent();
      const link = linkIn(mail!);
      expect(link).toContain(`${world.url}/pay/${id}-`);
      expect(mail!.parts['text/html']).toContain(link);
      const texted = await happens(salon, { clientPhone: newPhone() });
      await world.sent();
      const [newest] = world.services.textSender.captured;
      expect(newest?.text).toContain(`${world.url}/pay/${texted.id}-`);
      expect((await log()).map((entry: any) => entry.kind)).toEqual([kind, kind]);
    },
  );

  test('every kind links the business to the Control Panel, and no client without a due amount to a payment', async () => {
    const { preview } = await notificationsOf(await world.business());
    for (const kind of kindNames) {
      const toBusiness = await preview(kind, { audience: 'business', locale });
      const panel = expect.stringContaining(`${world.url}/ControlPanel`);
      expect([kind, toBusiness]).toEqual([
        kind,
        expect.objectContaining({ text: panel, html: panel }),
      ]);
      const { text, html, sms } = await preview(kind, { audience: 'client', locale });
      const asksToPay = [text, html, sms].map(each => each.includes('/pay/'));
      const isToPay = [
        'appointment_approved',
        'appointment_missed',
        'appointment_fee_due',
      ].includes(kind);
      expect([kind, asksToPay]).toEqual([kind, [isToPay, isToPay, isToPay]]);
    }
  });
});

test('a booking of an order links to the payment of the whole order', async () => {
  const salon = await world.business();
  const { save } = await notificationsOf(salon);
  needed(await save({ toClients: ['appointment_booked'], toBusiness: [] }));
  const items = [{ item: await prepaid(salon), at }, { item: await salon.product({ price: 7 }) }];
  const order = await salon.ordered(items);
  const [mail] = await world.sent();
  const link = linkIn(mail!);
  expect(link).toContain('/pay/apt_');
  expect(await (await fetch(link)).text()).toContain('€57.00');
  const begun = await fetch(link, { method: 'POST', redirect: 'manual' });
  expect(begun.status).toBe(303);
  expect(await salon.payments()).toMatchObject([{ orderId: order.id, amount: 57 }]);
});
