/**
 * Returns SQL for the revision of a business, as a text that changes with every commit of visible data or bookings.
 * It is read before the data, by a statement that is sent anyway.
 * The server's start time is part of it, so revisions do not repeat after a restore from a backup.
 */
export function revisionOf(businessId: string): string {
  return `(select concat_ws(' ', date_part('epoch', pg_postmaster_start_time()), coalesce(sum(r.revision), 0),
      coalesce(sum(r.booked), 0))
    from shown_revision r where r.business_id = ${businessId})`;
}

/** Returns the revision without the counter of bookings, for data that bookings cannot change. */
export function withoutBookings(revision: string): string {
  return revision.slice(0, revision.lastIndexOf(' '));
}
