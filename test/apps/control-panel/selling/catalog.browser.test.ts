import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { colleague } from '../../../support/clients/colleague.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
import { picture } from '../../../support/outside/pictures.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import type { Salon } from '../../../world.ts';
import { at } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

const open = async (
  salon: Salon,
  path = 'catalog',
  more: Pick<Parameters<typeof openPanel>[2], 'before'> = {},
) => {
  const opened = await openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/${path}`, {
    session: salon.tokens.session,
    now: world.clock.now(),
    ...more,
  });
  return { ...opened, dialog: opened.page.getByRole('dialog') };
};

const itemNow = async (salon: Salon, { id }: { id: string }) =>
  needed(await salon.rest('GET', `/catalog/${id}`));

test('a price and what is on sale are changed in the list, and taken back', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const { page, faults, close } = await open(salon);
  await press(page, '€50.00, change the price of Cut');
  await page.getByLabel('Price of Cut', { exact: true }).fill('55');
  await page.keyboard.press('Enter');
  await page.getByText('“Cut” now costs €55.00').waitFor();
  await page.getByRole('button', { name: '€55.00, change the price of Cut' }).waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({ price: 55 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: '€50.00, change the price of Cut' }).waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({ price: 50 });
  await press(page, '€50.00, change the price of Cut');
  await page.getByLabel('Price of Cut', { exact: true }).fill('99');
  await page.keyboard.press('Escape');
  const read = Promise.withResolvers<void>();
  await page.route('**/graphql', async route => {
    if (route.request().postData()?.includes('query ListCatalog')) await read.promise;
    await route.continue();
  });
  const isOnSale = page.getByRole('switch', { name: 'Cut is on sale' });
  await isOnSale.click();
  await page.getByText('“Cut” is no longer on sale').waitFor();
  // The switch keeps its new state while the list is read again.
  expect(await isOnSale.getAttribute('aria-checked')).toBe('false');
  read.resolve();
  expect(await itemNow(salon, cut)).toMatchObject({ active: false, price: 50 });
  expect(faults).toEqual([]);
  await close();
});

test('all that a service can have is saved by its drawer, and nothing else of it changes', async () => {
  const salon = await world.business();
  const chair = await salon.resource();
  const rate = await salon.taxRate({ name: 'Reduced', percent: 7 });
  needed(await salon.rest('PUT', '', { noShowFeePercent: 50 }));
  const cut = await salon.service({ capacity: 4, minNoticeMinutes: 30 });
  const { page, dialog, faults, close } = await open(salon, `catalog?open=${cut.id}`);
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await dialog.getByRole('button', { name: 'Time before and after' }).click();
  await field('Buffer before').fill('5');
  await field('Buffer after').fill('10');
  await dialog.getByRole('button', { name: 'When it can be booked' }).click();
  await dialog.getByLabel('Only at certain hours').check();
  await field('Monday').fill('9-12, 13:30 – 18');
  await field('Start times every').fill('20');
  await dialog.getByRole('button', { name: 'People, rooms and equipment' }).click();
  await field('Places').fill('');
  await dialog.getByRole('combobox', { name: 'Always needs' }).click();
  await page.getByRole('option', { name: chair.name }).click();
  await dialog.getByRole('button', { name: 'Approval and payment' }).click();
  await dialog.getByLabel('Bookings need your approval').check();
  await dialog.getByText('Percent').click();
  await field('Deposit, in percent').fill('20');
  await field('Card when booking').selectOption('No card');
  await field('Clients can cancel until').fill('120');
  await dialog.getByRole('button', { name: 'Tax, number and colour' }).click();
  await field('Tax').selectOption('Reduced');
  await field('Max. per order').fill('3');
  await press(page, 'Save');
  await page.getByText('“Cut” saved').waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({
    name: 'Cut',
    price: 50,
    durationMinutes: 60,
    bufferBeforeMinutes: 5,
    bufferAfterMinutes: 10,
    bookableHours: expect.stringContaining('"mon":[["09:00","12:00"],["13:30","18:00"]],"tue":[]'),
    slotStepMinutes: 20,
    minNoticeMinutes: 30,
    capacity: 1,
    resourceIds: [chair.id],
    requiresApproval: true,
    requiresPrepayment: false,
    depositPercent: 20,
    requiresCard: false,
    cancelCutoffMinutes: 120,
    taxRateId: rate.id,
    maxPerOrder: 3,
  });
  expect(faults).toEqual([]);
  await close();
});

test('a class gets a timetable by day, time and teacher, and a minimum number of participants', async () => {
  const salon = await world.business();
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const yoga = await salon.service({ name: 'Yoga', capacity: 8, staff: [anna, ben] });
  const { page, dialog, faults, close } = await open(salon, `catalog?open=${yoga.id}`);
  const title = dialog.getByRole('button', { name: 'Timetable' });
  await title.click();
  await dialog.getByText('Clients can book any free time').waitFor();
  await press(page, 'Add a time');
  const first = dialog.getByRole('group', { name: 'Class 1' });
  await first.getByLabel('Day', { exact: true }).selectOption('Tue');
  await first.getByLabel('Starts').fill('18:30');
  await first.getByLabel('Teacher').selectOption('Anna');
  await press(page, 'Add a time');
  // The second class is proposed a day later.
  const second = dialog.getByRole('group', { name: 'Class 2' });
  await second.getByLabel('Teacher').selectOption('anyone available');
  await second.getByLabel('Starts').fill('');
  for (const [label, day] of [
    ['First day', '10 March 2026'],
    ['Last day', '24 March 2026'],
  ] as const) {
    await first.getByLabel(label, { exact: true }).click();
    await page.getByRole('button', { name: day }).click();
  }
  await dialog.getByLabel('Minimum participants').fill('3');
  await press(page, 'Save');
  await dialog.getByText('must be filled in').waitFor();
  await second.getByLabel('Starts').fill('18:30');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await page.getByText('“Yoga” saved').waitFor();
  const rest = { startTime: '18:30', firstDay: null, lastDay: null };
  expect(await itemNow(salon, yoga)).toMatchObject({
    timetable: [
      {
        ...rest,
        weekday: 'tue',
        staffId: anna.id,
        firstDay: '2026-03-10',
        lastDay: '2026-03-24',
      },
      { ...rest, weekday: 'wed', staffId: null },
    ],
    minParticipants: 3,
    minParticipantsCutoffMinutes: null,
  });
  await page.goto(`${world.url}/ControlPanel/${salon.slug}/catalog?open=${yoga.id}`);
  await title.getByText('2 a week · from 3 people').click();
  await first.getByRole('button', { name: 'Clear Last day' }).click();
  await dialog.getByRole('combobox', { name: 'Performed by' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Anna' }).click();
  await press(page, 'Save');
  await page.getByText('“Yoga” saved').waitFor();
  expect(await itemNow(salon, yoga)).toMatchObject({
    staffIds: [ben.id],
    timetable: [
      { weekday: 'tue', staffId: null, firstDay: '2026-03-10', lastDay: null },
      { weekday: 'wed' },
    ],
  });
  expect(faults).toEqual([]);
  await close();
});

test('A refusal appears beside its field, which unfolds, and no typed value is lost.', async () => {
  const salon = await world.business();
  const bookableHours = '{"mon":[["09:00","12:00"]],"exceptions":{"2026-12-24":[]}}';
  const cut = await salon.service({ bookableHours });
  const { page, dialog, close } = await open(salon, `catalog?open=${cut.id}`);
  await dialog.getByText('the shop is not published').waitFor();
  const fold = dialog.getByRole('button', { name: 'When it can be booked' });
  await fold.click();
  await dialog.getByLabel('Monday').fill('in the morning');
  await fold.click();
  await press(page, 'Save');
  await dialog.getByText('Enter hours like 9–12').waitFor();
  expect((await itemNow(salon, cut)).version).toBe(1);
  await dialog.getByLabel('Monday').fill('9-11');
  await press(page, 'Save');
  await page.getByText('“Cut” saved').waitFor();
  expect(JSON.parse((await itemNow(salon, cut)).bookableHours)).toMatchObject({
    mon: [['09:00', '11:00']],
    exceptions: { '2026-12-24': [] },
  });
  await close();
});

test('A save by a colleague is not overwritten but shown beside the typed value.', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  // The page receives no changes, so it finds the conflict only by saving.
  const before = (each: Page) => each.route('**/graphql/stream*', route => route.abort());
  const { page, dialog, close } = await open(salon, `catalog?open=${cut.id}`, { before });
  await dialog.getByLabel('Price').fill('60');
  await salon.service({ itemId: cut.id, name: 'Short cut', price: 70 });
  await press(page, 'Save');
  await dialog.getByText('Price: now “70”').waitFor();
  expect(await dialog.getByLabel('Price').inputValue()).toBe('60.00');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Short cut');
  await press(page, 'Save');
  await page.getByText('“Short cut” saved').waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({ name: 'Short cut', price: 60 });
  await close();
});

test('pictures are added, put into their order and removed, and anything else is refused by its name', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const { page, dialog, close } = await open(salon, `catalog?open=${cut.id}`);
  const files = dialog.locator('input[type=file]');
  const file = async (name: string, width: number) => ({
    name,
    mimeType: 'image/png',
    buffer: await picture(width, 300),
  });
  await files.setInputFiles([await file('a.png', 400), await file('b.png', 500)]);
  await dialog.getByRole('button', { name: 'Picture 2' }).waitFor();
  const { images } = await itemNow(salon, cut);
  await dialog.getByRole('button', { name: 'Picture 2' }).click();
  await page.getByRole('menuitem', { name: 'Show first' }).click();
  await page.getByText('Pictures saved').waitFor();
  expect((await itemNow(salon, cut)).images).toEqual(images.toReversed());
  await dialog.getByRole('button', { name: 'Picture 1' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Picture 2' }).waitFor({ state: 'detached' });
  // The picture is shown before it is stored.
  await until(async () => (await itemNow(salon, cut)).images.length === 1);
  expect((await itemNow(salon, cut)).images).toEqual([images[0]]);
  const script = { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await files.setInputFiles(script);
  await page.getByText('x.svg').waitFor();
  // The typed values are saved on top of these changes.
  await dialog.getByLabel('Price').fill('61');
  await press(page, 'Save');
  await page.getByText('“Cut” saved').waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({ price: 61, images: [images[0]] });
  await close();
});

test('stock is counted with a note, which is among its movements, and taken back', async () => {
  const salon = await world.business();
  const soap = await salon.product({ name: 'Soap', stockOnHand: 9 });
  const { page, dialog, faults, close } = await open(salon, `catalog?open=${soap.id}`);
  await dialog.getByRole('button', { name: 'Stock count and history' }).click();
  await dialog.getByLabel('Counted', { exact: true }).fill('7');
  await dialog.getByLabel('Note').fill('Two broke');
  await dialog.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('“Soap”: 7 in stock now').waitFor();
  await dialog.getByRole('listitem').filter({ hasText: 'Two broke' }).getByText('−2').waitFor();
  await dialog.getByLabel('Low-stock alert at').fill('3');
  await press(page, 'Set alert');
  await page.getByText('You are alerted when 3 are left').waitFor();
  expect(await itemNow(salon, soap)).toMatchObject({ stockOnHand: 7, lowStock: 3 });
  expect(faults).toEqual([]);
  await close();
});

test('variants are pasted from a spreadsheet, and those that were there keep what was not changed', async () => {
  const salon = await world.business();
  const shirt = await salon.product({
    name: 'Shirt',
    price: 20,
    variants: [{ options: [{ name: 'Size', value: 'S' }], sku: 'S-1', stockOnHand: 4 }],
  });
  const [{ variantId }] = (await itemNow(salon, shirt)).variants;
  const { page, dialog, faults, close } = await open(salon, `catalog?open=${shirt.id}`);
  await dialog.getByRole('button', { name: 'Variants' }).click();
  const grid = page.getByRole('dialog').last();
  await press(page, 'Add row');
  await press(page, 'Save');
  await grid.getByRole('alert').getByText('Fill in the marked cells.').waitFor();
  await grid.getByLabel('Size, row 2').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, 'M\t22,50\t3\tM-1\nL\t\t0\tS-1');
  await press(page, 'Save');
  await grid.getByRole('alert').getByText('article number').waitFor();
  await grid.getByLabel('Article number, row 3').fill('L-1');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await page.getByText('Variants of “Shirt” saved').waitFor();
  expect((await itemNow(salon, shirt)).variants).toMatchObject([
    { variantId, name: 'S', sku: 'S-1', price: 20, stockOnHand: 4 },
    { name: 'M', sku: 'M-1', price: 22.5, stockOnHand: 3 },
    { name: 'L', sku: 'L-1', price: 20, stockOnHand: 0 },
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('categories are ordered, and deleted after it was said what that touches; collections keep their order', async () => {
  const salon = await world.business();
  const cut = await salon.service({ categoryName: 'Hair' });
  const soap = await salon.product({ name: 'Soap', categoryName: 'Care' });
  const { page, faults, close } = await open(salon, 'catalog?view=groups');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Move Care up' }).click();
  await main.getByRole('listitem').first().getByText('Care').waitFor();
  const { items } = needed(await salon.rest('GET', '/categories'));
  expect(items).toMatchObject([{ name: 'Care' }, { name: 'Hair' }]);
  await main.getByRole('button', { name: 'Hair', exact: true }).click();
  await press(page, 'Delete…');
  await page.getByText('Its item stays, without a category.').waitFor();
  await press(page, 'Delete');
  await page.getByText('“Hair” deleted').waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({ categoryId: null });
  await press(page, 'Add collection');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Gifts');
  await dialog.getByRole('combobox', { name: 'Items' }).click();
  for (const name of ['Soap', 'Cut']) await page.getByRole('option', { name }).click();
  // The list of options closes when the field loses focus.
  await dialog.getByLabel('Name').click();
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await main.getByText('2 items').waitFor();
  const { items: collections } = needed(await salon.rest('GET', '/collections'));
  expect(collections).toMatchObject([{ name: 'Gifts', itemIds: [soap.id, cut.id] }]);
  expect(faults).toEqual([]);
  await close();
});

test('a file is tried before it is imported, and the saved file is one that can be', async () => {
  const salon = await world.business();
  await salon.service();
  await salon.service({ name: 'Perm', active: false });
  const { page, faults, close } = await open(salon);
  await press(page, 'More');
  const link = page.getByRole('menuitem', { name: 'Export to file' });
  const saved = await page.request.get(`${world.url}${await link.getAttribute('href')}`);
  const csv = await saved.text();
  expect(csv).toMatch(/Cut/);
  expect(csv).toMatch(/Perm/);
  await page.getByRole('menuitem', { name: 'Import a file…' }).click();
  const dialog = page.getByRole('dialog');
  const changed = csv.replace('Perm', 'Curls').replace(/(Cut.*?)\b50\b/, '$155');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'catalog.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed),
  });
  await dialog.getByText('New: 1').waitFor();
  expect(needed(await salon.rest('GET', '/catalog')).items).toMatchObject([{ price: 50 }]);
  await press(page, 'Import 2 items');
  await page.getByText('Imported: 1 new, 1 updated').waitFor();
  expect(needed(await salon.rest('GET', '/catalog')).items).toMatchObject([{ price: 55 }]);
  expect(faults).toEqual([]);
  await close();
});

test('Duration and price overrides of a staff member are saved and cleared by their drawer.', async () => {
  const salon = await world.business();
  const anna = await salon.staff();
  const ben = await salon.staff({ name: 'Ben' });
  const cut = await salon.service({ staff: [anna, ben] });
  const { page, dialog, faults, close } = await open(salon, `catalog?open=${cut.id}`);
  await dialog.getByRole('button', { name: 'Duration and price by team member' }).click();
  await dialog.getByLabel('Anna: Duration').fill('45');
  await dialog.getByLabel('Anna: Price').fill('80.5');
  await dialog.getByLabel('Ben: Price').fill('40');
  await press(page, 'Save');
  await page.getByText('“Cut” saved').waitFor();
  const own = { staffId: anna.id, durationMinutes: 45, price: 80.5 };
  expect((await itemNow(salon, cut)).staffTerms).toEqual([
    own,
    { staffId: ben.id, durationMinutes: null, price: 40 },
  ]);
  await page.goto(page.url().replace(/\?.*|$/, `?open=${cut.id}`));
  const fold = dialog.getByRole('button', { name: 'Duration and price by team member' });
  expect(await fold.textContent()).toContain('2 people differ');
  await fold.click();
  await dialog.getByLabel('Ben: Price').fill('');
  await press(page, 'Save');
  await page.getByText('“Cut” saved').waitFor();
  expect((await itemNow(salon, cut)).staffTerms).toEqual([own]);
  expect(faults).toEqual([]);
  await close();
});

test('the prices of chosen items are changed by a percentage, but for those with variants, and one that is refused says why', async () => {
  const salon = await world.business();
  const soap = await salon.product({ name: 'Soap', price: 9.95 });
  const towel = await salon.product({ name: 'Towel', price: 20 });
  await salon.product({
    name: 'Oil',
    variants: [{ stockOnHand: 1, options: [{ name: 'size', value: 'M' }] }],
  });
  const { page, dialog, faults, close } = await open(salon, 'catalog?sort=name');
  for (const name of ['Oil', 'Soap', 'Towel']) {
    await page.getByRole('checkbox', { name: `Choose ${name}` }).click();
  }
  await press(page, 'Change prices');
  await dialog.getByText('Its variants have their own prices').waitFor();
  await dialog.getByLabel('Change by percent').fill('10');
  await dialog.getByText('€10.95').waitFor();
  let network: 'overtaken' | 'silent' | 'well' = 'overtaken';
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('mutation SaveCatalogItem')) return route.continue();
    if (network === 'silent') {
      await route.fetch();
      return route.abort();
    }
    if (network === 'overtaken') {
      network = 'well';
      needed(await salon.rest('PUT', `/catalog/${soap.id}`, { name: 'Olive soap' }));
    }
    return route.continue();
  });
  await press(page, 'Change 2');
  await page.getByText('1 changed').waitFor();
  await dialog.getByText('Somebody else changed this').waitFor();
  await dialog.getByText('1 could not be changed').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect((await itemNow(salon, towel)).price).toBe(22);
  expect((await itemNow(salon, soap)).price).toBe(9.95);
  await press(page, 'Undo');
  await until(async () => (await itemNow(salon, towel)).price === 20);
  expect(faults).toEqual([]);
  // The change is stored but its answer is lost, so the retry sends the same change.
  network = 'silent';
  await press(page, 'Change 1');
  await dialog.getByText('The service cannot be reached').waitFor();
  network = 'well';
  await page.getByText('No connection').waitFor({ state: 'detached' });
  await press(page, 'Change 1');
  await dialog.waitFor({ state: 'detached' });
  expect((await itemNow(salon, soap)).price).toBe(10.95);
  await press(page, 'Undo');
  await until(async () => (await itemNow(salon, soap)).price === 9.95);
  await close();
  const { session } = await colleague(world, salon);
  const theirs = await open({ ...salon, tokens: { ...salon.tokens, session } });
  await theirs.page.locator('[data-row-link]').first().waitFor();
  expect(await theirs.page.getByRole('checkbox').count()).toBe(0);
  await theirs.close();
});
