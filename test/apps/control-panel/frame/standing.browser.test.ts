import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import * as documents from '../../../support/clients/documents.ts';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { closedDay, openBoard, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld();

const setRole = async (salon: Salon, email: string, role: string) =>
  needed(
    await salon.graphql(documents.setMember, { input: { businessId: salon.id, email, role } }),
  );

/** Button for a closed day, shown to roles that may change opening hours. */
const opening = (page: Page) => page.getByRole('button', { name: 'Open just this day' });

/** Opens a closed day as a member; with `deaf`, no change reaches the page. */
async function openAsMember(role: string, { deaf = false } = {}) {
  const { salon } = await openShop(world);
  const { email, tokens } = await world.user();
  const { id: membershipId } = await setRole(salon, email, role);
  needed(await world.graphql(tokens.session)(documents.business, { businessId: salon.id }));
  const opened = await openBoard(browser, world, salon, {
    path: `&date=${closedDay}`,
    session: tokens.session,
    ...(deaf && {
      before: (page: Page) => page.route('**/graphql/stream*', route => route.abort()),
    }),
  });
  const { page } = opened;
  await page.getByText('Closed on this day.').waitFor();
  if (!deaf) await page.locator('[data-live="true"]').waitFor();
  let loads = 0;
  page.on('load', () => (loads += 1));
  return { ...opened, salon, email, membershipId, loads: () => loads };
}

test('a role that grows shows at once, and one that shrinks, too', async () => {
  const { page, salon, email, loads, faults, close } = await openAsMember('staff');
  expect(await opening(page).count()).toBe(0);
  await setRole(salon, email, 'manager');
  await opening(page).waitFor();
  await setRole(salon, email, 'staff');
  await opening(page).waitFor({ state: 'detached' });
  expect(loads()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('a role that grew while changes were not heard shows once they are heard again', async () => {
  const { page, salon, email, loads, close } = await openAsMember('staff');
  await page.route('**/graphql/stream*', route => route.abort());
  world.endStreams();
  await page.locator('[data-live="false"]').waitFor();
  await setRole(salon, email, 'manager');
  await page.unroute('**/graphql/stream*');
  await opening(page).waitFor();
  expect(loads()).toBe(0);
  await close();
});

test('a stream that is never answered is opened anew', async () => {
  const { salon } = await openShop(world);
  const unanswered = Promise.withResolvers<void>();
  const { page, close } = await openBoard(browser, world, salon, {
    afresh: true,
    before: async (page: Page) => {
      await page.clock.install({ time: world.clock.now() });
      await page.route('**/graphql/stream*', () => unanswered.resolve(), { times: 1 });
    },
  });
  await unanswered.promise;
  await page.clock.fastForward(11_000);
  await page.locator('[data-live="true"]').waitFor();
  await close();
});

test('A member without a stream learns of a changed role by the first refusal.', async () => {
  const { page, salon, email, loads, close } = await openAsMember('manager', { deaf: true });
  await opening(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await setRole(salon, email, 'staff');
  await dialog.getByRole('button', { name: 'Open the day', exact: true }).click();
  await opening(page).waitFor({ state: 'detached' });
  expect(loads()).toBe(0);
  await close();
});

test.each([false, true])(
  'A removed member is led out of the panel and told so (no stream: %s)',
  async deaf => {
    const { page, salon, membershipId, loads, close } = await openAsMember('staff', { deaf });
    needed(await salon.graphql(documents.removeMember, { businessId: salon.id, membershipId }));
    const told = page.getByText('You no longer have access to Lumen').waitFor();
    // Whatever the page asks for by itself may tell it before the press does.
    if (deaf) await Promise.any([page.getByRole('button', { name: 'Next' }).click(), told]);
    await told;
    await page.getByText('set up your business').waitFor();
    expect(new URL(page.url()).pathname).toBe('/ControlPanel/~new');
    expect(loads()).toBe(0);
    await close();
  },
);
