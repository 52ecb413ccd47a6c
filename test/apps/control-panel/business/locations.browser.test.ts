import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { daily, needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import { changePlace, foundChain, type Place } from '../../../domains/locations/chain.ts';
import type { Salon } from '../../../world.ts';

const { world, browser } = await openBrowserWorld();

const open = (salon: Salon, screen: string) =>
  openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/${screen}`, {
    session: salon.tokens.session,
    now: world.clock.now(),
  });

test('Rooms are listed by location, and new ones are at the location that a person looks at.', async () => {
  const { salon } = await foundChain(world, { name: 'Lumen' });
  await salon.resource({ name: 'Old room' });
  const { page, faults, close } = await open(salon, 'resources');
  await page.getByRole('row', { name: 'Old room' }).getByText('Lumen').waitFor();
  await page.getByLabel('Location').selectOption('Place 2');
  await page.getByText('No rooms yet').waitFor();
  // The choice is kept for the next visit.
  await page.reload();
  await page.getByText('No rooms yet').waitFor();
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.getByLabel('Name').fill('New room');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: 'New room' }).getByText('Place 2').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByLabel('Location').selectOption('All locations');
  await page.getByRole('link', { name: 'Old room' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('A business with one location sees no location, and sends no request for them.', async () => {
  const { salon } = await foundChain(world, { count: 1 });
  await salon.resource({ name: 'Old room' });
  const { page, faults, close } = await open(salon, 'resources');
  const asked: string[] = [];
  page.on('request', request => asked.push(request.postData() ?? ''));
  await page.reload();
  await page.getByRole('link', { name: 'Old room' }).click();
  await page.getByLabel('Quantity').waitFor();
  expect(await page.getByText('Location').count()).toBe(0);
  expect(await page.getByLabel('Location').count()).toBe(0);
  expect(asked.filter(body => body.includes('ListLocations'))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('A member is invited for one location.', async () => {
  const { salon, places } = await foundChain(world);
  const { page, faults, close } = await open(salon, 'settings?view=members');
  await page.getByLabel('E-mail').fill('mira@example.com');
  await page.getByLabel('Role', { exact: true }).selectOption('Manager');
  await page.getByRole('combobox', { name: 'Locations', exact: true }).click();
  await page.getByRole('option', { name: 'Place 2' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'mira@example.com' });
  await row.getByText('Place 2').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const { items } = needed(await salon.rest('GET', '/members'));
  expect(items.at(-1).locationIds).toEqual([places[1]!.locationId]);
  expect(faults).toEqual([]);
  await close();
});

test('A second location is added, opens at its own hours, moves up, is archived, and comes back.', async () => {
  const { salon } = await foundChain(world, { count: 1, name: 'Lumen' });
  const { page, faults, close } = await open(salon, 'settings');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
  const listed = async (query = '') => needed(await salon.rest('GET', `/locations${query}`)).items;
  await press('Add another location');
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour');
  await page.getByLabel('Address').fill('Quay 5');
  await page.getByLabel('Place on the map').fill('53.54, 9.98');
  await page.getByLabel('Delivers online orders').click();
  expect(await barriersOf(page)).toEqual([]);
  await press('Save');
  await page.getByText('Harbour saved').waitFor();
  await page.getByText('Main location').waitFor();
  const harbourAtFirst = { name: 'Harbour', address: 'Quay 5', latitude: 53.54, longitude: 9.98 };
  const goods = { delivers: false, offersPickup: true };
  expect(await listed()).toMatchObject([{ isMain: true }, { ...harbourAtFirst, ...goods }]);
  await press('Move Harbour up');
  await until(async () => (await listed())[0].name === 'Harbour');
  await press('Change Harbour');
  await page.getByRole('dialog').getByRole('link', { name: 'Opening hours' }).click();
  await page.getByRole('button', { name: /^Add days/ }).waitFor();
  expect(await page.getByLabel('Location').inputValue()).toBe((await listed())[0].locationId);
  await page.getByLabel('Monday').fill('10-14');
  expect(await barriersOf(page)).toEqual([]);
  await press('Save');
  await page.getByText('Opening hours saved.').waitFor();
  const [harbour, main] = await listed();
  expect(JSON.parse(harbour.workingHours).mon).toEqual([['10:00', '14:00']]);
  expect(JSON.parse(main.workingHours).mon).toEqual([['00:00', '24:00']]);
  await page.getByRole('link', { name: 'Locations', exact: true }).click();
  await press('Change Harbour');
  await press('Archive');
  const asked = page.getByRole('dialog', { name: 'Archive Harbour?' });
  await asked.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('heading', { name: 'Archived' }).waitFor();
  expect(await listed()).toHaveLength(1);
  await press('Change Harbour');
  await press('Bring back into use');
  await page.getByRole('heading', { name: 'Archived' }).waitFor({ state: 'detached' });
  expect(await listed()).toHaveLength(2);
  expect(faults).toEqual([]);
  await close();
});

test.each(['desktop', 'phone'] as const)(
  'On a %s, the calendar shows one location or all, and books at the one that is shown.',
  async size => {
    const { salon, places } = await foundChain(world, {
      name: 'Lumen',
      timezone: 'Europe/Berlin',
      parallelCapacity: 5,
    });
    const [first, second] = places as [Place, Place];
    await changePlace(salon, second, { timezone: 'Europe/London', name: 'Harbour' });
    const anna = await salon.staff();
    const ben = await salon.staff({
      name: 'Ben',
      locations: [{ locationId: second.locationId }],
    });
    const cut = await salon.service({ staff: [anna, ben] });
    const at = '2026-03-03T10:00:00Z';
    const visits = [
      await salon.booked(cut, { at, locationId: first.locationId, clientName: 'Ada' }),
      await salon.booked(cut, { at, locationId: second.locationId, clientName: 'Grace' }),
    ];
    const { page, faults, close } = await openPanel(
      browser,
      `${world.url}/ControlPanel/${salon.slug}/calendar?date=2026-03-03`,
      {
        session: salon.tokens.session,
        now: Date.parse('2026-03-03T08:00:00Z'),
        viewport: sizes[size],
        ...(size === 'phone' && { isMobile: true, hasTouch: true }),
      },
    );
    const [ada, grace] = visits.map(({ id }) => page.locator(`[data-visit="${id}"]`));
    await ada!.getByText('Lumen').waitFor();
    await grace!.getByText('Harbour').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByLabel('Location').selectOption('Harbour');
    await ada!.waitFor({ state: 'detached' });
    // One location has its own clock, and says its name once.
    await grace!.getByText('10:00').waitFor();
    expect(await grace!.getByText('Harbour').count()).toBe(0);
    expect(
      await page.getByLabel('Person', { exact: true }).locator('option').allInnerTexts(),
    ).toEqual(['Everyone', 'Ben']);
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'New booking' }).last().click();
    const form = page.getByRole('dialog');
    expect(await form.getByLabel('Location').inputValue()).toBe(second.locationId);
    expect(await barriersOf(page)).toEqual([]);
    await form.getByRole('group', { name: 'Walk-in' }).getByRole('button').click();
    await form.waitFor({ state: 'detached' });
    const booked = async () =>
      needed(await salon.rest('GET', `/appointments?locationId=${second.locationId}`)).items;
    await until(async () => (await booked()).length === 2);
    await page.getByLabel('Location').selectOption('All locations');
    await ada!.click();
    await page.getByRole('dialog').getByText('Lumen').waitFor();
    expect(faults).toEqual([]);
    await close();
  },
);

test('A booking from all locations asks for one, and offers the next free times of each.', async () => {
  const { salon, places } = await foundChain(world, { name: 'Lumen', parallelCapacity: 1 });
  const cut = await salon.service();
  const { page, faults, close } = await open(salon, `calendar?open=new&service=${cut.id}`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Client').fill('Ada');
  await form.getByRole('option', { name: /Ada/ }).click();
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await form.getByText('Choose a location').last().waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await form
    .getByRole('button', { name: /· Place 2$/ })
    .first()
    .click();
  await form.getByText('This time is free').waitFor();
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  const path = `/appointments?locationId=${places[1]!.locationId}`;
  await until(async () => needed(await salon.rest('GET', path)).items.length === 1);
  expect(faults).toEqual([]);
  await close();
});

test('A person works at two locations at hours of their own, and a rota is planned for one of them.', async () => {
  const { salon, places } = await foundChain(world, { name: 'Lumen' });
  const { locationId } = places[1]!;
  const anna = await salon.staff({ workingHours: daily('08:00-12:00') });
  const { page, faults, close } = await open(salon, `team?open=${anna.id}`);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('checkbox', { name: 'Place 2' }).click();
  await form.getByRole('switch', { name: 'Custom hours at Place 2' }).click();
  await form.getByLabel('Tuesday').last().fill('13-17');
  expect(await barriersOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Anna saved').waitFor();
  const { locations } = needed(await salon.rest('GET', `/staff/${anna.id}`));
  expect(locations.map((each: Place) => each.locationId)).toEqual([
    places[0]!.locationId,
    locationId,
  ]);
  expect(JSON.parse(locations[1].workingHours).tue).toEqual([['13:00', '17:00']]);
  await page.goto(`${world.url}/ControlPanel/${salon.slug}/team?view=rotas`);
  await page.getByRole('button', { name: 'Add a rota' }).first().click();
  await form.getByRole('combobox', { name: 'Team member' }).click();
  await page.getByRole('option', { name: 'Anna' }).click();
  await form.getByLabel('Location').selectOption('Place 2');
  await form.getByLabel('Wednesday').fill('14-18');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Place 2 · ').waitFor();
  const { rotas } = needed(await salon.rest('GET', `/staff/${anna.id}`));
  expect(rotas).toMatchObject([{ locationId }]);
  expect(faults).toEqual([]);
  await close();
});
