import { expect, test } from '@jest/globals';
import { barriersOf, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at } from '../board-page.ts';
import { openJourneys } from '../journeys/begin.ts';

const { world, browser, salon, cut, begin } = await openJourneys();

/** Opens the drawer of a record on the present page. */
const drawerOf = (id: string) => `${world.url}/ControlPanel/${salon.slug}?open=${id}`;

test('forms: a form is built, filled in by a client on a phone with a drawn signature, and read in the drawer', async () => {
  const visit = await salon.booked(cut, { at: at(11), clientName: 'Eve Hopper' });
  const { page, press, end } = await begin('Settings');
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await press('New form');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Before a colour');
  await page.getByRole('textbox', { name: 'Question' }).first().fill('Any allergies?');
  await page.getByRole('switch', { name: 'Must be answered' }).first().click({ force: true });
  await press('Add question');
  await page.getByLabel('Kind').nth(1).selectOption('statement');
  await page.getByRole('textbox', { name: 'Text' }).fill('I agree to a <b>patch</b> test.');
  await press('Move I agree to a <b>patch</b> test. up');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('I agree to a <b>patch</b> test.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press('Save');
  await page.getByText('Before a colour saved').waitFor();
  const [form] = needed(await salon.rest('GET', '/forms'));
  expect(form.questions.map(({ kind, required }: any) => [kind, required])).toEqual([
    ['statement', false],
    ['text', true],
    ['signature', true],
  ]);

  await page.goto(drawerOf(visit.id));
  const drawer = page.getByRole('dialog', { name: 'Eve Hopper' });
  const fillIn = drawer.getByRole('link', { name: 'Fill in now' });
  const link = (await fillIn.getAttribute('href'))!;
  const context = await browser.newContext({ viewport: sizes.phone, reducedMotion: 'reduce' });
  const phone = await context.newPage();
  await phone.goto(link);
  expect(await barriersOf(phone)).toEqual([]);
  await phone.getByLabel('Any allergies?').fill('Nuts');
  await phone.getByRole('button', { name: 'Send form' }).click();
  await phone.getByText('Please sign, or type your name below.').waitFor();
  expect(await phone.getByLabel('Any allergies?').inputValue()).toBe('Nuts');
  expect(await barriersOf(phone)).toEqual([]);
  const { x, y } = (await phone.getByRole('img').boundingBox())!;
  await phone.mouse.move(x + 20, y + 20);
  await phone.mouse.down();
  await phone.mouse.move(x + 120, y + 60, { steps: 4 });
  await phone.mouse.up();
  await phone.getByRole('button', { name: 'Send form' }).click();
  await phone.getByText('Thank you. All forms are filled in.').waitFor();
  await context.close();

  await drawer.getByRole('button', { name: 'Read Before a colour' }).click();
  const answers = page.getByRole('dialog', { name: 'Before a colour' });
  await answers.getByText('Nuts').waitFor();
  await answers.getByRole('img', { name: 'Signature' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await end();
});

test('treatment-notes: a note is written at an appointment, repeated at the next one and deleted', async () => {
  const text = '7/1 with 20 volume';
  const visit = await salon.booked(cut, { at: at(15), clientName: 'Grace Hopper' });
  const { page, press, end } = await begin('Clients');
  await page.goto(drawerOf(visit.clientId));
  await press('Add note');
  await page.getByRole('textbox', { name: 'Note' }).fill(text);
  await press('Save');
  const notes = page.getByRole('region', { name: 'Treatment notes' });
  await notes.getByText(text).waitFor();
  await page.goto(drawerOf(visit.id));
  await press('As last time');
  await press('Save');
  await notes.getByRole('listitem').filter({ hasText: text }).nth(1).waitFor();
  const path = `/clients/${visit.clientId}/treatment-notes`;
  const stored = needed(await salon.rest('GET', path)).items;
  expect(stored).toMatchObject([
    { text, appointmentId: visit.id },
    { text, appointmentId: null },
  ]);
  await notes.getByRole('button', { name: 'Delete note' }).first().click();
  await page.getByRole('dialog', { name: 'Delete this note?' }).waitFor();
  await press('Delete note');
  await notes.getByText(text).nth(1).waitFor({ state: 'detached' });
  expect(needed(await salon.rest('GET', path)).items).toHaveLength(1);
  await end();
});

test('treatment-notes: a note begins with the template of its service', async () => {
  const visit = await salon.booked(cut, { at: at(16), clientName: 'Joan Clarke' });
  const other = await salon.service({ name: 'Beard' });
  const beard = { name: 'Beard oil', text: 'Oil', catalogItemIds: [other.id] };
  needed(await salon.rest('POST', '/note-templates', beard));
  const { page, press, end } = await begin('Settings');
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await press('New template');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Colour formula');
  await page.getByRole('textbox', { name: 'Lines to fill in' }).fill('Colour\nMinutes:\n');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Patch test done.');
  expect(await barriersOf(page)).toEqual([]);
  await page
    .getByRole('form', { name: 'New template' })
    .getByRole('button', { name: 'Save' })
    .click();
  await page.getByRole('button', { name: 'Change Colour formula' }).waitFor();

  await page.goto(drawerOf(visit.id));
  await press('Colour formula');
  expect(await page.getByRole('button', { name: 'Beard oil' }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Colour' }).fill('7/1');
  expect(await barriersOf(page)).toEqual([]);
  await press('Save');
  const notes = page.getByRole('region', { name: 'Treatment notes' });
  const text = 'Colour: 7/1\nPatch test done.';
  await notes.getByRole('listitem').filter({ hasText: 'Colour: 7/1' }).waitFor();
  const path = `/clients/${visit.clientId}/treatment-notes`;
  const stored = needed(await salon.rest('GET', path)).items;
  expect(stored[0]).toMatchObject({ text, appointmentId: visit.id });
  await end();
});
