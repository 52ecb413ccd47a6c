import type { Context } from '../../../platform/context.ts';
import type { Buyer } from './buyer.entity.ts';
import { findBuyer, updateLanguage } from './buyer.queries.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';

/**
 * Stores the language in which a buyer signs in at a shop of several languages, with their client records in
 * its business: the first that they ask for of those offered, else the business's own.
 */
export async function noteBuyersLanguage(
  { em, caller, accepted }: Context,
  { phone, email }: Buyer,
): Promise<void> {
  if (caller.atShopOf === undefined || accepted.length === 0) return;
  await updateLanguage(em, { businessId: caller.atShopOf, phone, email, asked: accepted });
}

/*
 * Queries for a buyer's orders and appointments in all businesses. They match the proven phone ($1), or the
 * proven address ($2) if it was given with the order or booking. The address in a client record does not
 * count. One phone may order for several people, and anyone can give an address to a business.
 */

/** Client records of the buyer by the proven phone, as business and id. */
export const ownClients = 'select c.business_id, c.id from client c where c.phone = $1';

/** Orders of the buyer, as business and id. */
export const ownOrders = `
  select o.business_id, o.id from client c
  join sales_order o on o.business_id = c.business_id and o.client_id = c.id
  where c.phone = $1
  union
  select o.business_id, o.id from sales_order o where o.contact_email = $2`;

/** Appointments of the buyer, as business and id. Bookings of an order use the address given with the order. */
export const ownAppointments = `
  select a.business_id, a.id from client c
  join appointment a on a.business_id = c.business_id and a.client_id = c.id
  where c.phone = $1
  union
  select a.business_id, a.id from appointment a where lower(a.custom_fields ->> 'email') = $2`;

/** Waiting-list entries of the buyer, as business and id. */
export const ownEntries = `
  select w.business_id, w.id from client c
  join waitlist_entry w on w.business_id = c.business_id and w.client_id = c.id
  where c.phone = $1
  union
  select w.business_id, w.id from waitlist_entry w where lower(w.email) = $2`;

/**
 * Refuses filters, which a buyer's own lists do not have. @throws DomainError VALIDATION_FAILED for the first
 * filter given.
 */
export function refuseFilters(filters: object): void {
  const given = Object.entries(filters).find(([, value]) => value != null);
  if (given) throw invalid(given[0], 'must be left out: a buyer’s own list is not filtered.');
}

/** Returns the id of the signed-in buyer. @throws DomainError FORBIDDEN for other callers. */
export function signedInBuyer({ caller }: Context): string {
  if (caller.limit === 'buyer' && caller.buyerId) return caller.buyerId;
  throw new DomainError('FORBIDDEN', 'Only a buyer who is signed in has a buyer’s account.');
}

/** Reads the account of the signed-in buyer. */
export async function readBuyer(context: Context): Promise<Buyer> {
  return findBuyer(context.em, { id: signedInBuyer(context) });
}
