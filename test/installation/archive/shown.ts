import { loadAllRoutes } from '../../../facades/addresses.ts';
import { exampleOf } from '../../../facades/api/openapi/examples.ts';
import type { Route } from '../../../facades/kit/routes/route.ts';
import { restPlacesOf } from '../../contract/tables/rest-places.ts';
import { insteadIn, pathOf, withIds } from '../../facades/api/rest/drive.ts';
import type { Things } from '../../contract/tables/things.ts';
import type { World } from '../../world.ts';

/** Addresses whose answers do not travel, by name, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  list_tokens: 'Tokens open the installation that gave them.',
  list_calendar_feeds: 'Their addresses are credentials.',
  list_kiosks: 'Tablets are set up at the other installation.',
  list_linked_calendars: 'Who linked one has allowed it to one installation.',
  get_tariff_plan: 'An installation without billing has none.',
  preview_tariff: 'As above.',
  list_tariff_invoices: 'As above.',
  get_tariff_invoice: 'As above.',
  get_directory_entry: 'The owner agreed to be listed by one installation.',
  list_shop_domains: 'A domain is proven to one installation, to which it leads.',
  list_webhook_deliveries: 'What was sent is known where it was.',
  list_webhook_endpoints: 'They come switched off.',
  list_changes: 'Cursors are of the database that gave them.',
  list_audit_events: 'The journal also tells that it came.',
  push_settings: 'Browsers have subscribed at one installation.',
  list_joinings: 'Businesses of one installation were joined there.',
  get_join_preview: 'It is of two businesses.',
  list_leavings: 'Locations became businesses of one installation.',
  get_leave_preview: 'It is of a location that is not the main one.',
  list_proposals: 'Those that wait would be done by a token that stays.',
  get_proposal: 'As above.',
};

/** Returns every address at which the owner reads data of a business. */
const reads = (schema: World['schema']): Route[] =>
  Object.values(loadAllRoutes(schema))
    .flat()
    .filter(
      ({ method, path, access, fileType, name }) =>
        method === 'GET' &&
        path.startsWith('/business/{businessId}') &&
        access === 'SIGNED_IN' &&
        fileType === undefined &&
        !(name in elsewhere),
    );

/** Returns the reads that take no id except that of the business. */
export const lists = (schema: World['schema']): Route[] =>
  reads(schema).filter(route =>
    restPlacesOf(route).every(({ path }) => path.join('.') === 'businessId'),
  );

/** Members of answers whose content stays where it is: kept cards, and chats of visitors, which are channels of answers. */
const stays: ReadonlySet<string> = new Set(['cards', 'channels']);

/** Returns the answers of each address to a caller, by name, without content that stays. */
export async function shownAt(
  world: World,
  credential: string,
  things: Things,
  routes = reads(world.schema),
): Promise<Record<string, unknown>> {
  const rest = world.rest(credential);
  const shown: Record<string, unknown> = {};
  for (const route of routes) {
    const instead = insteadIn(route, things);
    const example = exampleOf(route);
    const known = { ...things, ...instead };
    const query = new URLSearchParams(withIds(example.query, known) as Record<string, string>);
    const address = pathOf(route, { ...withIds(example.path, known), ...known });
    const { status, body } = await rest('GET', `${address}?${query}`);
    const text = JSON.stringify(body ?? null)
      .replaceAll(world.services.images.addressOf(''), 'pictures/')
      .replaceAll(world.url, '');
    if (status !== 200) throw new Error(`${route.name} answers ${status}: ${text}`);
    shown[route.name] = JSON.parse(withoutPresent(text), (name, value) =>
      stays.has(name) ? [] : value,
    );
  }
  return shown;
}

const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Hides times by the database's clock: the objects of a copy last changed when it was made. */
function withoutPresent(text: string): string {
  const isPresent = (at: string) => Math.abs(Date.parse(at) - Date.now()) < 3_600_000;
  return text.replaceAll(instant, at => (isPresent(at) ? 'now' : at));
}

const ids = /(?<![a-z0-9])([a-z]{2,5})_[0-7][0-9a-hjkmnp-tv-z]{25}(?![0-9a-z])/g;

export const idsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(ids)].map(([id]) => id));

/** Returns the answers without ids of users, which differ between installations. */
export const withoutUsers = (shown: Readonly<Record<string, unknown>>): unknown =>
  JSON.parse(JSON.stringify(shown).replace(/usr_\w{26}/g, 'usr'));

/** Returns the answers with each id replaced by a number, in order of occurrence. */
export function withoutIds(shown: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(shown).map(([name, answer]) => {
    const numbers = new Map<string, number>();
    const numbered = (id: string, kind: string) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size);
      return `${kind}-${numbers.get(id)}`;
    };
    return [name, JSON.parse(JSON.stringify(answer).replace(ids, numbered))];
  });
  return Object.fromEntries(entries);
}
