import { expect, test } from '@jest/globals';
import { openPanel, barriersOf, sizes } from '../../../support/browser/panel-page.ts';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openJourneys } from '../journeys/begin.ts';

const { world, browser, salon, begin } = await openJourneys();

const save = async (name: string, more: object = {}) =>
  needed(
    await salon.graphql(documents.saveClient, {
      input: {
        businessId: salon.id,
        name,
        email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
        consents: [{ purpose: 'marketing', given: true }],
        ...more,
      },
    }),
  ).id as string;
const ada = await save('Ada Lovelace', { tags: ['Regular'] });
await save('Ben King', { tags: ['Regular'] });
await save('Cleo Park', { tags: ['Regular'], consents: [] });
await save('Dora Dean');
const written = async () =>
  needed(await salon.graphql(documents.writtenMessages, { businessId: salon.id })).items;

test('a client is written to by a name, a press, the words and Ctrl+Enter, and the message is taken back', async () => {
  const { page, end } = await begin('Clients');
  await page.getByText('Ada Lovelace').first().click();
  await page.getByRole('button', { name: 'Plan a message' }).click();
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('Dear ');
  await page.getByRole('button', { name: 'First name' }).click();
  await page.keyboard.type(', your colour has come.');
  await page.getByText('Dear Ada, your colour has come.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Message on its way').waitFor();
  expect(await written()).toMatchObject([
    { clientId: ada, purpose: 'service', text: 'Dear {{firstName}}, your colour has come.' },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  expect(await written()).toMatchObject([{ status: 'cancelled' }]);
  await end();
});

test('the clients of the list are written to after a rehearsal, and the message is among those written', async () => {
  const { page, press, go, end } = await begin('Clients');
  await page.getByLabel('Tags').selectOption('Regular');
  await page.getByText('Dora Dean').waitFor({ state: 'hidden' });
  await press('Write to these');
  await page.getByLabel('Subject').fill('New colours');
  await page.getByLabel('Message').fill('Dear {{firstName}}, come and see.');
  await page.getByText('2 by e-mail').waitFor();
  await page.getByText('1 did not agree to news').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press('Send to 2 clients');
  await page.getByText('Message on its way').waitFor();
  await go('Messages');
  await page.getByRole('link', { name: 'Written' }).click();
  await page.getByText('Ada Lovelace, Ben King').waitFor();
  await page.getByText('New colours').click();
  await page.getByText('ben.king@example.com').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press('Stop');
  await page.getByText('Message stopped').waitFor();
  expect((await written())[0]).toMatchObject({ status: 'cancelled', counts: { recipients: 2 } });
  await end();
});

test('the form fits a phone and is dark', async () => {
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/clients?open=${ada}`,
    {
      session: salon.tokens.session,
      now: world.clock.now(),
      viewport: sizes.phone,
      colorScheme: 'dark',
    },
  );
  await page.getByRole('button', { name: 'Plan a message' }).click();
  await page.getByLabel('Message').fill('Dear {{firstName}}, your colour has come.');
  await page.getByText('Dear Ada, your colour has come.').waitFor();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect([isWide, await barriersOf(page), faults]).toEqual([false, [], []]);
  await close();
});
