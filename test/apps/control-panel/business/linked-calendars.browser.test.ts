import { expect, test } from '@jest/globals';
import { createLinkedWorld } from '../../../domains/linked-calendars/linked-world.ts';
import { openBrowserAlone } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';

const { world, service, sync, listed } = await createLinkedWorld();
const browser = await openBrowserAlone();

test('a person links a calendar, sees how it stands and what it collides with, and disconnects it', async () => {
  const salon = await world.business();
  const anna = await salon.staff({ name: 'Anna' });
  const cut = await salon.service({ staff: [anna] });
  await salon.booked(cut, { at: '2026-03-02T11:00:00Z' });
  const lunch = { startAt: '2026-03-02T11:00:00Z', endAt: '2026-03-02T12:00:00Z' };
  service.google.put({ id: 'lunch', ...lunch });
  const { slug } = needed(await salon.rest('GET', ''));
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${slug}/team?view=calendars`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.phone },
  );
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await barriersOf(page)).toEqual([]);
  await button('Link Google for Anna').click();
  await page.getByText('First sync within a minute.').waitFor();
  await page.getByText('Google · anna@example.com').waitFor();
  await sync();
  await page.reload();
  await page.getByText('1 appointment conflicts with it.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await button('Disconnect the calendar of Anna').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Calendar disconnected').waitFor();
  await button('Link Microsoft for Anna').waitFor();
  expect(await listed(salon)).toEqual([]);
  // The consent is the only request to another origin.
  expect(faults.filter(fault => !fault.startsWith(`${service.google.url}/o/oauth2/`))).toEqual([]);
  await close();
});
