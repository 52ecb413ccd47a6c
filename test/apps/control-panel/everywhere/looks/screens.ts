import type { Page } from 'playwright-core';
import { at, closedDay, day } from '../../board-page.ts';
import type { FullShop } from './full-shop.ts';

/** A screen in one of its states. */
export interface Screen {
  name: string;
  /** Path below the business's part of the panel, or below the service's root if it begins with `//`. */
  path: (shop: FullShop) => string;
  /** Steps on the screen; resolves once the state is visible. */
  seen: (page: Page, shop: FullShop) => Promise<unknown>;
  /** The user who sees the screen; the owner by default. */
  of?: 'nobody' | 'newcomer' | 'operator';
  /** Answers of the service other than immediate ones. A late answer arrives after the loading state is visible. */
  answers?: 'failure' | 'late';
  /** True if the screen requests a failing call, which the browser logs as well. */
  fails?: true;
  /** True if the answer to a press may shift the layout, however late it arrives. */
  makesRoom?: true;
}

const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const dialog = (words: string) => (page: Page) =>
  page.getByRole('dialog').getByText(words).first().waitFor();
/** Returns the toggles of folded sections in a drawer. Each is located by position, which stays when others unfold. */
const foldsOf = (page: Page) => page.getByRole('dialog').locator('button[aria-expanded]').all();
/** Returns the checkboxes that select rows. */
const boxesOf = async (page: Page) => {
  await rows(page);
  return page.getByRole('checkbox', { name: /^Choose / }).all();
};
const rows = (page: Page) => page.locator('[data-row-link]').first().waitFor();

const pages: Screen[] = [
  { name: 'the first page', path: () => '//', of: 'nobody', seen: text('Make an account') },
  { name: 'signing in', path: () => '/orders', of: 'nobody', seen: text('sign-in link') },
  {
    name: 'a link was mailed',
    path: () => '/orders',
    of: 'nobody',
    seen: async page => {
      await page.getByRole('textbox').fill('somebody@example.com');
      await page.getByRole('button').click();
      await page.getByText('Look into your mail').waitFor();
    },
  },
  { name: 'registration', path: () => '//auth/register', of: 'nobody', seen: text('Your name') },
  { name: 'an address of nothing', path: () => '/nothing', seen: text('To the calendar') },
  { name: 'another business', path: () => '//ControlPanel/~new', seen: text('Photo studio') },
  {
    name: 'the app and what devices are told',
    path: () => '/clients',
    seen: async page => {
      await rows(page);
      await page.getByRole('button', { name: /^Account$|@/ }).click();
      await page.getByRole('menuitem', { name: 'App and notifications' }).click();
      await page.getByRole('dialog').getByText('No device is notified yet.').waitFor();
    },
  },
];

const operator: Screen[] = [
  {
    name: 'all businesses',
    path: () => '//ControlPanel/~operator',
    of: 'operator',
    seen: rows,
  },
  {
    name: 'a business to look into',
    path: ({ salon }) => `//ControlPanel/~operator?open=${salon.id}`,
    of: 'operator',
    seen: dialog('View as owner'),
  },
];

const calendar: Screen[] = [
  {
    name: 'the day',
    path: () => `/calendar?date=${day}`,
    seen: (page, { asked }) => page.locator(`[data-visit="${asked.id}"]`).waitFor(),
  },
  {
    name: 'an empty day',
    path: () => '/calendar?date=2026-03-10',
    seen: page => page.locator('[data-column]').first().waitFor(),
  },
  { name: 'a closed day', path: () => `/calendar?date=${closedDay}`, seen: text('Closed') },
  {
    name: 'the week',
    path: () => `/calendar?date=${day}&view=week`,
    seen: page => page.getByRole('columnheader').nth(7).waitFor(),
  },
  {
    name: 'the week of a person',
    path: ({ anna }) => `/calendar?date=${day}&view=week&staff=${anna.id}`,
    seen: page => page.locator('[data-column]').nth(6).waitFor(),
  },
  {
    name: 'the list',
    path: () => `/calendar?date=${day}&view=list`,
    seen: page => page.getByRole('listitem').getByText('Tattoo').waitFor(),
  },
  {
    name: 'a list of nothing',
    path: () => `/calendar?date=2026-04-01&view=list`,
    seen: text('No appointments'),
  },
  {
    name: 'choosing a day',
    path: () => `/calendar?date=${day}`,
    seen: async page => {
      await page.getByRole('button', { name: /^Choose a day/ }).click();
      await page.getByRole('button', { name: 'Next month' }).waitFor();
    },
  },
  {
    name: 'choosing the day of a booking',
    path: ({ cut }) => `/calendar?date=${day}&open=new&service=${cut.id}&at=${at(14.5)}`,
    seen: async page => {
      await page.getByRole('dialog').getByLabel('Day', { exact: true }).click();
      await page.getByRole('button', { name: 'Next month' }).waitFor();
    },
  },
  {
    name: 'a booking',
    path: ({ cut }) => `/calendar?date=${day}&open=new&service=${cut.id}&at=${at(14.5)}`,
    seen: page => page.getByRole('dialog').getByRole('status').waitFor(),
  },
  {
    name: 'a refused booking',
    path: ({ anna, cut }) =>
      `/calendar?date=${day}&open=new&service=${cut.id}&with=${anna.id}&at=${at(13)}`,
    seen: dialog('Nearest free times'),
  },
  {
    name: 'a booking of a new client',
    path: ({ cut }) => `/calendar?date=${day}&open=new&service=${cut.id}&at=${at(14.5)}`,
    seen: async page => {
      await page.getByRole('dialog').getByLabel('Client').pressSequentially('Nobody Yet');
      await page.getByText('New client “Nobody Yet”').waitFor();
    },
  },
  {
    name: 'an appointment',
    path: ({ asked }) => `/calendar?date=${day}&open=${asked.id}`,
    seen: page => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'changing an appointment',
    path: ({ asked }) => `/calendar?date=${day}&open=${asked.id}`,
    seen: async page => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Change…' }).click();
      await dialog.getByLabel('Price').press('1');
      await dialog.getByLabel('Reason for the price').waitFor();
    },
  },
  {
    name: 'a group',
    path: () => `/calendar?date=${day}`,
    seen: async page => {
      await page.locator('[data-visit]', { hasText: 'Yoga' }).click();
      await page.getByRole('dialog').getByText('Client 2').waitFor();
    },
  },
];

const lists: Screen[] = [
  { name: 'clients', path: () => '/clients', seen: rows },
  { name: 'no client found', path: () => '/clients?q=zzzz', seen: text('No matching clients') },
  {
    name: 'a client',
    path: ({ clientId }) => `/clients?open=${clientId}`,
    seen: dialog('No-shows'),
  },
  {
    name: 'changing a client',
    path: ({ clientId }) => `/clients?open=${clientId}`,
    seen: async page => {
      await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
    },
  },
  {
    name: 'adding a client',
    path: () => '/clients',
    seen: async page => {
      await page.getByRole('button', { name: 'Add client' }).first().click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
  },
  {
    name: 'importing clients',
    path: () => '/clients',
    seen: async page => {
      await page.getByRole('button', { name: /^Import/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'orders', path: () => '/orders', seen: rows },
  {
    name: 'an order',
    path: ({ order }) => `/orders?open=${order.id}`,
    seen: dialog('Wrap it, please'),
  },
  { name: 'payments', path: () => '/payments', seen: rows },
  {
    name: 'a payment',
    path: ({ payment }) => `/payments?open=${payment.id}`,
    seen: dialog('Order '),
  },
  {
    name: 'a payment that is waited for',
    path: ({ pending }) => `/payments?open=${pending.id}`,
    seen: dialog('Order '),
  },
  { name: 'receipts', path: () => '/receipts', seen: rows },
  {
    name: 'a receipt',
    path: ({ receiptId }) => `/receipts?open=${receiptId}`,
    seen: dialog('Open PDF'),
  },
  {
    name: 'how receipts look',
    path: () => '/receipts?view=settings',
    seen: text('Prefix'),
  },
  { name: 'the till', path: () => '/till', seen: text('No cash drawer yet') },
  {
    name: 'a sale to make',
    path: () => '/till?open=sale',
    seen: dialog('Soap that has a name of some length'),
  },
  {
    name: 'a sale with all that it can have',
    path: () => '/till?open=sale',
    seen: async page => {
      const sale = page.getByRole('dialog');
      await sale.getByLabel('Scan or search').pressSequentially('Soap that');
      await sale.getByRole('button', { name: /^Soap that/ }).click();
      await sale.getByText('To pay').waitFor();
      await sale.getByRole('button', { name: 'Discount code' }).click();
      await sale.getByRole('button', { name: 'Add a client' }).click();
      await sale.getByLabel('Cash received').pressSequentially('20');
      await sale.getByText('Change').waitFor();
    },
  },
  {
    name: 'a sale that is refused',
    makesRoom: true,
    path: () => '/till?open=sale',
    seen: async page => {
      const sale = page.getByRole('dialog');
      await sale.getByLabel('Scan or search').pressSequentially('Ten washes');
      await sale.getByRole('button', { name: /^Ten washes/ }).click();
      await sale.getByRole('alert').waitFor();
      await sale.getByRole('button', { name: 'Remove Ten washes' }).click();
    },
  },
  {
    name: 'a return by the number of a receipt',
    path: () => '/till',
    seen: async page => {
      await page.getByRole('button', { name: 'Return' }).click();
      await page.getByLabel('Receipt number').waitFor();
    },
  },
  { name: 'discounts', path: () => '/discounts', seen: rows },
  {
    name: 'a discount',
    path: ({ discountId }) => `/discounts?open=${discountId}`,
    seen: dialog('Pause'),
  },
  {
    name: 'the business in the settings',
    path: () => '/settings',
    seen: page => page.getByLabel('Name in links').waitFor(),
  },
  {
    name: 'settings',
    path: () => '/settings?view=rules',
    seen: page => page.getByRole('status').filter({ hasText: 'free of charge' }).waitFor(),
  },
  {
    name: 'settings with a wrong fee',
    path: () => '/settings?view=rules',
    seen: async page => {
      await page.getByLabel('Fee for a no-show').selectOption('Fixed amount');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('must be filled in').waitFor();
    },
  },
  {
    name: 'the locations',
    path: () => '/settings?view=locations',
    seen: text('bookings belong to a location'),
  },
  {
    name: 'a location',
    path: () => '/settings?view=locations',
    seen: async page => {
      await page.getByRole('button', { name: /^Change / }).click();
      await page.getByRole('dialog').getByLabel('Place on the map').waitFor();
    },
  },
  {
    name: 'a business to join',
    path: () => '/settings?view=locations',
    seen: async page => {
      await page.getByRole('button', { name: 'Join another business…' }).click();
      await page.getByText('You own no other business in use.').waitFor();
    },
  },
  { name: 'the catalog', path: () => '/catalog', seen: rows },
  {
    name: 'a service',
    path: ({ cut }) => `/catalog?open=${cut.id}`,
    seen: async page => {
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
      for (const fold of await foldsOf(page)) await fold.click();
    },
  },
  {
    name: 'a product',
    path: ({ soap }) => `/catalog?open=${soap.id}`,
    seen: async page => {
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
      for (const fold of await foldsOf(page)) await fold.click();
    },
  },
  {
    name: 'the variants of a product',
    path: ({ soap }) => `/catalog?open=${soap.id}`,
    seen: async page => {
      await page.getByRole('dialog').getByRole('button', { name: 'Variants' }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'categories and collections',
    path: () => '/catalog?view=groups',
    seen: text('No collections yet'),
  },
  {
    name: 'adding to the catalog',
    path: () => '/catalog',
    seen: async page => {
      await page.getByRole('button', { name: 'Add item' }).first().click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
    },
  },
  {
    name: 'chosen items',
    path: () => '/catalog',
    seen: async page => {
      for (const box of await boxesOf(page)) await box.check();
      await page.getByRole('button', { name: 'Change prices' }).click();
      await dialog('no change')(page);
    },
  },
  {
    name: 'chosen clients',
    path: () => '/clients',
    seen: async page => {
      for (const box of await boxesOf(page)) await box.check();
      await page.getByRole('button', { name: 'Add tag' }).click();
      await dialog('Choose a tag first')(page);
    },
  },
  { name: 'the waiting list', path: () => '/waitlist', seen: rows },
  {
    name: 'a waiting-list entry that is offered a place',
    path: ({ entryId }) => `/waitlist?open=${entryId}`,
    seen: dialog('Held until'),
  },
  {
    name: 'adding to the waiting list',
    path: () => '/waitlist',
    seen: async page => {
      await page.getByRole('button', { name: 'Add to list' }).first().click();
      await page.getByRole('dialog').getByLabel('Note').waitFor();
    },
  },
  { name: 'gift cards', path: () => '/giftcards', seen: rows },
  {
    name: 'a gift card',
    path: ({ giftCardId }) => `/giftcards?open=${giftCardId}`,
    seen: dialog('History'),
  },
  {
    name: 'adjusting a gift card',
    path: ({ giftCardId }) => `/giftcards?open=${giftCardId}`,
    seen: async page => {
      await page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Adjust…' }).click();
      await page.getByLabel('Reason').waitFor();
    },
  },
  {
    name: 'issuing a gift card',
    path: () => '/giftcards',
    seen: async page => {
      await page.getByRole('button', { name: 'Issue a card' }).first().click();
      await page.getByRole('dialog').getByLabel('Amount').waitFor();
    },
  },
  { name: 'memberships', path: () => '/memberships', seen: rows },
  {
    name: 'a membership',
    path: ({ membershipId }) => `/memberships?open=${membershipId}`,
    seen: dialog('Visits each period'),
  },
  {
    name: 'ending a membership',
    path: ({ membershipId }) => `/memberships?open=${membershipId}`,
    seen: async page => {
      await page.getByRole('dialog').getByRole('button', { name: 'End…' }).click();
      await page.getByText('It is not renewed after').waitFor();
    },
  },
  {
    name: 'changing a plan',
    path: ({ membershipId }) => `/memberships?open=${membershipId}`,
    seen: async page => {
      await page.getByRole('dialog').getByRole('button', { name: 'Change plan…' }).click();
      await page.getByRole('combobox', { name: 'Next plan' }).click();
      await page.getByRole('option', { name: /^Four cuts/ }).click();
      await page.getByText('Nothing is paid before').waitFor();
    },
  },
  { name: 'points and rewards', path: () => '/discounts?view=points', seen: text('Ten off') },
  {
    name: 'a reward to add',
    path: () => '/discounts?view=points',
    seen: async page => {
      await page.getByRole('button', { name: 'Add reward' }).click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
  },
  { name: 'reviews', path: () => '/reviews', seen: rows },
  {
    name: 'a review',
    path: ({ reviewId }) => `/reviews?open=${reviewId}`,
    seen: dialog('Quick, kind and on time.'),
  },
  {
    name: 'a segment to make',
    path: () => '/clients',
    seen: async page => {
      await page.getByRole('button', { name: 'New segment…' }).click();
      await dialog('Days since the last visit')(page);
    },
  },
  { name: 'automations', path: () => '/messages?view=automations', seen: text('Come back') },
  {
    name: 'an automation',
    path: () => '/messages?view=automations',
    seen: async page => {
      await page.getByRole('button', { name: 'Come back', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Days').waitFor();
    },
  },
  {
    name: 'an automation with a mail of blocks',
    path: () => '/messages?view=automations',
    seen: async page => {
      await page.getByRole('button', { name: 'Come back', exact: true }).click();
      for (const kind of ['Heading', 'Picture', 'Button']) {
        await page.getByRole('button', { name: 'Add', exact: true }).click();
        await page.getByRole('menuitem', { name: kind, exact: true }).click();
      }
      await page.getByLabel('Words on the button').waitFor();
    },
  },
  { name: 'forms', path: () => '/settings?view=forms', seen: text('Before a colour') },
  {
    name: 'a form',
    path: () => '/settings?view=forms',
    seen: async page => {
      await page.getByRole('button', { name: 'Change Before a colour' }).click();
      await page.getByRole('region', { name: 'Preview' }).getByText('Length').waitFor();
    },
  },
  {
    name: 'the week of the team',
    path: () => `/team?week=${day}`,
    seen: page => page.getByRole('row', { name: 'Anna' }).waitFor(),
  },
  { name: 'everybody of the team', path: () => '/team?view=people', seen: text('Works here') },
  {
    name: 'rotas',
    path: () => '/team?view=rotas',
    seen: text('Early and late'),
  },
  {
    name: 'a rota of two weeks',
    path: () => '/team?view=rotas',
    seen: async page => {
      await page.getByRole('button', { name: 'Edit…' }).click();
      await dialog('Remove this week')(page);
    },
  },
  {
    name: 'a week to copy',
    path: () => '/team',
    seen: async page => {
      await page.getByRole('button', { name: 'Copy week…' }).click();
      await dialog('Number of weeks')(page);
    },
  },
  {
    name: 'time off that is asked for',
    path: () => '/team?view=asked',
    seen: text('Dentist again'),
  },
  {
    name: 'hours worked',
    path: () => `/team?view=hours&week=${day}`,
    seen: text('edited by'),
  },
  {
    name: 'calendars that are linked',
    path: () => '/team?view=calendars',
    seen: text('Needs relinking'),
  },
  {
    name: 'a person of the team',
    path: ({ vera }) => `/team?open=${vera.id}`,
    seen: dialog('Dentist'),
  },
  {
    name: 'changing a person of the team',
    path: ({ vera }) => `/team?open=${vera.id}`,
    seen: async page => {
      await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('switch', { name: 'Custom hours' }).click();
      await page.getByLabel('Monday').waitFor();
    },
  },
  {
    name: 'opening hours',
    path: () => '/settings?view=hours',
    seen: page => page.getByRole('img', { name: 'Year overview' }).waitFor(),
  },
  {
    name: 'adding special days',
    path: () => '/settings?view=hours',
    seen: async page => {
      await page.getByRole('button', { name: 'Add days' }).click();
      await page.getByRole('dialog').getByText('on these days').waitFor();
    },
  },
  {
    name: 'calendars of others',
    path: () => '/settings?view=calendars',
    seen: text('Create address'),
  },
  {
    name: 'installed apps',
    path: () => '/settings?view=apps',
    seen: text('work with this business'),
  },
  {
    name: 'sandboxes',
    path: () => '/settings?view=sandboxes',
    seen: text('No sandboxes yet.'),
  },
  { name: 'members', path: () => '/settings?view=members', seen: text('Invite a member') },
  { name: 'roles', path: () => '/settings?view=roles', seen: text('Add role') },
  {
    name: 'a role to make',
    path: () => '/settings?view=roles',
    seen: async page => {
      await page.getByRole('button', { name: 'Add role' }).click();
      await dialog('Refund payments')(page);
    },
  },
  {
    name: 'the hours to begin with',
    path: () => '/welcome?step=hours',
    seen: text('When are you open?'),
  },
  {
    name: 'the services to begin with',
    path: () => '/welcome?step=services',
    seen: page => page.getByLabel('Minutes for').first().waitFor(),
  },
  {
    name: 'the people to begin with',
    path: () => '/welcome?step=people',
    seen: text('Add person'),
  },
  { name: 'going live', path: () => '/welcome?step=live', seen: text('Try a test booking') },
  { name: 'no rooms', path: () => '/resources', seen: text('No rooms yet') },
  {
    name: 'reports',
    path: () => '/reports',
    seen: page => page.getByRole('row', { name: 'Anna' }).waitFor(),
  },
  {
    name: 'a report by channel',
    path: () => '/reports?report=visits&by=source',
    seen: page => page.getByRole('row', { name: 'Control Panel' }).waitFor(),
  },
  {
    name: 'how full the week is',
    path: () => '/reports?report=occupancy&range=next30',
    seen: page => page.getByRole('row', { name: '10:00' }).waitFor(),
  },
  {
    name: 'what a bar is made of',
    path: () => `/reports?report=visits&list=visits&since=${day}&until=${day}`,
    seen: rows,
  },
  {
    name: 'giving a package',
    path: ({ clientId }) => `/clients?open=${clientId}`,
    seen: async page => {
      await page.getByRole('dialog').getByRole('button', { name: 'Add a package…' }).click();
      await page.getByLabel('Reason').waitFor();
    },
  },
  { name: 'conversations', path: () => '/inbox', seen: rows },
  {
    name: 'a conversation',
    path: ({ asked }) => `/inbox?client=${asked.clientId}`,
    seen: page => page.getByRole('log').getByText('See you soon!').waitFor(),
  },
  {
    name: 'a new message',
    path: () => '/inbox?client=new',
    seen: page => page.getByRole('combobox', { name: 'To' }).waitFor(),
  },
  { name: 'saved answers', path: () => '/inbox?view=answers', seen: text('We open at nine.') },
  {
    name: 'the connection with WhatsApp',
    path: () => '/inbox?view=settings',
    seen: text('Access token'),
  },
  {
    name: 'messages',
    path: () => '/messages',
    seen: page => page.locator('main p').first().waitFor(),
  },
  {
    name: 'who gets which messages',
    path: () => '/messages?view=settings',
    seen: text('Who is notified'),
  },
  {
    name: 'the words of a message',
    path: () => '/messages?view=words',
    seen: text('Preview'),
  },
  { name: 'webhooks of nobody', path: () => '/webhooks', seen: text('No endpoints yet') },
  {
    name: 'adding a webhook',
    path: () => '/webhooks',
    seen: async page => {
      await page.getByRole('button', { name: 'Add endpoint' }).first().click();
      await page.getByRole('dialog').getByLabel('Address').waitFor();
    },
  },
  {
    name: 'the online shop',
    path: () => '/channels',
    seen: page => page.frameLocator('iframe').getByText('Light for your hair').first().waitFor(),
  },
  {
    name: 'the widget',
    path: () => '/channels?view=widget',
    seen: text('Websites with the widget'),
  },
  {
    name: 'the languages of the shop',
    path: () => '/channels?view=languages',
    seen: text('Your texts are written in English'),
  },
  {
    name: 'the entry in the directory',
    path: () => '/channels?view=directory',
    seen: text('What visitors see'),
  },
  { name: 'the journal', path: () => '/journal', seen: text('Order placed') },
  {
    name: 'what assistants did',
    path: () => '/ai',
    seen: text('Looked up'),
  },
  {
    name: 'connecting an assistant',
    path: () => '/ai?view=connect&program=vscode',
    seen: text('Your tokens'),
  },
  {
    name: 'revoking a token',
    path: () => '/ai?view=connect',
    seen: async page => {
      await page.getByRole('button', { name: 'Revoke test' }).first().click();
      await page.getByRole('dialog').getByText('cannot be undone').waitFor();
    },
  },
  {
    name: 'nothing to be opened',
    path: () => '/orders?open=ord_00000000000000000000000000',
    seen: dialog('Not found'),
  },
];

const frame: Screen[] = [
  {
    name: 'the palette',
    path: () => '/orders',
    seen: async page => {
      await rows(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('Max');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the keys',
    path: () => '/orders',
    seen: async page => {
      await rows(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('Single-letter shortcuts').waitFor();
    },
  },
  {
    name: 'a toast',
    fails: true,
    path: ({ order }) => `/orders?open=${order.id}`,
    seen: async page => {
      await page.getByRole('dialog').getByText('Wrap it, please').waitFor();
      await page.route('**/graphql', route => route.fulfill({ status: 500, body: 'broken' }));
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('That did not work').first().waitFor();
    },
  },
];

const paths = [
  'calendar',
  'clients',
  'waitlist',
  'orders',
  'payments',
  'till',
  'giftcards',
  'receipts',
  'discounts',
  'ai',
  'catalog',
  'channels',
  'welcome',
];

const empty: Screen[] = paths.map(place => ({
  name: `${place} of a new business`,
  path: () => `/${place}`,
  of: 'newcomer',
  seen: page => page.locator('main p').first().waitFor(),
}));

/** One screen of each kind of loading state: a board, a list, a drawer above either, and a part whose code loads first. */
const waiting: ReadonlySet<string> = new Set([
  'the day',
  'the list',
  'an appointment',
  'orders',
  'an order',
  'members',
]);

const failing: Screen[] = [...paths, 'settings', 'journal'].map(place => ({
  name: `${place} that cannot be read`,
  path: () => `/${place}`,
  answers: 'failure',
  fails: true,
  seen: page => page.getByRole('button', { name: 'Try again' }).waitFor(),
}));

/** Empty places and failures look alike, so a phone needs only some of them. */
const emptyOnPhone = empty.filter(({ path }) =>
  /^.(calendar|clients|channels|welcome)$/.test(path({} as never)),
);
const failingOnPhone = failing.filter(({ path }) => /^.(calendar|orders)$/.test(path({} as never)));

/** Returns every screen of the panel. A new screen needs an entry here. */
export const screensOn = (size: 'desktop' | 'phone'): readonly Screen[] => [
  ...pages,
  ...operator,
  ...calendar,
  ...lists,
  ...frame,
  ...(size === 'phone' ? [...emptyOnPhone, ...failingOnPhone] : [...empty, ...failing]),
];

/** Screens in their loading state. */
export const lateScreens: readonly Screen[] = [...calendar, ...lists]
  .filter(({ name }) => waiting.has(name))
  .map(screen => ({ ...screen, answers: 'late' }));
