import { invalid } from '../../../platform/errors.ts';

/*
 * Selects a buyer's orders and appointments in all businesses: those under the proven phone ($1) and those
 * given with the proven address ($2). The address in a business's client record does not count: one phone may
 * order for several people, and anyone can give an address to a business.
 */

/** The ids of what businesses have noted of the buyer, by the proven phone. */
export const ownClients = 'select c.id from client c where c.phone = $1';

/** The ids of the buyer's orders. */
export const ownOrders = `
  select o.id from client c
  join sales_order o on o.business_id = c.business_id and o.client_id = c.id
  where c.phone = $1
  union
  select o.id from sales_order o where o.contact_email = $2`;

/** The ids of the buyer's appointments. Bookings of an order use the address given with the order. */
export const ownAppointments = `
  select a.id from client c
  join appointment a on a.business_id = c.business_id and a.client_id = c.id
  where c.phone = $1
  union
  select a.id from appointment a where lower(a.custom_fields ->> 'email') = $2`;

/** The ids of the buyer's wishes on waiting lists. */
export const ownEntries = `
  select w.id from client c
  join waitlist_entry w on w.business_id = c.business_id and w.client_id = c.id
  where c.phone = $1
  union
  select w.id from waitlist_entry w where lower(w.email) = $2`;

/** A buyer's lists have nothing to choose from. @throws DomainError VALIDATION_FAILED for the first filter given. */
export function refuseFilters(filters: object): void {
  const given = Object.entries(filters).find(([, value]) => value != null);
  if (given) throw invalid(given[0], 'must be left out: a buyer’s own list is not filtered.');
}
