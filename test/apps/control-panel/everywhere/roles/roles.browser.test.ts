import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { bundle } from '../../../../../facades/members/panel/bundle.ts';
import { colleague } from '../../../../support/clients/colleague.ts';
import { openBrowser } from '../../../../support/browser/browser.ts';
import { openPanel } from '../../../../support/browser/panel-page.ts';
import { createWorld, type Salon, type World } from '../../../../world.ts';
import { at, closedDay, day } from '../../board-page.ts';
import { besideOwners, documentsOf, roles, type Role } from './documents.ts';
import { furnished } from './furnished.ts';
import { panelPlaces, type Places } from './places.ts';
import { pressEverything } from './press-everything.ts';
import { record, recordedBy } from './recorded.ts';

let world: World;
let browser: Browser;
let salon: Salon;
let ids: string[];
let cut: { id: string };
let inbox: Awaited<ReturnType<typeof furnished>>['inbox'];
let places: Places['places'];
let openables: Places['openables'];
const pressed = new Map<Role, ReturnType<typeof pressedAs>>();
beforeAll(async () => {
  // Scripts that run for minutes are worth optimised compilation.
  const opening = openBrowser({ measured: true });
  [world, browser] = await Promise.all([createWorld({ now: at(9) }), opening]);
  ({ places, openables } = await panelPlaces());
  ({ salon, ids, cut, inbox } = await furnished(world));
  // All members are added before the first page opens, since pages reload changed members.
  const sessions = new Map<Role, string>();
  for (const role of [...roles, 'manager'] as const) sessions.set(role, await sessionOf(role));
  // The pages of all roles run in parallel, since a page mostly waits.
  for (const [role, session] of sessions)
    pressed.set(role, pressedAs(session, role === 'manager' ? sharedWithOwners() : addresses()));
});
afterAll(async () => {
  await Promise.allSettled(pressed.values());
  await browser?.close();
  await world?.close();
});

/** Returns every screen, and every drawer on top of one of them. */
const addresses = () => [
  ...places.map(({ name }) => name),
  `calendar?date=${closedDay}`,
  'receipts?view=settings',
  'reviews?view=ratings',
  'reviews?view=settings',
  `inbox?c=${inbox.conversationId}`,
  `inbox?client=${inbox.clientId}`,
  'inbox?view=answers',
  'inbox?view=settings',
  'catalog?view=groups',
  'discounts?view=points',
  'ai?view=connect&program=mcp',
  'team?view=people',
  'team?view=rotas',
  'team?view=hours',
  'team?view=asked',
  'team?view=calendars',
  'settings?view=rules',
  'settings?view=members',
  'settings?view=roles',
  'settings?view=hours',
  'settings?view=fields',
  'settings?view=forms',
  'settings?view=calendars',
  'settings?view=apps',
  'settings?view=sandboxes',
  `reports?report=visits&list=visits&since=${closedDay}&until=${closedDay}`,
  'ai?view=connect',
  'channels?view=widget',
  'channels?view=languages',
  'channels?view=directory',
  'messages?view=received',
  'messages?view=written',
  'messages?view=automations',
  'messages?view=settings',
  'messages?view=words',
  'clients?open=new',
  'clients?open=sale',
  'clients?open=wait',
  `clients?open=new&service=${cut.id}`,
  `clients?open=new&service=${cut.id}&client=${ids.find(id => id.startsWith('cli_'))}`,
  `clients?open=block&with=${ids.find(id => id.startsWith('stf_'))}`,
  `clients?open=${ids.find(id => id.startsWith('off_'))}&on=${day}`,
  ...ids.map(id => `clients?open=${id}`),
];

/** Returns the screens on which managers see parts beside those of owners. */
const sharedWithOwners = () => [
  'clients',
  'settings?view=members',
  'settings?view=roles',
  'channels?view=widget',
  `clients?open=${ids.find(id => id.startsWith('cli_'))}`,
];

test('there is something to open of every kind that opens', () => {
  const prefixes = ['new', 'block', 'sale', 'wait', ...ids.map(id => id.split('_')[0])];
  expect(new Set(prefixes)).toEqual(new Set(openables.map(({ prefix }) => prefix)));
});

/** Time limit in milliseconds: hundreds of presses are slow on a busy machine. */
const patience = 600_000;

describe.each(roles)('to %s', role => {
  test(
    'nothing is forbidden that the panel asks for',
    async () => {
      const { forbidden, failed, faults } = await pressed.get(role)!;
      expect([...forbidden]).toEqual([]);
      expect([...failed]).toEqual([]);
      expect(faults).toEqual([]);
    },
    patience,
  );

  test('nothing is offered that they may not do, and all is that they may', async () => {
    const { may, byPressing } = await documentsOf(role);
    const { sent } = await pressed.get(role)!;
    const unsent = byPressing.filter(name => !sent.has(name));
    expect([...sent].filter(name => !may.has(name))).toEqual([]);
    expect(unsent).toEqual([]);
  });
});

// The test of what is offered compares all other parts with the roles.
test(
  'managers are offered what stands beside things of owners',
  async () => {
    const { may, byPressing } = await documentsOf('manager');
    const { sent, forbidden, failed, faults } = await pressed.get('manager')!;
    const unsent = besideOwners.filter(name => byPressing.includes(name) && !sent.has(name));
    expect(unsent).toEqual([]);
    expect([...sent].filter(name => !may.has(name))).toEqual([]);
    expect({ forbidden: [...forbidden], failed: [...failed], faults }).toEqual({
      forbidden: [],
      failed: [],
      faults: [],
    });
  },
  patience,
);

/** Presses everything with a session, and returns the documents that were sent. */
async function pressedAs(session: string, screens: readonly string[]) {
  const path = `/ControlPanel/${salon.slug}/`;
  const { files } = await bundle();
  const { page, faults, close } = await openPanel(browser, `${world.url}${path}clients`, {
    session,
    now: world.clock.now(),
    before: record,
  });
  await page.locator('[data-live="true"]').waitFor();
  await page.evaluate(pressEverything, {
    addresses: screens.map(address => path + address),
    chunks: [...files].filter(file => file.endsWith('.js')).map(file => `/ControlPanel/-/${file}`),
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do…' }).fill('Mary');
  await page.getByRole('option', { name: 'Mary' }).first().waitFor();
  const recorded = await recordedBy(page);
  await close();
  return { ...recorded, faults };
}

async function sessionOf(role: Role): Promise<string> {
  if (role === 'owner') return salon.tokens.session;
  return (await colleague(world, salon, role)).session;
}
