import { expect } from '@jest/globals';
import { needed } from '../support/salon/salon.ts';
import { until } from '../support/time/until.ts';
import { at, day, openShop, pointOf, visitOn } from '../apps/control-panel/board-page.ts';
import type { World } from '../world.ts';
import type { Desk } from './support/panel.ts';
import type { Chapter } from './support/walk.ts';

/** A salon shortly after nine: two people, a service, goods, and a client. One visit is late, one has arrived, one is to come. */
export async function openFrontDesk(world: World) {
  world.clock.set(at(9));
  const shop = await openShop(world);
  const { salon, anna, ben, cut } = shop;
  const stock = { trackStock: true, stockOnHand: 5 };
  const shampoo = await salon.product({ name: 'Shampoo', price: 12, ...stock });
  await salon.discount({ code: 'SPRING' });
  const mary = { clientName: 'Mary Poppins', clientPhone: '+4930123457' };
  const { clientId: maryId } = needed(await salon.rest('POST', '/clients', mary));
  const paul = { clientName: 'Paul Klee', clientPhone: '+4930123458' };
  const paula = { clientName: 'Paula Becker', email: 'paula@example.com' };
  needed(await salon.rest('POST', '/clients', paula));
  const late = await salon.booked(cut, { at: at(9), staff: ben, ...paul });
  const visit = await salon.booked(cut, { at: at(10), staff: anna });
  needed(await salon.setStatus(visit, 'arrived'));
  const coming = await salon.booked(cut, { at: at(12), staff: ben, ...mary });
  world.clock.set(at(9.25));
  const card = { code: '', giftCardId: '' };
  return { ...shop, shampoo, maryId: maryId as string, late, visit, coming, card };
}

type Here = Desk<Awaited<ReturnType<typeof openFrontDesk>>>;

const visitNow = ({ salon }: Here, visit: { id: string }) => salon.appointment(visit);
const visitsOn = (date: string, { salon }: Here) => salon.appointments({ date });
const lastOrder = async ({ salon }: Here) => (await salon.orders())[0];

export const frontDesk: Chapter<Here> = {
  title: 'At the front desk',
  walks: [
    {
      job: 'Sell a bottle of shampoo for cash',
      presses: 3,
      steps: [
        {
          say: 'Press **S** anywhere, or **New sale** at the till.',
          act: async ({ hands }) => {
            await hands.key('s');
            await hands.dialog.getByLabel('Scan or search').waitFor();
          },
        },
        {
          say: 'Scan the bottle, or press it.',
          act: ({ hands }) => hands.press(hands.dialog.getByRole('button', { name: /^Shampoo/ })),
        },
        {
          say: 'Press **Cash**. The receipt is ready.',
          act: async ({ hands }) => {
            await hands.press('Cash €12.00');
            await hands.sees(/^€12.00 received/);
          },
        },
      ],
      outcome: async here => {
        const sold = { status: 'completed', paymentStatus: 'paid', total: 12 };
        expect(await lastOrder(here)).toMatchObject(sold);
      },
    },
    {
      job: 'Take in somebody who walks in and gives no name',
      presses: 2,
      steps: [
        {
          say: 'Press a free time on the board.',
          act: async ({ hands, shop }) => hands.pressAt(await pointOf(hands.page, shop.anna, 14)),
        },
        {
          say: 'Press the service under **Walk-in**.',
          act: ({ hands }) => {
            const services = hands.dialog.getByRole('group', { name: 'Walk-in' });
            return hands.press(services.getByRole('button', { name: 'Cut' }));
          },
        },
      ],
      outcome: async here => {
        const isTaken = async () =>
          (await visitsOn(day, here)).find((each: any) => each.startAt === at(14));
        await until(async () => (await isTaken()) !== undefined);
        expect(await isTaken()).toMatchObject({ staffId: here.shop.anna.id });
      },
    },
    {
      job: 'Check a client out who pays in cash',
      presses: 3,
      steps: [
        {
          say: 'Press the visit on the board.',
          act: ({ hands, shop }) => hands.press(visitOn(hands.page, shop.visit)),
        },
        { say: 'Press **Check out**.', act: ({ hands }) => hands.press('Check out') },
        {
          say: 'Press what is received. The visit ends, and the next one is offered.',
          act: async ({ hands }) => {
            await hands.press('€50.00 received');
            await hands.page.getByRole('button', { name: 'In 4 weeks' }).waitFor();
          },
        },
      ],
      outcome: async ({ salon, shop }) => {
        await until(async () => (await salon.appointment(shop.visit)).status === 'completed');
        const { items } = needed(
          await salon.rest('GET', `/payments?appointmentId=${shop.visit.id}`),
        );
        expect(items).toMatchObject([{ amount: 50, status: 'succeeded' }]);
      },
    },
    {
      job: 'Make a visit half an hour longer',
      presses: 1,
      steps: [
        {
          say: 'Drag the lower edge of the visit down.',
          act: async ({ hands, shop }) => {
            const to = await pointOf(hands.page, shop.anna, 11.5);
            const box = (await visitOn(hands.page, shop.visit).boundingBox())!;
            await hands.drag({ x: to.x, y: box.y + box.height - 2 }, to);
          },
        },
      ],
      outcome: ({ salon, shop }) =>
        until(async () => (await salon.appointment(shop.visit)).endAt === at(11.5)),
    },
    {
      job: 'Book with one sentence',
      presses: 3,
      steps: [
        {
          say: 'Press **Ctrl K** and type who, what and when: “mary cut anna tomorrow 2pm”.',
          act: async ({ hands }) => {
            await hands.key('Control+k');
            await hands.type('Find or do…', 'mary cut anna tomorrow 2pm');
            await hands.page.getByRole('option', { name: /^Mary Poppins · Cut · Anna/ }).waitFor();
          },
        },
        {
          say: 'Press **Enter**: the booking is filled in.',
          act: ({ hands }) => hands.key('Enter'),
        },
        { say: 'Press **Book**.', act: ({ hands }) => hands.press('Book') },
      ],
      outcome: async here => {
        await until(async () => (await visitsOn('2026-03-05', here)).length === 1);
        expect(await visitsOn('2026-03-05', here)).toMatchObject([
          { startAt: at(24 + 14), clientName: 'Mary Poppins', staffId: here.shop.anna.id },
        ]);
      },
    },
    {
      job: 'Say that a client has arrived',
      presses: 2,
      steps: [
        {
          say: 'Press the visit on the board.',
          act: ({ hands, shop }) => hands.press(visitOn(hands.page, shop.coming)),
        },
        { say: 'Press **Arrived**.', act: ({ hands }) => hands.press('Arrived') },
      ],
      outcome: here =>
        until(async () => (await visitNow(here, here.shop.coming)).status === 'arrived'),
    },
    {
      job: 'Say that a client did not come',
      presses: 3,
      steps: [
        {
          say: 'Press the visit, whose time has come.',
          act: ({ hands, shop }) => hands.press(visitOn(hands.page, shop.late)),
        },
        {
          say: 'Press **More**, then **No-show**.',
          act: ({ hands }) => hands.pressMore('No-show'),
        },
      ],
      outcome: here =>
        until(async () => (await visitNow(here, here.shop.late)).status === 'no_show'),
    },
    {
      job: 'Move a visit by hand',
      presses: 1,
      steps: [
        {
          say: 'Drag the visit to another time, or into the column of somebody else.',
          act: async ({ hands, shop }) => {
            const from = await pointOf(hands.page, shop.ben, 12.5);
            await hands.drag(from, await pointOf(hands.page, shop.anna, 15.5));
            await hands.sees(/^Mary Poppins moved to/);
          },
        },
      ],
      outcome: async here => {
        await until(async () => (await visitNow(here, here.shop.coming)).startAt === at(15));
        const { staffId } = await visitNow(here, here.shop.coming);
        expect(staffId).toBe(here.shop.anna.id);
      },
    },
    {
      job: 'Move a visit to the nearest free time',
      presses: 3,
      before: ({ salon, shop }) => salon.booked(shop.cut, { at: at(14), staff: shop.ben }),
      steps: [
        {
          say: 'Press the visit on the board.',
          act: ({ hands, shop }) => hands.press(visitOn(hands.page, shop.coming)),
        },
        { say: 'Press **Move…** beside its time.', act: ({ hands }) => hands.press('Move…') },
        {
          say: 'Press one of the free times. To see others, type the time that is asked for: it is checked at once.',
          act: async ({ hands }) => {
            await hands.type('Time', '14:00');
            await hands.sees(/^Ben is taken/);
            await hands.press(hands.dialog.getByRole('button', { name: /, 13:00$/ }));
            await hands.sees('4 Mar 13:00–14:00');
          },
        },
      ],
      outcome: here =>
        until(async () => (await visitNow(here, here.shop.coming)).startAt === at(13)),
    },
    {
      job: 'Cancel a visit, and take that back',
      presses: 5,
      steps: [
        {
          say: 'Press the visit on the board.',
          act: ({ hands, shop }) => hands.press(visitOn(hands.page, shop.coming)),
        },
        {
          say: 'Press **More**, then **Cancel…**.',
          act: ({ hands }) => hands.pressMore('Cancel…'),
        },
        {
          say: 'Press **Cancel the appointment**. The client is told.',
          act: async here => {
            await here.hands.press('Cancel the appointment');
            await here.hands.sees('Appointment of Mary Poppins cancelled');
            await until(
              async () => (await visitNow(here, here.shop.coming)).status === 'cancelled',
            );
          },
        },
        {
          say: 'If it was the wrong one, press **Undo**.',
          act: ({ hands }) => hands.press('Undo'),
        },
      ],
      outcome: async here => {
        await until(async () => (await visitNow(here, here.shop.coming)).status === 'confirmed');
        expect(await visitNow(here, here.shop.coming)).toMatchObject({ startAt: at(12) });
      },
    },
    {
      job: 'Block time',
      presses: 3,
      steps: [
        {
          say: 'Press a free time on the board.',
          act: async ({ hands, shop }) => hands.pressAt(await pointOf(hands.page, shop.ben, 16)),
        },
        {
          say: 'Press **Blocked time**, and type what it is for and until when.',
          act: async ({ hands }) => {
            await hands.press(hands.dialog.getByText('Blocked time'));
            await hands.type('Reason', 'Dentist');
            await hands.type('To', '5pm');
          },
        },
        {
          say: 'Press **Block**.',
          act: async ({ hands }) => {
            await hands.press('Block');
            await hands.page.getByRole('button', { name: /^Dentist/ }).waitFor();
          },
        },
      ],
      outcome: async ({ salon, shop }) => {
        const { timeOff } = needed(await salon.rest('GET', `/staff/${shop.ben.id}`));
        expect(timeOff).toMatchObject([{ kind: 'block', startAt: at(16), endAt: at(17) }]);
      },
    },
    {
      job: 'Take goods back by the receipt',
      presses: 4,
      before: async ({ salon, shop }) => {
        const sale = { items: [{ catalogItemId: shop.shampoo.id }], method: 'cash' };
        const { orderId } = needed(await salon.rest('POST', '/orders/counter', sale));
        needed(await salon.rest('POST', '/receipts', { orderId }));
      },
      steps: [
        {
          say: 'Press **Ctrl K**, type “return” and press **Enter**.',
          act: ({ hands }) => hands.find('return', 'Return by receipt'),
        },
        {
          say: 'Scan or type the number of the receipt, and press **Find sale**.',
          act: async ({ hands }) => {
            await hands.type('Receipt number', '2026-000001');
            await hands.press('Find sale');
          },
        },
        {
          say: 'Type how many come back, and press **Return items**.',
          act: async ({ hands }) => {
            await hands.type('Quantity of Shampoo returned', '1');
            await hands.press('Return items');
            await hands.sees('Items returned, €12.00 refunded');
          },
        },
      ],
      outcome: async here => {
        expect(await lastOrder(here)).toMatchObject({ paymentStatus: 'refunded', total: 12 });
        const { items } = needed(await here.salon.rest('GET', '/stock'));
        expect(items).toMatchObject([{ itemId: here.shop.shampoo.id, stockOnHand: 5 }]);
      },
    },
    {
      job: 'Take a part of the price, and a tip',
      presses: 4,
      steps: [
        {
          say: 'Press the visit on the board.',
          act: ({ hands, shop }) => hands.press(visitOn(hands.page, shop.coming)),
        },
        {
          say: 'Press **Record payment**, then **Cash**.',
          act: async ({ hands }) => {
            await hands.press('Record payment');
            await hands.press(hands.dialog.getByText('Cash', { exact: true }));
          },
        },
        {
          say: 'Type the amount and the tip, and press what is received.',
          act: async ({ hands }) => {
            await hands.type('Amount to pay now', '20');
            await hands.type('Tip', '5');
            await hands.press('€25.00 received');
            await hands.sees('€30.00 due');
          },
        },
      ],
      outcome: async ({ salon, shop }) => {
        const taken = await salon.payments({ appointmentId: shop.coming.id });
        expect(taken).toMatchObject([
          { method: 'cash', status: 'succeeded', captured: 25, tip: 5 },
        ]);
      },
    },
    {
      job: 'Sell with a discount code',
      presses: 4,
      steps: [
        {
          say: 'Press **S** and put the goods into the basket.',
          act: async ({ hands }) => {
            await hands.key('s');
            await hands.press(hands.dialog.getByRole('button', { name: /^Shampoo/ }));
          },
        },
        {
          say: 'Press **Discount code** and type it.',
          act: async ({ hands }) => {
            await hands.press('Discount code');
            await hands.type('Discount code', 'spring');
          },
        },
        {
          say: 'Press **Cash**.',
          act: async ({ hands }) => {
            await hands.press('Cash €10.80');
            await hands.sees(/^€10.80 received/);
          },
        },
      ],
      outcome: async here => {
        const { id } = await lastOrder(here);
        const sold = { total: 10.8, paymentStatus: 'paid', discounts: [{ code: 'SPRING' }] };
        expect(needed(await here.salon.rest('GET', `/orders/${id}`))).toMatchObject(sold);
      },
    },
    {
      job: 'Let a gift card pay, and take the rest with a tip',
      presses: 7,
      steps: [
        {
          say: 'Press **S** and put the goods into the basket.',
          act: async ({ hands }) => {
            await hands.key('s');
            await hands.press(hands.dialog.getByRole('button', { name: /^Shampoo/ }));
          },
        },
        {
          say: 'Press **Gift card**, type its code and press **Use**.',
          act: async ({ hands, salon, shop }) => {
            shop.card = needed(await salon.rest('POST', '/gift-cards', { amount: 5 }));
            await hands.press('Gift card');
            await hands.type('Gift card code', shop.card.code);
            await hands.press('Use');
          },
        },
        {
          say: 'Press **Tip** and type it.',
          act: async ({ hands }) => {
            await hands.press('Tip');
            await hands.type('Tip', '3');
          },
        },
        {
          say: 'Press **Card**: the rest with the tip.',
          act: async ({ hands }) => {
            await hands.press('Card €10.00');
            await hands.sees(/^€12.00 received/);
          },
        },
      ],
      outcome: async ({ salon, shop }) => {
        const [rest, card] = await salon.payments();
        expect(rest).toMatchObject({ method: 'card', captured: 10, tip: 3 });
        expect(card).toMatchObject({ provider: 'gift_card', captured: 5 });
        const left = await salon.rest('GET', `/gift-cards/${shop.card.giftCardId}`);
        expect(needed(left).balance).toBe(0);
      },
    },
    {
      job: 'Put somebody on the waiting list',
      presses: 4,
      before: ({ salon, shop }) => salon.service({ name: 'Colour', staff: [shop.anna, shop.ben] }),
      steps: [
        {
          say: 'Press **Waiting list** in the sidebar, then **Add to list**.',
          act: async ({ hands }) => {
            await hands.press('Waiting list');
            await hands.press('Add to list');
          },
        },
        {
          say: 'Type the name and the phone, and press the service. The next seven days are proposed.',
          act: async ({ hands }) => {
            await hands.type('Name', 'Katherine Johnson');
            await hands.page.getByRole('textbox', { name: 'Phone' }).fill('030 555444');
            await hands.press(hands.dialog.getByText('Cut', { exact: true }));
          },
        },
        {
          say: 'Press **Add**. They are told when a time becomes free.',
          act: async ({ hands }) => {
            await hands.press('Add');
            await hands.dialog.getByText('Katherine Johnson').first().waitFor();
          },
        },
      ],
      outcome: async ({ salon, shop }) => {
        const { items } = needed(await salon.rest('GET', '/waitlist'));
        const entry = { clientName: 'Katherine Johnson', catalogItemId: shop.cut.id };
        expect(items).toMatchObject([{ ...entry, dateTo: '2026-03-11', status: 'waiting' }]);
      },
    },
    {
      job: 'Have a client wait for a time',
      presses: 4,
      steps: [
        {
          say: 'Press the visit, then the client’s name.',
          act: async ({ hands, shop }) => {
            await hands.press(visitOn(hands.page, shop.coming));
            await hands.press(hands.dialog.getByRole('button', { name: 'Mary Poppins' }));
          },
        },
        {
          say: 'Press **Waiting list…**, then **Add**: their last service and the next seven days are filled in.',
          act: async ({ hands }) => {
            await hands.press('Waiting list…');
            await hands.dialog
              .getByRole('radio', { name: 'Cut', checked: true })
              .waitFor({ state: 'attached' });
            await hands.press('Add');
            await hands.sees('Added to the waiting list');
          },
        },
      ],
      outcome: async ({ salon, shop }) => {
        const { items } = needed(await salon.rest('GET', '/waitlist'));
        const entry = { clientId: shop.maryId, catalogItemId: shop.cut.id, staffIds: [] };
        expect(items).toMatchObject([{ ...entry, dateTo: '2026-03-11', status: 'waiting' }]);
      },
    },
    {
      job: 'Book a client again like last time',
      presses: 4,
      steps: [
        {
          say: 'Press a visit of the client, on the board or on the client’s page.',
          act: ({ hands, shop }) => hands.press(visitOn(hands.page, shop.coming)),
        },
        {
          say: 'Press **Book again** beside its time: client, service and person are filled in.',
          act: ({ hands }) => hands.press('Book again'),
        },
        {
          say: 'Press **Next week** or **In 4 weeks**; where that is taken, press one of the free times.',
          act: async ({ hands }) => {
            await hands.press('Next week');
            await hands.sees('This time is free.');
          },
        },
        {
          say: 'Press **Book**.',
          act: async ({ hands }) => {
            await hands.press('Book');
            await hands.sees(/^Mary Poppins is booked for/);
          },
        },
      ],
      outcome: async here => {
        const { shop } = here;
        expect(await visitsOn('2026-03-11', here)).toMatchObject([
          { clientName: 'Mary Poppins', catalogItemId: shop.cut.id, staffId: shop.ben.id },
        ]);
      },
    },
    {
      job: 'Note something of a client',
      presses: 4,
      steps: [
        {
          say: 'Press **Ctrl K**, type the name and press **Enter**.',
          act: ({ hands }) => hands.find('mary', /^Mary Poppins \+/),
        },
        {
          say: 'Press **Write a note…** and write it.',
          act: async ({ hands }) => {
            await hands.press('Write a note…');
            await hands.type('Notes', 'Likes tea');
          },
        },
        {
          say: 'Press **Save**. Only your team sees it.',
          act: async ({ hands }) => {
            await hands.press('Save');
            await hands.dialog.getByText('Likes tea').waitFor();
          },
        },
      ],
      outcome: ({ salon, shop }) =>
        until(async () => {
          const { notes } = needed(await salon.rest('GET', `/clients/${shop.maryId}`));
          return notes === 'Likes tea';
        }),
    },
    {
      job: 'Write to a client',
      presses: 4,
      steps: [
        {
          say: 'Press **Inbox**, then **New message**.',
          act: async ({ hands }) => {
            await hands.press('Inbox');
            await hands.press('New message');
          },
        },
        {
          say: 'Type a name, a phone number or an e-mail address, and press the client.',
          act: async ({ hands }) => {
            await hands.page.keyboard.type('paula');
            await hands.press(hands.page.getByRole('option', { name: /^Paula Becker/ }));
          },
        },
        {
          say: 'Choose by what to send it if there are several ways, write, and press **Send**.',
          act: async ({ hands }) => {
            await hands.type('Answer', 'Your brush is here.');
            await hands.press('Send');
            await hands.page.getByRole('log').getByText('Your brush is here.').waitFor();
          },
        },
      ],
      outcome: async ({ salon }) => {
        const { items } = needed(await salon.rest('GET', '/conversations'));
        expect(items).toMatchObject([{ name: 'Paula Becker', preview: 'Your brush is here.' }]);
      },
    },
  ],
};
