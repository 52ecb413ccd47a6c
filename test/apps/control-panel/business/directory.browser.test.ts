import { expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { openJourneys } from '../journeys/begin.ts';

const { world, salon, begin } = await openJourneys({
  config: { googleBooking: { user: 'google', password: 'a password of the booking server' } },
});
const found = async (query: string) =>
  needed(await world.rest()('GET', `/public/businesses?${query}`)).items;

test('The owner lists the business by one press, corrects its place, sees it as visitors do, and lets Google have it', async () => {
  await salon.update({ publish: false, address: 'Torstraße 1, 10119 Berlin' });
  await salon.update({ presetKey: undefined, businessType: 'barbershop' });
  const { page, press, end } = await begin('Shop and widget');
  await page.getByRole('link', { name: 'Directory and Google' }).click();
  await page.getByText('Your services and next free times appear here').waitFor();
  await page.getByRole('switch', { name: 'List my business in the directory' }).click();
  await page.getByText('The business is not public yet.').waitFor();
  expect(await found('where=10119')).toEqual([]);
  await press('Make public');
  await page.getByText('Visible', { exact: true }).waitFor();
  expect(await found('where=10119')).toHaveLength(1);
  await page.getByRole('textbox', { name: 'Place on the map' }).fill('https://maps.app.goo.gl/x');
  await press('Save');
  await page.getByText('or the long link of a pin.').last().waitFor();
  await page
    .getByRole('textbox', { name: 'Place on the map' })
    .fill('https://www.openstreetmap.org/?mlat=52.529&mlon=13.401#map=18/52.5/13.4');
  await press('Save');
  await page.getByRole('link', { name: 'Show on the map' }).waitFor();
  expect(await found('latitude=52.529&longitude=13.401&radiusKm=1')).toHaveLength(1);
  const preview = page.getByRole('region', { name: 'What visitors see' });
  await preview.getByText('Barber · Berlin').waitFor();
  await preview.getByText('Cut').first().waitFor();
  const google = page.getByRole('region', { name: 'Google' });
  await google.getByText('Off', { exact: true }).waitFor();
  await google.getByRole('switch', { name: 'Share services and free times with Google' }).click();
  await google.getByText('The next file for Google has your business.').waitFor();
  await page.getByRole('switch', { name: 'List my business in the directory' }).click();
  await page.getByText('Not visible', { exact: true }).waitFor();
  expect(await found('where=10119')).toEqual([]);
  await end();
});
