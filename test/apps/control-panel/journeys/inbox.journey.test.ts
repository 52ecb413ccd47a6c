import { expect, test } from '@jest/globals';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openJourneys } from './begin.ts';

const { world, browser, salon, begin } = await openJourneys({
  config: { inboundMail: { domain: 'reply.example', secret: 'whsec_never_used' } },
});
await salon.update({ publish: true });

/** Opens the page on which visitors write, and sends a message as Eve. Its clock stands until it is moved. */
async function writtenByEve(text: string) {
  const context = await browser.newContext({ viewport: sizes.phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${world.url}/write/${salon.slug}`);
  expect(await barriersOf(page)).toEqual([]);
  await page.getByLabel('Your name').fill('Eve Hopper');
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('log').getByText(text).waitFor();
  return { page, context };
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const client = async () =>
  needed(
    await salon.rest('POST', '/clients', { clientName: 'Eva Hopper', clientPhone: '+49305551234' }),
  );

test('inbox: a visitor writes, is answered by keyboard with a saved answer, reads it without a reload, and turns out to be a client', async () => {
  needed(await salon.rest('POST', '/saved-answers', { name: 'Hours', text: 'We open at nine.' }));
  await client();
  const { page: visitor, context } = await writtenByEve('When do you <b>open</b>?');
  expect(await barriersOf(visitor)).toEqual([]);
  const { page, press, end } = await begin('Inbox');
  await page.getByRole('button', { name: 'Unread' }).click();
  const row = page.getByRole('link', { name: 'Eve Hopper, unread' });
  await row.waitFor();
  await page.getByRole('button', { name: 'To do: 1' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const messages = page.getByRole('log', { name: 'Messages' });
  await messages.getByText('When do you <b>open</b>?').waitFor();
  await page.getByRole('button', { name: 'Nothing to do' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);

  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.press('/');
  await page.getByRole('menuitem', { name: 'Hours' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await answer.pressSequentially(' Come by!');
  // Words that are not sent are there again after a visit to another page.
  await page.reload();
  await page.waitForFunction(
    () => document.querySelector('textarea')?.value === 'We open at nine. Come by!',
  );
  await page.locator('input[type=file]').setInputFiles([
    { name: 'door.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') },
    { name: 'way.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await page.getByRole('button', { name: 'Remove way.pdf' }).waitFor();
  await answer.press('Control+Enter');
  await messages.getByText('We open at nine. Come by!').waitFor();
  await messages.getByRole('img', { name: 'door.png' }).waitFor();
  await messages.getByText(/Website chat · \d.* · sent$/).waitFor();
  expect(await answer.inputValue()).toBe('');
  await visitor.clock.fastForward(10_000);
  await visitor.getByRole('log').getByText('We open at nine. Come by!').waitFor();
  await visitor.getByRole('link', { name: 'way.pdf' }).waitFor();
  const door = visitor.getByRole('img', { name: 'door.png' });
  await door.scrollIntoViewIfNeeded();
  expect(await door.evaluate((shown: HTMLImageElement) => shown.decode())).toBeUndefined();
  expect(await barriersOf(visitor)).toEqual([]);
  await visitor.getByLabel('Write again').fill('Thanks');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await messages.getByText('Thanks').waitFor();
  await context.close();

  await press('Assign');
  await page.getByRole('menuitem', { name: 'Me', exact: true }).click();
  await page.getByRole('button', { name: /^With / }).waitFor();
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Link to a client…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which client is Eve Hopper?' });
  await dialog.getByRole('combobox', { name: 'Client' }).pressSequentially('Eva');
  await page.getByRole('option', { name: /^Eva Hopper/ }).click();
  await dialog.getByRole('button', { name: 'Link to a client' }).click();
  await page.getByText('Linked to the client').waitFor();
  await page.getByRole('heading', { name: 'Eva Hopper' }).getByRole('link').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('Conversation closed.').waitFor();
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await page.getByRole('link', { name: 'Eva Hopper' }).first().waitFor();
  const [kept] = needed(await salon.rest('GET', '/conversations')).items;
  expect(kept).toMatchObject({ name: 'Eva Hopper', state: 'closed', unread: false });
  await end();
});

test('On a phone, a conversation is a screen of its own, and a first message is written from the client.', async () => {
  const { context } = await writtenByEve('Are you open on Sunday?');
  await context.close();
  const { clientId } = needed(
    await salon.rest('POST', '/clients', {
      clientName: 'Mary Shelley',
      email: 'mary@example.com',
    }),
  );
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/inbox`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.phone },
  );
  await page.getByRole('link', { name: 'Eve Hopper, unread' }).click();
  await page.getByRole('heading', { level: 1, name: 'Eve Hopper' }).waitFor();
  await page.getByRole('log').getByText('Are you open on Sunday?').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.goto(`${world.url}/ControlPanel/${salon.slug}/clients?open=${clientId}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Write', exact: true }).click();
  await page.getByText('Nothing written yet').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Answer' }).fill('Your order has come.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText('Your order has come.').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('A saved answer is added, changed and deleted, and WhatsApp is connected without its secrets being shown, also for news in a template.', async () => {
  const { page, press, go, dialog, end } = await begin('Inbox');
  await page.getByRole('link', { name: 'Saved answers' }).click();
  await press('New answer');
  await page.getByRole('textbox', { name: 'Name' }).fill('Parking');
  await page.getByRole('textbox', { name: 'Text' }).fill('Park behind the house.');
  expect(await barriersOf(page)).toEqual([]);
  await press('Save');
  await page.getByText('Parking saved').waitFor();
  await press('Edit Parking');
  await page.getByRole('textbox', { name: 'Text' }).fill('Park in front of the house.');
  await press('Save');
  await page.getByText('Park in front of the house.').waitFor();
  await press('Edit Parking');
  await press('Delete answer');
  await page.getByRole('dialog', { name: 'Delete Parking?' }).waitFor();
  await press('Delete answer');
  await page.getByText('Answer deleted').waitFor();
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await page.getByText(`${world.url}/write/${salon.slug}`).waitFor();
  await page.getByLabel('Phone number ID').fill('1234567890');
  await page.getByLabel('Access token').fill('a-secret-of-more-than-twenty');
  await page.getByLabel('App secret').fill('another-secret-of-more');
  await page.getByLabel('Verify token').fill('a-text-of-our-own');
  expect(await barriersOf(page)).toEqual([]);
  await press('Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByPlaceholder('Stored. Leave empty to keep it.').first().waitFor();
  expect(await page.content()).not.toContain('secret-of-more');
  expect(needed(await salon.rest('GET', '/whatsapp'))).toMatchObject({
    phoneNumberId: '1234567890',
    hasAccessToken: true,
  });
  const reader = { clientName: 'Ada News', clientPhone: '+49305559876' };
  const consents = [{ purpose: 'whatsapp', given: true }];
  needed(await salon.rest('POST', '/clients', { ...reader, consents }));
  const writeNews = async () => {
    await go('Clients');
    await press('Write to these');
    await dialog.getByLabel('Message').fill('New colours');
    await dialog.getByText('WhatsApp', { exact: true }).click();
  };
  await writeNews();
  await dialog.getByText('News by WhatsApp need an approved template').waitFor();
  await page.keyboard.press('Escape');
  await go('Inbox');
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await page.getByLabel('Template for news', { exact: true }).fill('news_to_clients');
  await page.getByLabel('Language of the template for news').fill('en');
  await page.getByLabel('Text of the template for news').fill('News of us: {{1}}');
  await press('Save');
  await page.getByText('Saved', { exact: true }).last().waitFor();
  await writeNews();
  await dialog.getByText('1 by WhatsApp').waitFor();
  await dialog.getByText('News of us: New colours').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await go('Inbox');
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await press('Disconnect WhatsApp…');
  await press('Disconnect WhatsApp');
  await page.getByText('WhatsApp disconnected').waitFor();
  await end();
});

test('Files go with a mail and are shown in the thread, and mail is forwarded to an address that can be replaced.', async () => {
  const { clientId } = needed(
    await salon.rest('POST', '/clients', { clientName: 'Ada Files', email: 'ada@example.com' }),
  );
  const { page, press, end } = await begin('Inbox');
  await press('New message');
  await page.keyboard.type('Ada Fil');
  await page.getByRole('option', { name: /^Ada Files/ }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('Your form and a picture.');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'ring.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') },
    { name: 'form.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('not this') },
  ]);
  await page.getByRole('button', { name: 'Remove wrong.txt' }).click();
  expect(await barriersOf(page)).toEqual([]);
  await press('Send');
  const messages = page.getByRole('log', { name: 'Messages' });
  await messages.getByRole('link', { name: /^form\.pdf, / }).waitFor();
  const picture = messages.getByRole('img', { name: 'ring.png' });
  await picture.waitFor();
  await page.waitForFunction(() =>
    [...document.images].some(({ alt, naturalWidth }) => alt === 'ring.png' && naturalWidth === 1),
  );
  expect(await messages.getByText('wrong.txt').count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  const { items } = needed(await salon.rest('GET', `/conversations?clientId=${clientId}`));
  expect(items).toMatchObject([{ preview: 'Your form and a picture.' }]);

  await page.getByRole('link', { name: 'Settings' }).last().click();
  await press('Make an address');
  const address = page.getByText(/^inbox\+\w+@reply\.example$/);
  await address.waitFor();
  const first = await address.textContent();
  await press('Replace the address…');
  expect(await barriersOf(page)).toEqual([]);
  await press('Replace the address');
  await page.getByText(first ?? '').waitFor({ state: 'detached' });
  await address.waitFor();
  await press('Close the address');
  await page.getByText('The address is closed').waitFor();
  await page.getByRole('button', { name: 'Make an address' }).waitFor();
  await end();
});
