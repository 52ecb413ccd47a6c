import type { QuerySearchArgs, SearchKind, SearchResults } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { contactTerms, hasWords } from '../../../platform/lib/text/search-words.ts';
import { authorize } from '../../business/access/authorize.ts';
import { phoneCountry } from '../../business/country.ts';
import { ownStaffId } from '../../business/access/own-staff.ts';
import type { Action } from '../../business/access/actions.ts';
import { calendarFacts } from '../../scheduling/availability/calendar/calendar-facts.ts';
import type { Search } from './found-by.ts';
import { findClients, findUpcoming } from './find-clients.ts';
import { findItems } from './find-items.ts';
import { findOrders } from './find-orders.ts';

const needs: Readonly<Record<SearchKind, Action>> = {
  clients: 'client:read',
  appointments: 'appointment:read',
  orders: 'order:read',
  items: 'catalog:read',
  staff: 'staff:read',
};

/** Searches the clients, upcoming appointments, orders, items and staff of a business. */
export async function search(
  context: Context,
  { businessId, text, kinds, limit }: QuerySearchArgs,
): Promise<SearchResults> {
  const business = await authorize(context, businessId, 'client:read');
  const own = await ownStaffId(context, business.id);
  // Who sees only their own visits and clients sees no orders.
  const all = (Object.keys(needs) as SearchKind[]).filter(
    kind => own === null || kind !== 'orders',
  );
  const asked = new Set(kinds ?? all);
  await Promise.all([...asked].map(kind => authorize(context, business.id, needs[kind])));
  const { em, now } = context;
  const found = {
    em,
    business,
    text,
    terms: contactTerms(business.id, text, phoneCountry(business)),
    limit: limit ?? 10,
    now: now(),
    ownStaffId: own,
  };
  const [clients, appointments, orders, items, staff] = await Promise.all([
    asked.has('clients') ? findClients(found) : [],
    asked.has('appointments') ? findUpcoming(found) : [],
    asked.has('orders') ? findOrders(found) : [],
    asked.has('items') ? findItems(found) : [],
    asked.has('staff') ? findStaff(found) : [],
  ]);
  return { clients, appointments, orders, items, staff };
}

async function findStaff({ em, business, text, limit }: Search) {
  const { staff } = await calendarFacts(em, business);
  return [...staff.values()]
    .filter(({ name }) => hasWords(name, text))
    .slice(0, limit)
    .map(({ staffId: id, name, active }) => ({ id, name, active }));
}
