import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { openPanel, sizes } from '../../../support/browser/panel-page.ts';

const { world, browser } = await openBrowserWorld();

test.each(['en-GB', 'ru-RU'])(
  'each page has the name of its entry in the navigation, in %s',
  async locale => {
    const salon = await world.business({ name: 'Lumen' });
    const { page, faults, close } = await openPanel(
      browser,
      `${world.url}/ControlPanel/${salon.slug}/calendar`,
      { session: salon.tokens.session, locale },
    );
    const entries = page.getByRole('navigation').first().getByRole('link');
    await entries.first().waitFor();
    const names = await entries.allInnerTexts();
    expect(names.length).toBeGreaterThanOrEqual(20);
    for (const name of names) {
      await entries.filter({ hasText: new RegExp(`^${name}$`) }).click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    }
    expect(await page.locator('nav a').evaluateAll(isCutOff)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);

test('the tabs of a phone lead to pages of the same names', async () => {
  const salon = await world.business({ name: 'Lumen' });
  const address = `${world.url}/ControlPanel/${salon.slug}/calendar`;
  const { page, close } = await openPanel(browser, address, {
    session: salon.tokens.session,
    viewport: sizes.phone,
  });
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Rooms and equipment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rooms and equipment' }).waitFor();
  await close();
});

/** Returns the texts of links that are clipped. */
const isCutOff = (links: Element[]) =>
  links
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
