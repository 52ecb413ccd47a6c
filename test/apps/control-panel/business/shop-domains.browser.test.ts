import { afterAll, expect, test } from '@jest/globals';
import { startNameServer } from '../../../support/outside/name-server.ts';
import { needed } from '../../../support/salon/salon.ts';
import { shops } from '../../../support/salon/shop.ts';
import { openJourneys } from '../journeys/begin.ts';

const names = await startNameServer();
afterAll(() => void names.close());

const { salon, begin } = await openJourneys({ config: { shops, dnsServers: [names.address] } });

test('The owner adds a domain, reads what to enter and what is wrong, and makes it the address of the shop', async () => {
  const { slug } = needed(await salon.rest('PUT', '/shop', { published: true }));
  const own = `${slug}.${shops.domain}`;
  const { page, press, dialog, end } = await begin('Shop and widget');
  await page.getByRole('link', { name: own }).waitFor();
  const domains = page.getByRole('region', { name: 'Your own domain' });
  await domains.getByRole('textbox', { name: 'Domain' }).fill('192.0.2.1');
  await press('Add domain');
  await domains.getByText('must be a domain such as shop.example.com').waitFor();
  await domains.getByRole('textbox', { name: 'Domain' }).fill('https://www.lumen-journey.com/');
  await press('Add domain');
  await domains.getByText('Not confirmed yet').waitFor();
  await domains.getByText(own).waitFor();
  await domains.getByText('_frontdesk.www.lumen-journey.com').waitFor();
  names.set({ 'CNAME www.lumen-journey.com': ['elsewhere.com'] });
  await press('Check now');
  await domains.getByText('Other records were found: CNAME elsewhere.com').waitFor();
  names.set({ 'CNAME www.lumen-journey.com': [own] });
  await press('Check now');
  await domains.getByText('Main address', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'www.lumen-journey.com' }).waitFor();
  await press('Use the shop’s own address');
  await page.getByRole('link', { name: own }).waitFor();
  await press('Remove…');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Domain removed').waitFor();
  expect(needed(await salon.rest('GET', '/shop/domains')).items).toEqual([]);
  await end();
});
