import { beforeAll, expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';

const { world, browser } = await openBrowserWorld();
let salon: Salon;

/** Ada was here ten days ago, and Bea never. */
beforeAll(async () => {
  salon = await world.business({ name: 'Lumen' });
  const cut = await salon.service();
  const add = async (clientName: string, clientPhone: string) =>
    needed(await salon.rest('POST', '/clients', { clientName, clientPhone }));
  await add('Ada', '+4930700001');
  await add('Bea', '+4930700002');
  await salon.booked(cut, { at: '2026-03-02T12:00:00Z', clientPhone: '+4930700001' });
  world.clock.set('2026-03-12T08:00:00Z');
});

test('a segment is made, shows its clients, is narrowed and deleted on a phone', async () => {
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/clients`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.phone },
  );
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Bea').waitFor();
  await page.getByRole('button', { name: 'New segment…' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Away');
  const days = form.getByRole('group', { name: 'Days since the last visit' });
  await days.getByLabel('At least').fill('7');
  expect(await barriersOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Away” saved: 1 client').waitFor();
  await row('Bea').waitFor({ state: 'detached' });
  await row('Ada').waitFor();
  await page.getByRole('button', { name: 'Edit segment…' }).click();
  const again = page.getByRole('dialog', { name: 'Away' });
  expect(await again.getByRole('group').first().getByLabel('At least').inputValue()).toBe('7');
  await again.getByLabel('Had one of these services').click();
  await page.getByRole('option', { name: 'Cut' }).click();
  await page.keyboard.press('Escape');
  await again.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Away” saved: 1 client').first().waitFor();
  await page.getByRole('button', { name: 'Edit segment…' }).click();
  await again.getByRole('button', { name: 'Delete segment…' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete “Away”?' });
  await sure.getByRole('button', { name: 'Delete segment' }).click();
  await row('Bea').waitFor();
  expect(needed(await salon.rest('GET', '/segments'))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
