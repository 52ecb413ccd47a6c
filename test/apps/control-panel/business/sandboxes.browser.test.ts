import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';

const { world, browser } = await openBrowserWorld({ now: '2026-03-02T08:00:00Z' });

test('an owner creates a sandbox, opens it, reads a message that it held, resets it and deletes it', async () => {
  const salon = await world.business({ name: 'Lumen' });
  await salon.service({ name: 'Cut' });
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/channels`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.phone },
  );
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
  const list = () => page.goto(`${world.url}/ControlPanel/${salon.slug}/settings?view=sandboxes`);
  await page.getByRole('link', { name: 'Sandboxes' }).click();
  await page.getByText('No sandboxes yet.').waitFor();
  await press('Create sandbox');
  await page.getByText('Lumen (sandbox) created').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Lumen (sandbox)' }).click();
  const bar = page.getByRole('complementary', { name: 'Sandbox' });
  await bar.getByText('Nothing here is real').waitFor();

  const [{ id }] = needed(await salon.rest('GET', '/sandboxes')).items;
  const rest = world.rest(salon.tokens.session);
  const [{ itemId }] = needed(await rest('GET', `/business/${id}/catalog`)).items;
  const token = await world.issue({ kind: 'service', name: 'CI', businessId: id });
  const program = world.rest(token);
  needed(
    await program('POST', `/business/${id}/appointments`, {
      catalogItemId: itemId,
      startAt: '2026-03-03T09:00:00Z',
      clientName: 'Ada',
      clientPhone: '+4930123456',
    }),
  );
  await world.jobs.settle();
  await bar.getByRole('link', { name: 'Show messages' }).click();
  await page.getByText('+4930123456').first().waitFor();
  await page.getByText(/Cut/).first().waitFor();
  expect(await barriersOf(page)).toEqual([]);

  await list();
  await press('Reset Lumen (sandbox)');
  await page.getByRole('dialog').getByText('Reset this sandbox?').waitFor();
  await press('Reset');
  await page.getByText('Lumen (sandbox) reset').waitFor();
  expect(needed(await program('GET', `/business/${id}/appointments`)).items).toEqual([]);
  await press('Delete Lumen (sandbox)');
  await page.getByRole('dialog').getByText('Delete this sandbox?').waitFor();
  await press('Delete');
  await page.getByText('No sandboxes yet.').waitFor();
  expect((await program('GET', `/business/${id}`)).code).toBe('UNAUTHENTICATED');
  expect(faults).toEqual([]);
  await close();
});
