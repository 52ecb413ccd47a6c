import { expect } from '@jest/globals';
import { colleague } from '../support/clients/colleague.ts';
import * as documents from '../support/clients/documents.ts';
import { needed } from '../support/salon/salon.ts';
import { at, openShop } from '../apps/control-panel/board-page.ts';
import type { World } from '../world.ts';
import type { Desk } from './support/panel.ts';
import type { Chapter } from './support/walk.ts';

/** A salon with a visit of last month, a receipt, takings of today in the drawer and by card, for its bookkeeper. */
export async function openBookkeeper(world: World) {
  world.clock.set('2026-02-10T10:00:00Z');
  const shop = await openShop(world);
  const { salon, anna, cut } = shop;
  const rate = await salon.taxRate();
  await salon.service({ itemId: cut.id, taxRateId: rate.id });
  await salon.booked(cut, { at: '2026-02-11T10:00:00Z', staff: anna });
  const soap = await salon.product({ name: 'Soap', price: 10, taxRateId: rate.id });
  world.clock.set(at(9));
  const me = await colleague(world, salon, 'bookkeeper');
  const order = await salon.ordered([{ item: soap, quantity: 2 }]);
  const receipt = needed(await salon.rest('POST', '/receipts', { orderId: order.id }));
  needed(
    await salon.graphql(documents.openCashDrawer, {
      input: { businessId: salon.id, opening: 100 },
    }),
  );
  needed(await salon.take({ amount: 12, method: 'cash' }));
  needed(await salon.take({ amount: 30, method: 'card' }));
  return { ...shop, ...me, order, receipt, files: [] as string[] };
}

type Here = Desk<Awaited<ReturnType<typeof openBookkeeper>>>;

/** Follows a link to a file and keeps what it has. */
const save = async ({ hands, shop }: Here, name: string) => {
  const link = hands.page.getByRole('link', { name, exact: true });
  const told = hands.page.url();
  const file = await hands.page.request.get(new URL((await link.getAttribute('href'))!, told).href);
  shop.files.push((await file.body()).toString('latin1'));
};

export const bookkeeper: Chapter<Here> = {
  title: 'The bookkeeper',
  walks: [
    {
      job: 'Save the revenue of last month as a file',
      presses: 5,
      steps: [
        {
          say: 'Press **Reports** in the sidebar, then **Revenue**.',
          act: async ({ hands }) => {
            await hands.press('Reports');
            await hands.press(hands.page.getByRole('link', { name: 'Revenue' }).first());
          },
        },
        {
          say: 'Choose **Last month**.',
          act: async ({ hands }) => {
            await hands.select('Period', 'Last month');
            await hands.page.getByRole('row', { name: 'Cut' }).waitFor();
          },
        },
        {
          say: 'Press **Save as CSV**.',
          act: async here => {
            const download = here.hands.page.waitForEvent('download');
            await here.hands.press('Save as CSV');
            const file = await (await download).createReadStream();
            here.shop.files.push(Buffer.concat(await file.toArray()).toString());
          },
        },
      ],
      outcome: async ({ salon, shop }) => {
        const days = 'from=2026-02-01&to=2026-02-28';
        const report = await salon.rest('GET', `/reports.csv?kind=revenue&${days}&by=item`);
        // The file begins with a mark for spreadsheets, which a reader of texts leaves out.
        expect(shop.files.map(text => text.replace('\uFEFF', ''))).toEqual([report.body]);
        expect(shop.files[0]).toContain('"Cut","1","1",,"50","42.02","7.98"');
      },
    },
    {
      job: 'See what was taken in cash, by card and otherwise',
      presses: 2,
      steps: [
        {
          say: 'Press **Reports** in the sidebar, then **Takings**: a line for each method.',
          act: async ({ hands }) => {
            await hands.press('Reports');
            await hands.press('Takings');
            await hands.page.getByRole('row', { name: 'Card €30.00' }).waitFor();
            await hands.page.getByRole('row', { name: 'Cash €12.00' }).waitFor();
          },
        },
      ],
      outcome: async ({ salon }) => {
        const paid = await salon.payments({ status: 'succeeded' });
        const taken = paid.map(({ method, captured }: any) => `${method} ${captured}`);
        expect(taken.toSorted()).toEqual(['card 30', 'cash 12']);
      },
    },
    {
      job: 'List what was paid in cash',
      presses: 2,
      steps: [
        {
          say: 'Press **Payments** in the sidebar: each method has its sum. Then press **Cash**.',
          act: async ({ hands }) => {
            await hands.press('Payments');
            await hands.page.getByRole('button', { name: 'Card €30.00' }).waitFor();
            await hands.press('Cash €12.00');
            await hands.page.getByRole('row').nth(2).waitFor({ state: 'detached' });
          },
        },
        {
          say: '**Save as CSV** has what the list shows.',
          act: here => save(here, 'Save as CSV'),
        },
      ],
      outcome: async ({ salon, shop }) => {
        const { body } = await salon.rest('GET', '/payments.csv?method=cash');
        const files = shop.files.map(bytes => Buffer.from(bytes, 'latin1').toString());
        expect(files.map(text => text.replace('\uFEFF', ''))).toEqual([body]);
        expect(body.trim().split('\n')).toHaveLength(2);
      },
    },
    {
      job: 'Read the tax of a month',
      presses: 5,
      steps: [
        {
          say: 'Press **Reports** in the sidebar, then **Revenue**, and choose **Last month**.',
          act: async ({ hands }) => {
            await hands.press('Reports');
            await hands.press(hands.page.getByRole('link', { name: 'Revenue' }).first());
            await hands.select('Period', 'Last month');
          },
        },
        {
          say: 'Press **Tax rate**: a line for each rate, with and without tax.',
          act: async ({ hands }) => {
            await hands.press('Tax rate');
            await hands.page.getByRole('row', { name: /€50\.00 €42\.02 €7\.98/ }).waitFor();
          },
        },
      ],
      outcome: async ({ salon }) => {
        const days = 'from=2026-02-01&to=2026-02-28';
        const { body } = await salon.rest('GET', `/reports.csv?kind=revenue&${days}&by=rate`);
        expect(body).toContain('"50","42.02","7.98"');
      },
    },
    {
      job: 'See what of yearly memberships is still to be recognised',
      presses: 4,
      before: async ({ salon }) => {
        const membership = { period: 'year', visits: 0 };
        const plan = await salon.product({ name: 'Club', price: 120, membership });
        const items = [{ catalogItemId: plan.id }];
        const sale = { items, method: 'card', clientName: 'Clara Vogel' };
        needed(await salon.rest('POST', '/orders/counter', sale));
      },
      steps: [
        {
          say: 'Press **Reports** in the sidebar, then **Membership revenue**.',
          act: async ({ hands }) => {
            await hands.press('Reports');
            await hands.press(hands.page.getByRole('link', { name: 'Membership revenue' }).first());
          },
        },
        {
          say: 'Choose **This month**. It has a twelfth of the year, and what is still to be recognised after it.',
          act: async ({ hands }) => {
            await hands.select('Period', 'This month');
            await hands.sees('Still to recognise');
            await hands.sees('€110.00');
          },
        },
      ],
      outcome: async ({ salon }) => {
        const days = 'from=2026-03-01&to=2026-03-31';
        const { total } = needed(
          await salon.rest('GET', `/reports?kind=membership_revenue&${days}`),
        );
        expect(total).toMatchObject({ amount: 10, deferred: 110 });
      },
    },
    {
      job: 'Find a receipt and open it as a PDF',
      presses: 3,
      steps: [
        {
          say: 'Press **Receipts** in the sidebar, and type a part of the number or the client.',
          act: async ({ hands, shop }) => {
            await hands.press('Receipts');
            await hands.page.getByRole('searchbox').fill(shop.receipt.number);
          },
        },
        {
          say: 'Press its number, then **Open PDF**.',
          act: async here => {
            const { hands, shop } = here;
            await hands.press(shop.receipt.number);
            const link = hands.page.getByRole('link', { name: 'Open PDF' });
            await link.waitFor();
            await save(here, 'Open PDF');
            await hands.press(link);
          },
        },
      ],
      outcome: async ({ salon, shop }) => {
        expect(shop.files[0]).toMatch(/^%PDF-/);
        const { items } = needed(await salon.rest('GET', `/receipts?text=${shop.receipt.number}`));
        expect(items).toMatchObject([{ gross: 20, orderId: shop.order.id }]);
      },
    },
    {
      job: 'See what should be in the cash drawer',
      presses: 2,
      steps: [
        {
          say: 'Press **Till** in the sidebar, then the drawer.',
          act: async ({ hands }) => {
            await hands.press('Till');
            await hands.press('Main');
            await hands.dialog.getByText('Expected').waitFor();
            await hands.dialog.getByText('€112.00').waitFor();
          },
        },
      ],
      outcome: async ({ salon }) => {
        const { items } = needed(await salon.rest('GET', '/cash-drawers'));
        expect(items).toMatchObject([{ isOpen: true, expected: 112 }]);
      },
    },
  ],
};
