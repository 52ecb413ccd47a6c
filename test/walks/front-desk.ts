import { expect } from '@jest/globals';
import { needed } from '../support/salon/salon.ts';
import { until } from '../support/time/until.ts';
import { at, day, openShop, pointOf, visitOn } from '../apps/control-panel/board-page.ts';
import type { World } from '../world.ts';
import type { Desk } from './support/panel.ts';
import type { Chapter } from './support/walk.ts';

/** A salon at nine in the morning: two people, a service, goods, a client, and a visit at ten. */
export async function openFrontDesk(world: World) {
  const shop = await openShop(world);
  const { salon, anna, cut } = shop;
  const stock = { trackStock: true, stockOnHand: 5 };
  await salon.product({ name: 'Shampoo', price: 12, ...stock });
  const mary = { clientName: 'Mary Poppins', clientPhone: '+4930123457' };
  needed(await salon.rest('POST', '/clients', mary));
  const visit = await salon.booked(cut, { at: at(10), staff: anna });
  needed(await salon.setStatus(visit, 'arrived'));
  return { ...shop, visit };
}

type Here = Desk<Awaited<ReturnType<typeof openFrontDesk>>>;

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
        await until(async () => (await visitsOn(day, here)).length === 2);
        expect(await visitsOn(day, here)).toContainEqual(
          expect.objectContaining({ startAt: at(14), staffId: here.shop.anna.id }),
        );
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
        expect(await salon.appointment(shop.visit)).toMatchObject({ status: 'completed' });
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
  ],
};
