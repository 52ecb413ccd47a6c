import { expect } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { openPanel } from '../../../support/browser/panel-page.ts';
import { at, openShop } from '../board-page.ts';

/** Creates a business with two staff members for a file of journeys. Each journey starts with a fresh page of the owner. */
export async function openJourneys(options: Parameters<typeof openBrowserWorld>[0] = {}) {
  const { world, browser } = await openBrowserWorld({ now: at(9), ...options });
  const shop = await openShop(world);
  const { salon } = shop;
  /** Opens the panel and goes to a place by the sidebar. `end` closes the page, and fails if it had errors. */
  const begin = async (place: string) => {
    const { page, faults, close } = await openPanel(
      browser,
      `${world.url}/ControlPanel/${salon.slug}`,
      { session: salon.tokens.session, now: world.clock.now() },
    );
    const sidebar = page.getByRole('navigation', { name: 'Control Panel', exact: true });
    const go = async (name: string) => {
      await sidebar.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    };
    await go(place);
    return {
      page,
      go,
      dialog: page.getByRole('dialog'),
      /** Presses the button of this name: the last one, since a dialog may repeat a name of the page behind it. */
      press: (name: string) => page.getByRole('button', { name, exact: true }).last().click(),
      end: async () => {
        expect(faults).toEqual([]);
        await close();
      },
    };
  };
  return { world, browser, ...shop, begin };
}
