import type { Browser, Locator, Page } from 'playwright-core';
import { openPanel } from '../../support/browser/panel-page.ts';
import { daily } from '../../support/salon/salon.ts';
import type { Salon, World } from '../../world.ts';

/** The day that the tests of the board look at, of a business in Berlin. */
export const day = '2026-03-04';

/** An hour of that day, as the business's clock shows it. */
export const at = (hours: number): string =>
  new Date(Date.parse(`${day}T00:00:00+01:00`) + hours * 3_600_000)
    .toISOString()
    .replace('.000', '');

/** A day on which the business is closed. */
export const closedDay = '2026-03-08';

/** A business of two people, with a service of an hour that both perform. */
export async function openShop(world: World) {
  const salon = await world.business({
    name: 'Lumen',
    workingHours: { ...daily('09:00-18:00'), exceptions: { [closedDay]: [] } },
  });
  const anna = await salon.staff();
  const ben = await salon.staff({ name: 'Ben' });
  const cut = await salon.service({ staff: [anna, ben] });
  return { salon, anna, ben, cut };
}

/** Opens the board of the day, unless `path` names something else of the calendar. */
export async function openBoard(
  browser: Browser,
  world: World,
  salon: Salon,
  { path = '', ...options }: { path?: string } & Partial<Parameters<typeof openPanel>[2]> = {},
) {
  const opened = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/calendar?date=${day}${path}`,
    { session: salon.tokens.session, now: world.clock.now(), ...options },
  );
  return { ...opened, dialog: opened.page.getByRole('dialog') };
}

/** A phone, whose screen is touched. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

export function visitOn(page: Page, { id }: { id: string }): Locator {
  return page.locator(`[data-visit="${id}"]`);
}

/** The point of a person's column at a time: a little below its line, where a click means that time. */
export async function pointOf(page: Page, person: { id: string }, hours: number) {
  const column = page.locator(`[data-column="${person.id}"]`);
  await column.waitFor();
  const box = (await column.boundingBox())!;
  // Open from 9 to 18, with an hour before and after.
  const hour = box.height / 11;
  return { x: box.x + box.width / 2, y: box.y + (hours - 8) * hour + 3, hour };
}
