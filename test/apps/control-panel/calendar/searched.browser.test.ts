import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { openPanel } from '../../../support/browser/panel-page.ts';
import { until } from '../../../support/time/until.ts';
import { at, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

test('Enter takes the service that was searched for, and books nothing', async () => {
  const { salon } = await openShop(world);
  await salon.service({ name: 'Balayage', price: 149 });
  await salon.service({ name: 'Fringe trim', price: 15 });
  const before = await salon.appointments();
  const { page, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/calendar?open=new`,
    { session: salon.tokens.session },
  );
  const service = page.getByRole('combobox', { name: 'Service' });
  await service.fill('fringe');
  await service.press('Enter');
  await until(async () => (await service.inputValue()).includes('Fringe trim'));
  await service.fill('nothing of that name');
  await service.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await salon.appointments()).toEqual(before);
  await close();
});
