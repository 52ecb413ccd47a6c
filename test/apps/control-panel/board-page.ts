import type { Browser, Locator, Page } from 'playwright-core';
import { openPanel } from '../../support/browser/panel-page.ts';
import { daily } from '../../support/salon/salon.ts';
import type { Salon, World } from '../../world.ts';

/** Day that the board's tests use, of a business in Berlin. */
export const day = '2026-03-04';

/** Returns an hour of that day, as an instant with Berlin's offset. */
export const at = (hours: number): string =>
  new Date(Date.parse(`${day}T00:00:00+01:00`) + hours * 3_600_000)
    .toISOString()
    .replace('.000', '');

/** A day on which the business is closed. */
export const closedDay = '2026-03-08';

/** Creates a business with two staff members, and an hour-long service that both perform. */
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

/** Opens the board of the day, or another view of the calendar if `path` names one. */
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

/** Options of a phone with a touch screen. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

export function visitOn(page: Page, { id }: { id: string }): Locator {
  return page.locator(`[data-visit="${id}"]`);
}

/** Returns the point of a staff member's column at a time, slightly below its line, so that a click selects that time. */
export async function pointOf(page: Page, person: { id: string }, hours: number) {
  const column = page.locator(`[data-column="${person.id}"]`);
  await column.waitFor();
  const box = (await column.boundingBox())!;
  // The board shows 8 to 19: opening hours from 9 to 18, with an hour before and after.
  const hour = box.height / 11;
  return { x: box.x + box.width / 2, y: box.y + (hours - 8) * hour + 3, hour };
}
