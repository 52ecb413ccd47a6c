import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import * as documents from '../../../support/clients/documents.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { openPanel } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import {
  createMailedWorld,
  linkIn,
  type MailedWorld,
} from '../../../domains/identity/sign-in/mailed-world.ts';
import { phone } from '../board-page.ts';

let world: MailedWorld;
let browser: Browser;
beforeAll(async () => {
  [world, browser] = await Promise.all([createMailedWorld(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

async function salonWithClient() {
  const salon = await world.business({ name: 'Lumen' });
  const input = { businessId: salon.id, phone: '+4930700001', name: 'Ada Lovelace' };
  const client = needed(await salon.graphql(documents.saveClient, { input }));
  return { salon, address: `${world.url}/ControlPanel/${salon.slug}/clients?open=${client.id}` };
}

describe('a signed-out user who follows a link to a record', () => {
  const ways = {
    'by keys alone': {
      options: {},
      write: async (page: Page, email: string) => {
        await page.keyboard.press('Tab');
        await page.keyboard.type(email);
        await page.keyboard.press('Enter');
      },
    },
    'by touch on a phone': {
      options: phone,
      write: async (page: Page, email: string) => {
        await page.getByRole('textbox').tap();
        await page.keyboard.type(email);
        await page.getByRole('button').first().tap();
      },
    },
  };

  test.each(Object.entries(ways))(
    'comes to it by the mailed link, %s',
    async (_, { options, write }) => {
      const { salon, address } = await salonWithClient();
      const context = await browser.newContext({ locale: 'en-GB', ...options });
      const page = await context.newPage();
      await page.goto(address);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await write(page, salon.owner.email);
      await page.waitForURL(/login-link/);
      await page.goto(linkIn(await world.mailTo(salon.owner.email)));
      await page.getByRole('dialog').getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
      expect(page.url()).toBe(address);
      await context.close();
    },
  );
});

test('a member of two businesses changes between them, and has in each what they may do there', async () => {
  const { salon } = await salonWithClient();
  const other = await world.business({ name: 'Umbra' });
  const soap = await other.product({ name: 'Soap', price: 5 });
  const order = await other.ordered([{ item: soap }], { clientName: 'Grace Hopper' });
  const paid = await other.paying({ orderId: order.id, provider: 'manual' });
  needed(await other.settle(paid));
  const input = { businessId: other.id, email: salon.owner.email, role: 'staff' };
  needed(await other.graphql(documents.setMember, { input }));
  needed(await salon.graphql(documents.business, { businessId: other.id }));
  const mine = await salon.ordered([{ item: await salon.product({ name: 'Comb', price: 3 }) }]);
  const own = await salon.paying({ orderId: mine.id, provider: 'manual' });
  needed(await salon.settle(own));
  const at = ({ slug }: { slug: string }, path: string) =>
    `${world.url}/ControlPanel/${slug}/${path}`;
  const { page, faults, close } = await openPanel(browser, at(salon, `payments?open=${own.id}`), {
    session: salon.tokens.session,
  });
  const refund = page.getByRole('dialog').getByRole('button', { name: 'Refund…' });
  await refund.waitFor();
  await page.getByRole('button', { name: 'Lumen' }).first().click();
  await page.getByRole('menuitem', { name: 'Umbra' }).click();
  await page.waitForURL(at(other, 'calendar'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(at(other, `payments?open=${paid.id}`));
  await page.getByRole('dialog').getByText('At the desk').waitFor();
  expect(await refund.count()).toBe(0);
  // A record of one business is not found in another.
  await page.goto(at(other, `payments?open=${own.id}`));
  await page.getByRole('dialog').getByText('Not found. It may have been deleted.').waitFor();
  await page.goto(at(other, 'clients'));
  await page.getByRole('link', { name: 'Grace Hopper' }).waitFor();
  expect(await page.getByText('Ada Lovelace').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Lum');
  await page.getByRole('option', { name: 'Lumen' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(at(salon, 'calendar'));
  expect(faults).toEqual([]);
  await close();
});
