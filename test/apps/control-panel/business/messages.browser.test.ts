import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({
  now: at(9),
  config: {
    smsUrl: 'http://127.0.0.1:9/',
    smsRepliesSecret: `whsec_${Buffer.alloc(24).toString('base64')}`,
  },
});

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

const settings =
  'query ($id: ID) { notificationSettings(businessId: $id) { toClients reminderHours asksForReplies } }';
const texts = 'query ($id: ID) { notificationTexts(businessId: $id) { kind language subject } }';

test('a message is switched off, another said in words of one’s own that are shown before, and refused where they name nothing', async () => {
  const salon = await world.business({ name: 'Lumen' });
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/messages`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.desktop },
  );
  await page.getByText('Nothing was sent in the last 30 days').waitFor();
  await page.getByRole('link', { name: 'Who gets what' }).click();
  await page.getByLabel('Visit moved: Clients').click({ force: true });
  await page.getByText(`${world.url}/webhooks/sms/gateway`).waitFor();
  await page.getByLabel('Reminders ask for YES or NO').click({ force: true });
  // What somebody else saves meanwhile is shown, and what was pressed stays.
  needed(await salon.rest('PUT', '/notification-settings', { reminderHours: 48 }));
  await page.locator('input[value="48 hours"]').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  const { toClients, reminderHours, asksForReplies } = needed(
    await salon.graphql(settings, { id: salon.id }),
  );
  expect(asksForReplies).toBe(true);
  expect(reminderHours).toBe(48);
  expect(toClients).not.toContain('appointment_moved');
  await page.getByRole('link', { name: 'Words' }).click();
  await page.getByLabel('Subject').fill('See you, {{client}}');
  await page.getByRole('heading', { name: /^See you, [^{]+$/ }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await page.getByText('Saved', { exact: true }).last().waitFor();
  await page.getByLabel('Subject').fill('See you, {{nobody}}');
  await press(page, 'Save');
  await page.locator('[id$="-error"]').first().waitFor();
  expect(needed(await salon.graphql(texts, { id: salon.id }))).toEqual([
    { kind: 'appointment_booked', language: 'en', subject: 'See you, {{client}}' },
  ]);
  expect(faults).toEqual([]);
  await close();
});
