import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { until } from '../../../support/time/until.ts';
import type { Salon } from '../../../world.ts';

const { world, browser } = await openBrowserWorld();
let salon: Salon;

beforeAll(async () => {
  salon = await world.business({ name: 'Lumen' });
});

const openClients = (query = '', options: object = {}) =>
  openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/clients${query}`, {
    session: salon.tokens.session,
    ...options,
  });

/** Saves a client as the owner. */
async function saved(input: object): Promise<{ id: string; version: number }> {
  const { data } = await salon.graphql(
    'mutation ($input: SaveClientInput!) { saveClient(input: $input) { id version } }',
    { input: { businessId: salon.id, ...input } },
  );
  return data;
}

async function clientNow(clientId: string) {
  const { data } = await salon.graphql(
    'query ($businessId: ID, $clientId: ID!) { client(businessId: $businessId, clientId: $clientId) { name phone email notes } }',
    { businessId: salon.id, clientId },
  );
  return data;
}

describe('a client', () => {
  test('is found by a part of the name, shown with what they did, and changed with undo', async () => {
    const ada = await saved({ phone: '+4930700001', name: 'Ada Lovelace' });
    const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 9 });
    const order = await salon.ordered([{ item: soap }], { clientPhone: '+4930700001' });
    const { page, faults, close } = await openPanel(
      browser,
      `${world.url}/ControlPanel/${salon.slug}/settings?view=fields`,
      { session: salon.tokens.session },
    );
    for (const [name, type] of [
      ['Allergies', 'Text'],
      ['Shoe size', 'Number'],
    ] as const) {
      await page.getByRole('button', { name: 'Add field' }).click();
      const asking = page.getByRole('dialog', { name: 'Add field' });
      await asking.getByLabel('Name').fill(name);
      await asking.getByLabel('Type').selectOption(type);
      await asking.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: `Change ${name}` }).waitFor();
    }
    await page.getByRole('button', { name: 'Add field' }).click();
    const asking = page.getByRole('dialog', { name: 'Add field' });
    expect(await asking.getByLabel('Visitors of your shop').count()).toBe(0);
    await asking.getByLabel('Belongs to').selectOption('Appointments');
    await asking.getByLabel('Name').fill('Car');
    await asking.getByLabel('Visitors of your shop').selectOption('must answer');
    expect(await barriersOf(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Text · must answer').waitFor();
    await page.getByRole('heading', { name: 'Appointments' }).waitFor();
    expect((await salon.rest('GET', '/fields?record=appointment')).data).toMatchObject([
      { key: 'car', askVisitors: 'required' },
    ]);
    await page.getByRole('button', { name: 'Move Shoe size up' }).click();
    await page
      .locator('li', { hasText: 'Shoe size' })
      .locator('~ li', { hasText: 'Allergies' })
      .waitFor();
    await page.getByRole('link', { name: 'Clients' }).click();
    await page.getByRole('searchbox').fill('Love');
    await page.getByRole('link', { name: 'Ada Lovelace' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: `Order ${order.orderNumber}` }).waitFor();
    await drawer.getByRole('link', { name: '+4930700001' }).waitFor();
    await drawer.getByRole('button', { name: 'Write a note…' }).click();
    await drawer.getByLabel('Notes').fill('Likes tea');
    await drawer.getByLabel('E-mail').fill('no address');
    await drawer.getByRole('textbox', { name: 'Phone' }).focus();
    await drawer.getByText('must be an e-mail address').waitFor();
    await drawer.getByLabel('E-mail').fill('ada@example.com');
    await drawer.getByLabel('Allergies').fill('Nuts');
    await drawer.getByLabel('Shoe size').fill('large');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('must be a number such as -2.5').waitFor();
    await drawer.getByLabel('Shoe size').fill('41,5');
    expect(await barriersOf(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Ada Lovelace saved').waitFor();
    await drawer.getByText('Likes tea').waitFor();
    await drawer.getByText('41.5').waitFor();
    await drawer.getByText('Nuts').waitFor();
    expect(await clientNow(ada.id)).toMatchObject({ email: 'ada@example.com', notes: 'Likes tea' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await drawer.getByText('Likes tea').waitFor({ state: 'detached' });
    expect(await clientNow(ada.id)).toMatchObject({ email: null, notes: null });
    expect(faults).toEqual([]);
    await close();
  });

  test('is merged with another who may be the same person, with undo', async () => {
    const email = 'mary@example.com';
    const mary = await saved({ phone: '+4930700031', name: 'Mary Somerville', email });
    const other = await saved({ phone: '+4930700032', name: 'M. Somerville', email });
    const cut = await salon.service({ name: 'Trim' });
    const visit = await salon.booked(cut, {
      at: '2026-03-04T09:00:00Z',
      clientPhone: '+4930700032',
    });
    const { page, faults, close } = await openClients(`?open=${mary.id}`);
    await page.getByRole('button', { name: 'Merge with… (1 possible duplicate)' }).click();
    const asking = page.getByRole('dialog', { name: 'Merge another client' });
    expect(await asking.getByLabel('Duplicate client').inputValue()).toMatch(
      /^M\. Somerville.*same e-mail/,
    );
    expect(await barriersOf(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Merge' }).click();
    await page.getByText('Merged into Mary Somerville').waitFor();
    // The list behind shows the former number until it is read again.
    await page.getByRole('definition').getByText('+4930700032').waitFor();
    expect((await salon.appointment(visit)).clientId).toBe(mary.id);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => (await salon.appointment(visit)).clientId === other.id);
    expect(faults).toEqual([]);
    await close();
  });

  test('is exported to a file with all that is kept', async () => {
    const eve = await saved({ phone: '+4930700019', name: 'Eve Moon', notes: 'Likes quiet' });
    const { page, faults, close } = await openClients(`?open=${eve.id}`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all data' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${eve.id}.json`);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      client: { name: 'Eve Moon', notes: 'Likes quiet' },
    });
    expect(faults).toEqual([]);
    await close();
  });

  test('is noted to agree to offers, blocked with a reason, and let in again', async () => {
    const bo = await saved({ phone: '+4930700009', name: 'Bo Stone' });
    const known = () =>
      salon.graphql(
        'query ($businessId: ID, $clientId: ID!) { client(businessId: $businessId, clientId: $clientId) { blockedAt blockReason consents { purpose given source } } }',
        { businessId: salon.id, clientId: bo.id },
      );
    const { page, faults, close } = await openClients(`?open=${bo.id}`, { viewport: sizes.phone });
    const drawer = page.getByRole('dialog').first();
    await drawer.getByLabel('Offers and news', { exact: true }).selectOption('Agreed');
    await page.getByText('Bo Stone saved').first().waitFor();
    expect((await known()).data.consents).toMatchObject([{ purpose: 'marketing', given: true }]);
    await drawer.getByRole('button', { name: 'Block…' }).click();
    await page.getByLabel('Reason').fill('Never comes');
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await drawer.getByText('Never comes').waitFor();
    expect((await known()).data).toMatchObject({ blockReason: 'Never comes' });
    await drawer.getByRole('button', { name: 'Unblock' }).click();
    await drawer.getByRole('button', { name: 'Block…' }).waitFor();
    expect((await known()).data).toMatchObject({ blockedAt: null, blockReason: null });
    expect(faults).toEqual([]);
    await close();
  });

  test('has a language in a business of several, and none is asked for in others', async () => {
    const ada = await saved({ phone: '+4930700077', name: 'Grace', language: 'fr' });
    const plain = await openClients(`?open=${ada.id}`);
    await plain.page.getByRole('button', { name: 'Edit' }).click();
    await plain.page.getByLabel('Birthday').waitFor();
    expect(await plain.page.getByLabel('Language of messages').count()).toBe(0);
    await plain.close();
    await salon.update({ languages: ['de', 'fr'] });
    const { page, faults, close } = await openClients(`?open=${ada.id}`);
    await page.getByText('Français').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('combobox', { name: 'Language of messages' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Deutsch').waitFor();
    expect((await salon.rest('GET', `/clients/${ada.id}`)).data.language).toBe('de');
    expect(faults).toEqual([]);
    await close();
    await salon.update({ languages: [] });
  });

  test('A client saved by a colleague meanwhile shows their values beside the typed ones.', async () => {
    const { id } = await saved({ phone: '+4930700002', name: 'Grace Hopper', notes: 'Tea' });
    const { page, close } = await openClients(`?open=${id}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Edit' }).click();
    await drawer.getByLabel('Notes').fill('Coffee');
    await saved({ clientId: id, notes: 'Water', email: 'grace@example.com' });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('Now: Water').waitFor();
    expect(await drawer.getByLabel('Notes').inputValue()).toBe('Coffee');
    expect(await drawer.getByLabel('E-mail').inputValue()).toBe('grace@example.com');
    expect(await clientNow(id)).toMatchObject({ notes: 'Water' });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByRole('button', { name: 'Edit' }).waitFor();
    expect(await clientNow(id)).toMatchObject({ notes: 'Coffee', email: 'grace@example.com' });
    await close();
  });

  test('is added on a phone, and what the service refuses is said beside its field', async () => {
    const { page, close } = await openClients('', { viewport: sizes.phone });
    await page.getByRole('button', { name: 'Add client' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Name').fill('Mary Jackson');
    await drawer.getByRole('textbox', { name: 'Phone' }).fill('12');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.locator('[aria-invalid="true"]').waitFor();
    await drawer.getByRole('textbox', { name: 'Phone' }).fill('030 700 003');
    const country = drawer.getByRole('combobox', { name: 'Country code' });
    expect(await country.inputValue()).toBe('DE');
    // An international number contains its country, so the field for it disappears.
    await drawer.getByRole('textbox', { name: 'Phone' }).fill('+49 30 700 003');
    await country.waitFor({ state: 'detached' });
    await drawer.getByRole('textbox', { name: 'Phone' }).fill('030 700 003');
    expect(await country.inputValue()).toBe('DE');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByRole('link', { name: '+4930700003' }).waitFor();
    await close();
  });

  test('The form of a new client closes when another drawer opens, and does not return after it.', async () => {
    await saved({ phone: '+4930700004', name: 'Katherine Johnson' });
    const { page, close } = await openClients();
    await page.getByRole('button', { name: 'Add client' }).click();
    const form = page.getByRole('dialog', { name: 'Add client' });
    await form.waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find or do…' }).fill('Katherine');
    await page.getByRole('option', { name: 'Katherine Johnson' }).click();
    const other = page.getByRole('dialog', { name: 'Katherine Johnson' });
    await other.waitFor();
    await page.keyboard.press('Escape');
    await other.waitFor({ state: 'detached' });
    expect(await form.count()).toBe(0);
    await close();
  });
});

test('a file of clients is tried first, line by line, and then imported', async () => {
  const { id } = await saved({ phone: '+4930700010', name: 'Ada', notes: 'Old' });
  const { page, faults, close } = await openClients();
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import clients' });
  const csv = [
    'clientPhone,clientName,notes,colour',
    '+4930700010,Ada,New,red',
    '+4930700011,Zoë,,blue',
    'nothing,Bob,,',
  ];
  await page.locator('input[type="file"]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    // Encoding of a Western European spreadsheet.
    buffer: Buffer.from(csv.join('\n'), 'latin1'),
  });
  await dialog.getByText('Error: 1').waitFor();
  await dialog.getByText('New: 1').waitFor();
  await dialog.getByText('Ignored columns: colour').waitFor();
  await dialog.getByText('nothing · Bob').waitFor();
  await dialog.getByText(/^clientPhone: /).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await clientNow(id)).toMatchObject({ notes: 'Old' });
  await dialog.getByRole('button', { name: 'Import 2 clients' }).click();
  await page.getByText('Imported: 1 new, 1 updated').waitFor();
  await page.getByRole('link', { name: 'Zoë' }).waitFor();
  expect(await clientNow(id)).toMatchObject({ notes: 'New' });
  expect(faults).toEqual([]);
  await close();
});

test('clients are put in order, and those who stay away are found; the address says which', async () => {
  const shop = await world.business({ name: 'Orders of clients' });
  const cut = await shop.service();
  const book = (clientName: string, phone: string, at: string) =>
    shop.booked(cut, { at, clientName, clientPhone: phone });
  await book('zoe', '+4930700101', '2026-03-04T10:00:00Z');
  await book('Bob', '+4930700102', '2026-03-05T10:00:00Z');
  await book('Cleo', '+4930700103', '2026-05-20T10:00:00Z');
  world.clock.set('2026-05-10T08:00:00Z');
  await book('Bob', '+4930700102', '2026-05-15T10:00:00Z');
  const open = (query: string) =>
    openPanel(browser, `${world.url}/ControlPanel/${shop.slug}/clients${query}`, {
      session: shop.tokens.session,
      now: world.clock.now(),
    });
  const { page, close } = await open('');
  const shown = () => page.locator('[data-row-link]').allInnerTexts();
  // The text of a row begins with a monogram of one letter.
  const names = async () => (await shown()).map(text => text.trim().slice(1).trim());
  const isListed = (...expected: string[]) =>
    until(async () => (await names()).join() === expected.join());
  await isListed('Cleo', 'Bob', 'zoe');
  await page.getByLabel('Sort by').selectOption('By name');
  await isListed('Bob', 'Cleo', 'zoe');
  await page.getByLabel('Sort by').selectOption('By next visit');
  await isListed('Bob', 'Cleo', 'zoe');
  await page.getByLabel('Sort by').selectOption('By last visit');
  await isListed('Bob', 'zoe', 'Cleo');
  await page.getByLabel('Last visit', { exact: true }).selectOption('Not here for 30 days');
  await isListed('Bob', 'zoe');
  const { search } = new URL(page.url());
  await close();
  const again = await open(search);
  await again.page.getByRole('link', { name: 'zoe' }).waitFor();
  expect(await again.page.getByLabel('Sort by').inputValue()).toBe('last_visit');
  expect(await again.page.getByRole('link', { name: 'Cleo' }).count()).toBe(0);
  await again.page.getByLabel('Last visit', { exact: true }).selectOption('Not here for 3 months');
  await again.page.getByText('No matching clients').waitFor();
  await again.close();
});

test('how one looks at the list is kept under a name, opens it the next time, is renamed and deleted', async () => {
  await saved({ phone: '+4930700091', name: 'Tess', tags: ['Regular'] });
  const { page, faults, close } = await openClients('?tag=Regular&sort=name');
  const menu = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await menu('Views');
  await page.getByRole('menuitem', { name: 'Save view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Regulars');
  await dialog.getByRole('switch', { name: 'Open the list with this view' }).click({ force: true });
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Regulars” saved').waitFor();
  await close();
  const again = await openClients();
  const pressed = (name: RegExp) => again.page.getByRole('menuitem', { name }).click();
  await again.page.waitForURL(/tag=Regular&sort=name/);
  await again.page.getByRole('button', { name: 'Regulars', exact: true }).click();
  await pressed(/^Rename or delete/);
  const changing = again.page.getByRole('dialog', { name: /^Rename or delete/ });
  await changing.getByLabel('Name').fill('Faithful');
  await changing.getByRole('button', { name: 'Save' }).click();
  await again.page.getByText('“Faithful” saved').waitFor();
  await again.page.getByRole('button', { name: 'Faithful', exact: true }).click();
  await pressed(/^Rename or delete/);
  await changing.getByRole('button', { name: 'Delete view' }).click();
  await again.page.getByText('“Faithful” deleted').waitFor();
  await again.page.getByRole('button', { name: 'Views', exact: true }).waitFor();
  expect([...faults, ...again.faults]).toEqual([]);
  await again.close();
});

test('a tag is given to chosen clients at once, after what would come of each was seen, and taken back', async () => {
  for (const [name, tags] of [
    ['Bulk One', ['Spring']],
    ['Bulk Two', []],
    ['Bulk Three', []],
  ] as const) {
    await saved({ phone: `+49307100${name.length}${name.codePointAt(5)}`, name, tags });
  }
  const { page, faults, close } = await openClients('?q=Bulk&sort=name');
  await page.getByRole('checkbox', { name: 'Choose Bulk One' }).click();
  await page.getByRole('checkbox', { name: 'Choose Bulk Two' }).click({ modifiers: ['Shift'] });
  await page.getByText('3 selected').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tag' });
  await dialog.getByRole('combobox', { name: 'Tag' }).fill('spring');
  await dialog.getByText('already has it').waitFor();
  await dialog.getByRole('button', { name: 'Change 2' }).click();
  await page.getByText('2 changed').waitFor();
  const tagged = async () => {
    const { data } = await salon.rest('GET', '/clients?tag=Spring');
    return data.items.length as number;
  };
  expect(await tagged()).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await tagged()) === 1);
  expect(faults).toEqual([]);
  await close();
});
