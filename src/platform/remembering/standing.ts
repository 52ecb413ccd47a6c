/**
 * SQL for how all that a business shows and all that is booked stands: a text that any committed change of it changes. It
 * is asked for before that is read, by a statement that is sent anyway. A server that was restored from a backup began
 * anew, so that its revisions are none that were seen before.
 */
export function standingOf(businessId: string): string {
  return `(select concat_ws(' ', date_part('epoch', pg_postmaster_start_time()), coalesce(sum(r.revision), 0),
      coalesce(sum(r.booked), 0))
    from shown_revision r where r.business_id = ${businessId})`;
}

/** The same text, of what the business shows alone: a booking does not change it. */
export function withoutBookings(standing: string): string {
  return standing.slice(0, standing.lastIndexOf(' '));
}
