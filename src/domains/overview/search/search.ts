import type {
  FoundItem,
  FoundOrder,
  QuerySearchArgs,
  SearchKind,
  SearchResults,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { contactTerms, hasWords, searchTerms } from '../../../platform/lib/text/search-words.ts';
import { authorize } from '../../business/access/authorize.ts';
import { phoneCountry } from '../../business/country.ts';
import { seesPerson } from '../../business/access/only-locations.queries.ts';
import { ownStaffId } from '../../business/access/own-staff.ts';
import { viewerCan } from '../../business/access/viewer-access.ts';
import type { Action } from '../../business/access/actions.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import type { Business } from '../../business/business.entity.ts';
import { excerptOf } from './excerpt.ts';
import { findConversations } from './conversations.queries.ts';
import { findItemsById } from '../../catalog/items/item-list.queries.ts';
import { searchItems } from '../../catalog/search/search-items.ts';
import { calendarFacts } from '../../scheduling/availability/calendar/calendar-facts.ts';
import { findClients, findOrders, findUpcoming, type Meant } from './search.queries.ts';

const needs: Readonly<Record<SearchKind, Action>> = {
  clients: 'client:read',
  appointments: 'appointment:read',
  orders: 'order:read',
  items: 'catalog:read',
  staff: 'staff:read',
  conversations: 'notification:read',
};

/** The search text with its scope. */
interface Search {
  em: Context['em'];
  business: Business;
  text: string;
  limit: number;
}

/** Searches the clients, upcoming appointments, orders, items, staff and conversations of a business. */
export async function search(
  context: Context,
  { businessId, text, kinds, limit }: QuerySearchArgs,
): Promise<SearchResults> {
  const business = await authorize(context, businessId, 'client:read');
  const own = await ownStaffId(context, business.id);
  const can = new Set<string>(await viewerCan(context, business));
  // A caller limited to their own visits and clients sees no orders and no conversations.
  const all = (Object.keys(needs) as SearchKind[]).filter(kind =>
    kind === 'conversations'
      ? own === null && can.has('notification_read')
      : own === null || kind !== 'orders',
  );
  const asked = new Set(kinds ?? all);
  await Promise.all([...asked].map(kind => authorize(context, business.id, needs[kind])));
  const { em, now } = context;
  const found = { em, business, text, limit: limit ?? 10 };
  // Without terms, the text means no client.
  const terms = contactTerms(business.id, text, phoneCountry(business));
  const meant = terms === null ? null : { business, terms, limit: found.limit };
  const scope = { ownStaffId: own, now: now() };
  const [clients, appointments, orders, items, staff, conversations] = await Promise.all([
    meant && asked.has('clients') ? findClients(em, meant, scope) : [],
    meant && asked.has('appointments') ? findUpcoming(em, meant, scope) : [],
    meant && asked.has('orders') ? ordersOf(em, meant, text) : [],
    asked.has('items') ? findItems(found) : [],
    asked.has('staff') ? findStaff(found) : [],
    meant && own === null && asked.has('conversations') ? conversationsOf(em, meant, text) : [],
  ]);
  return {
    clients,
    appointments: appointments.map(each => placed(business, each)),
    orders,
    items,
    staff,
    conversations,
  };
}

function placed<Row extends { locationId: string | null }>(
  { id: businessId }: Pick<Business, 'id'>,
  row: Row,
) {
  return { ...row, locationId: locationIdOf({ businessId, ...row }) };
}

/** Finds the order with the number that a text is, and the orders of the clients that it means. */
async function ordersOf(em: Context['em'], meant: Meant, text: string): Promise<FoundOrder[]> {
  const number = /^\s*#?(\d{1,9})\s*$/.exec(text)?.[1] ?? null;
  const rows = await findOrders(em, meant, { number });
  return rows.map(row => ({
    ...placed(meant.business, row),
    total: toMajor(row.totalMinor, row.currency),
  }));
}

/** Finds the conversations with all words in one message, and those of the clients that a text means. */
async function conversationsOf(em: Context['em'], meant: Meant, text: string) {
  const words = searchTerms(meant.business.id, text).anywhere.join(' & ');
  const rows = await findConversations(em, meant, { words });
  return rows.map(({ text: said, ...row }) => ({ ...row, excerpt: excerptOf(said, text) }));
}

const everything = {
  type: null,
  categoryId: null,
  staffIds: null,
  onlyActive: false,
  minMinor: null,
  maxMinor: null,
  offeredAt: null,
  named: null,
};

/** Finds items by their words; matches in the name come first. */
async function findItems({ em, business, text, limit }: Search): Promise<FoundItem[]> {
  const found = await searchItems(em, business, text, { ...everything, limit });
  const items = await findItemsById(
    em,
    business,
    found.map(({ id }) => id),
  );
  const byId = new Map(items.map(item => [item.id, item]));
  return found.flatMap(({ id }) => {
    const item = byId.get(id);
    if (!item) return [];
    const { name, type, priceMinor, currency, durationMinutes, active } = item;
    const price = toMajor(priceMinor, currency);
    return [{ id, name, type, price, currency, durationMinutes: durationMinutes ?? null, active }];
  });
}

/** Finds staff by the words of their names. */
async function findStaff({ em, business, text, limit }: Search) {
  const { staff } = await calendarFacts(em, business);
  return [...staff.values()]
    .filter(each => hasWords(each.name, text) && seesPerson(em, business.id, each))
    .slice(0, limit)
    .map(({ staffId: id, name, active }) => ({ id, name, active }));
}
