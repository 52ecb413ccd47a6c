import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { assistantOf } from '../../../domains/proposals/asking-salon.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { at, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

/** A hostile name that an assistant may pass on from a stranger. */
const probe = 'Ada</script><script>ran=1</script><img src=x onerror=ran=1>';

const open = (salon: Salon, place: string, viewport = sizes.desktop) =>
  openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/${place}`, {
    session: salon.tokens.session,
    now: world.clock.now(),
    viewport,
  });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function assisted() {
  const shop = await openShop(world);
  const { salon, cut, anna } = shop;
  const book = (hours: number, clientName: string) =>
    salon.ai.call('create_appointment', {
      businessId: salon.id,
      catalogItemId: cut.id,
      staffId: anna.id,
      startAt: at(hours),
      clientName,
      clientPhone: '+4930123456',
      conversationId: 'chat-1',
    });
  const { appointmentId } = needed(await book(10, probe));
  await book(10, 'Grace');
  needed(await salon.ai.call('list_staff', { businessId: salon.id }));
  return { ...shop, book, appointmentId };
}

test('an owner answers what an assistant has to ask first, and says why not', async () => {
  const { salon, cut, anna } = await openShop(world);
  const mcp = world.mcp(await assistantOf(world, salon, { askFirst: ['bookings', 'catalog'] }));
  const propose = async (tool: string, args: object): Promise<string> =>
    needed(await mcp.call(tool, { businessId: salon.id, ...args })).proposal.proposalId;
  const booking = { catalogItemId: cut.id, clientName: probe, clientPhone: '+4930123456' };
  await propose('create_appointment', { ...booking, staffId: anna.id, startAt: at(14) });
  const { page, faults, close } = await open(salon, 'ai');
  const waiting = page.getByRole('region', { name: 'Waiting for your approval' });
  await waiting.getByText('Book Cut for Ada</script>').waitFor();
  // A proposal made meanwhile appears without a reload.
  const price = await propose('update_catalog', { itemId: cut.id, price: 99 });
  const dearer = waiting.getByRole('listitem').filter({ hasText: 'price' });
  await dearer.getByRole('button', { name: 'Decline…' }).click();
  await page.getByLabel('Reason').fill('Not this year.');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await dearer.waitFor({ state: 'detached' });
  await press(page, 'Approve');
  await waiting.waitFor({ state: 'detached' });
  await page.getByText(/approved by /).waitFor();
  expect(await salon.appointments({ from: at(14) })).toMatchObject([{ clientName: probe }]);
  const told = needed(await mcp.call('get_proposal', { proposalId: price }));
  expect(told).toMatchObject({ status: 'declined', reason: 'Not this year.' });
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(faults).toEqual([]);
  await close();
});

test('an owner marks what was done as seen, narrows it down, and revokes the token, on a phone', async () => {
  const { salon } = await assisted();
  const { page, faults, close } = await open(salon, 'ai?show=unseen', sizes.phone);
  await press(page, 'Mark as seen');
  await page.getByText('No matches').waitFor();
  expect(await salon.journal({ actorType: 'ai', seen: false })).toEqual([]);
  await press(page, 'Refused');
  await page.getByText('Refused: book an appointment').waitFor();
  await page.getByText(/^Seen by /).waitFor();
  expect(await page.getByText('Looked up').count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Revoke…');
  await press(page, 'Revoke');
  await page.getByRole('button', { name: 'Revoke…' }).waitFor({ state: 'detached' });
  expect((await salon.ai.call('list_staff')).code).toBe('UNAUTHENTICATED');
  expect(faults).toEqual([]);
  await close();
});

test('the journal tells who changed what, before and after, and a thousand entries leave few in the page', async () => {
  const { salon, anna } = await assisted();
  await salon.staff({ staffId: anna.id, name: 'Annabel' });
  await world.sql(
    `insert into audit_event (id, at, actor_type, event_type, business_id, outcome, summary, details)
     select 'aud_00' || substr(md5($1 || n), 1, 24), now() - interval '1 year', 'system', 'stock.adjusted', $1, 'succeeded', 'Counted.', '{}'
     from generate_series(1, 1000) n`,
    [salon.id],
  );
  const { page, faults, close } = await open(salon, 'journal');
  const renamed = page.getByRole('article').filter({ hasText: 'Team member changed' });
  await renamed.getByText('Anna', { exact: true }).waitFor();
  await renamed.getByRole('insertion').getByText('Annabel').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  let most = 0;
  const end = page.getByText('Start of the journal');
  while (!(await end.isVisible())) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    most = Math.max(most, await page.getByRole('article').count());
    await page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('article[aria-posinset="1000"]').waitFor();
  expect(most).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, 0));
  await renamed.getByRole('link', { name: 'History' }).click();
  await page.getByText('Only about Annabel').waitFor();
  await page.locator('article[aria-setsize="2"]').first().waitFor();
  await renamed.getByRole('button', { name: 'Undo' }).click();
  await page.locator('article[aria-setsize="3"]').first().waitFor();
  expect(faults).toEqual([]);
  await close();
});
