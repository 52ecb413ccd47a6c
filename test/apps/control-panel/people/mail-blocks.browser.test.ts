import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { storedPicture } from '../../../support/salon/stored-picture.ts';
import { openJourneys } from '../journeys/begin.ts';

const { world, browser, salon, cut, begin } = await openJourneys();

let picture: string;
beforeAll(async () => {
  picture = await storedPicture(salon);
  needed(await salon.rest('PUT', `/catalog/${cut.id}`, { images: [picture] }));
  needed(
    await salon.graphql(documents.saveClient, {
      input: {
        businessId: salon.id,
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        consents: [{ purpose: 'marketing', given: true }],
      },
    }),
  );
});

const written = async () =>
  needed(await salon.graphql(documents.writtenMessages, { businessId: salon.id })).items;
const add = async (page: Page, kind: string) => {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
};
const order = (page: Page) =>
  page
    .getByRole('list', { name: 'E-mail' })
    .getByRole('listitem')
    .evaluateAll(items => items.map(item => item.getAttribute('aria-label')));

test('plain words become a mail with a picture and a button, which is seen as its reader gets it', async () => {
  const { page, press, end } = await begin('Clients');
  await press('Write to these');
  await page.getByLabel('Message').fill('Dear {{firstName}}, come and see.');
  await add(page, 'Picture');
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  expect(await page.getByLabel('What the picture shows').inputValue()).toBe('Cut');
  await page.getByLabel('What the picture shows').fill('Our new room');
  await add(page, 'Button');
  await page.getByLabel('Words on the button').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('See our colours');
  await page.getByLabel('Leads to').selectOption('Another address');
  await page.getByLabel('Address').fill('www.example.com');
  const mail = page.frameLocator('iframe[title="Preview"]');
  await mail.getByText('Dear Ada, come and see.').waitFor();
  expect(await mail.getByRole('img', { name: 'Our new room' }).count()).toBe(1);
  const button = mail.getByText('See our colours');
  expect(await button.evaluate(each => getComputedStyle(each).display)).toBe('inline-block');
  expect(await barriersOf(page)).toEqual([]);
  await press('Send to 1 client');
  await page.getByText('Message on its way').waitFor();
  expect(await written()).toMatchObject([
    {
      text: 'Dear {{firstName}}, come and see.\nSee our colours: https://www.example.com/',
    },
  ]);
  await end();
});

test('blocks are moved and removed by single presses and by keys, and a single text is plain again', async () => {
  const { page, end } = await begin('Clients');
  await page.getByRole('button', { name: 'Write to these' }).click();
  await page.getByLabel('Message').fill('Hello');
  await add(page, 'Heading');
  await add(page, 'Line');
  expect(await order(page)).toEqual(['Text', 'Heading', 'Line']);
  await page.getByRole('button', { name: 'Move up: Heading' }).click();
  expect(await order(page)).toEqual(['Heading', 'Text', 'Line']);
  await page.getByRole('button', { name: 'Move down: Heading' }).press('Enter');
  await page.keyboard.press('Enter');
  expect(await order(page)).toEqual(['Text', 'Line', 'Heading']);
  await page.getByRole('button', { name: 'Remove: Heading' }).click();
  await page.getByRole('button', { name: 'Remove: Line' }).click();
  expect(await page.getByLabel('Message').inputValue()).toBe('Hello');
  await end();
});

test('a block is dragged by its head up and down, moved back by keys, and the mail has it in its place', async () => {
  const { page, end } = await begin('Clients');
  await page.getByRole('button', { name: 'Write to these' }).click();
  await page.getByLabel('Message').fill('Hello');
  await add(page, 'Heading');
  await page.keyboard.type('New colours');
  await add(page, 'Line');
  const block = (name: string) =>
    page.getByRole('list', { name: 'E-mail' }).getByRole('listitem', { name, exact: true });
  const drag = (name: string, to: string) =>
    block(name).getByText(name, { exact: true }).dragTo(block(to));
  await drag('Heading', 'Text');
  expect(await order(page)).toEqual(['Heading', 'Text', 'Line']);
  await drag('Heading', 'Line');
  expect(await order(page)).toEqual(['Text', 'Line', 'Heading']);
  await page.getByRole('button', { name: 'Move up: Heading' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  expect(await order(page)).toEqual(['Heading', 'Text', 'Line']);
  const mail = page.frameLocator('iframe[title="Preview"]');
  await mail.getByRole('heading', { name: 'New colours' }).waitFor();
  await page.getByRole('button', { name: 'Send to 1 client' }).click();
  await page.getByText('Message on its way').waitFor();
  expect((await written())[0]).toMatchObject({ text: 'New colours\nHello' });
  await end();
});

test('a message is not sent while a block lacks something, and its field tells what', async () => {
  const before = (await written()).length;
  const { page, end } = await begin('Clients');
  await page.getByRole('button', { name: 'Write to these' }).click();
  await page.getByLabel('Message').fill('Hello');
  await add(page, 'Button');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const label = page.getByLabel('Words on the button');
  expect(await label.evaluate(field => field === document.activeElement)).toBe(true);
  expect(await label.getAttribute('aria-invalid')).toBe('true');
  expect((await written()).length).toBe(before);
  await end();
});

test('an automation keeps its blocks, and the form fits a phone in the dark', async () => {
  const blocks = [
    { kind: 'heading', text: 'We miss you' },
    { kind: 'picture', picture, alternative: 'Our room' },
    { kind: 'text', text: 'Dear {{firstName}}' },
    { kind: 'divider' },
    { kind: 'button', text: 'Book now', link: '{{bookingLink}}' },
  ];
  needed(
    await salon.rest('POST', '/automations', {
      name: 'Winter',
      trigger: 'no_visit',
      days: 60,
      blocks,
    }),
  );
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/messages?view=automations`,
    {
      session: salon.tokens.session,
      now: world.clock.now(),
      viewport: sizes.phone,
      colorScheme: 'dark',
    },
  );
  await page.getByRole('button', { name: 'Winter', exact: true }).click();
  await page.getByRole('list', { name: 'E-mail' }).waitFor();
  expect(await page.getByLabel('Text message').inputValue()).toBe('');
  await page.getByRole('textbox', { name: 'Heading' }).fill('Come back');
  const mail = page.frameLocator('iframe[title="Preview"]');
  await mail.getByRole('heading', { name: 'Come back' }).waitFor();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const isMailWide = await page
    .locator('iframe[title="Preview"]')
    .evaluate((frame: HTMLIFrameElement) => {
      const root = frame.contentDocument!.documentElement;
      return root.scrollWidth > root.clientWidth;
    });
  expect([isWide, isMailWide, await barriersOf(page), faults]).toEqual([false, false, [], []]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“Winter” saved').waitFor();
  expect(needed(await salon.rest('GET', '/automations'))).toMatchObject([
    { blocks: [{ kind: 'heading', text: 'Come back' }, ...blocks.slice(1)] },
  ]);
  await close();
});

test('an automation is deleted after a question', async () => {
  const [{ automationId }] = needed(await salon.rest('GET', '/automations'));
  const { page, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/messages?view=automations`,
    { session: salon.tokens.session, now: world.clock.now() },
  );
  await page.getByRole('button', { name: 'Winter', exact: true }).click();
  await page.getByRole('button', { name: 'Delete automation…' }).click();
  await page.getByRole('button', { name: 'Delete automation', exact: true }).click();
  await page.getByText('“Winter” deleted').waitFor();
  const left = needed(await salon.rest('GET', '/automations'));
  expect(left).not.toContainEqual(expect.objectContaining({ automationId }));
  await close();
});
