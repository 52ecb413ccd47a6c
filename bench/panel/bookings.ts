import type { Browser } from 'playwright-core';
import { median } from '../load.ts';
import { printLine } from '../report.ts';
import { openDay, press, watch, type Where } from './browse.ts';

/** Half hours between a person's last visit and the end of the day. */
const freePlaces = 4;

/** Measures the time until a booking is shown where it is made, confirmed, and seen by others. */
export async function bookings(
  browser: Browser,
  where: Where,
  elsewhere: Where,
  person: { id: string },
) {
  const [here, beside, far] = await Promise.all([
    openDay(browser, where),
    openDay(browser, where),
    openDay(browser, elsewhere),
  ]);
  const took = {
    shown: [] as number[],
    confirmed: [] as number[],
    beside: [] as number[],
    far: [] as number[],
  };
  const { page } = here;
  for (let round = 0; round < freePlaces; round += 1) {
    const column = `[data-column="${person.id}"]`;
    const box = (await page.locator(column).boundingBox())!;
    // The board shows 8 to 20 with an hour before and after; the visits end at 18.
    const y = (11 + round / 2) * (box.height / 14) + 3;
    await page.locator(column).click({ position: { x: box.width / 2, y } });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Client').waitFor();
    await page.keyboard.type(`Client ${100 + round} `);
    await dialog.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Choose another' }).waitFor();
    const inColumn = `[...document.querySelectorAll('${column} [data-visit]')]`;
    const before = await page.locator(`${column} [data-visit]`).count();
    const isMore = `${inColumn}.length > ${before}`;
    const shown = await watch(page, isMore);
    const [seenBeside, seenFar] = [await watch(beside.page, isMore), await watch(far.page, isMore)];
    const begin = await press(page, 'Enter');
    took.shown.push((await shown()) - begin);
    const confirmed = await watch(page, `!${inColumn}.some(each => each.dataset.saving)`);
    took.confirmed.push((await confirmed()) - begin);
    took.beside.push((await seenBeside()) - begin);
    took.far.push((await seenFar()) - begin);
    await dialog.waitFor({ state: 'detached' });
  }
  await Promise.all([here.close(), beside.close(), far.close()]);
  for (const [name, list, most] of [
    ['shown', took.shown, 50],
    ['confirmed', took.confirmed, 300],
    ['seen in another browser', took.beside, 300],
    ['seen through another process', took.far, 1500],
  ] as const) {
    printLine({
      figure: `panel: a booking ${name} after, ms`,
      ours: median(list),
      target: { of: 'ours', most },
      note: `${Math.min(...list)} to ${Math.max(...list)}`,
    });
  }
}
