/**
 * Statements that find faults which no race of offers may leave, each by its guarantee. They are for staff who
 * take one client at a time.
 */
export const waitingListBooks = {
  placesAreTakenOnce: `
    select a.id from (select distinct business_id, catalog_item_id from waitlist_entry) w
    join appointment a on a.business_id = w.business_id and a.catalog_item_id = w.catalog_item_id
    join appointment b on b.business_id = a.business_id and b.staff_id = a.staff_id and b.id <> a.id
      and a.occupied_from < b.occupied_to and b.occupied_from < a.occupied_to
    where a.status in ('confirmed', 'pending') and b.status in ('confirmed', 'pending')`,
  offersAreOfFreePlaces: `
    select o.id from waitlist_offer o join appointment a on a.business_id = o.business_id
      and a.staff_id is not distinct from o.staff_id and a.start_at < o.end_at and a.end_at > o.start_at
    where o.status = 'open' and a.status in ('confirmed', 'pending')`,
  openOffersAreOfOfferedEntries: `
    select w.id from waitlist_entry w left join waitlist_offer o
      on o.business_id = w.business_id and o.entry_id = w.id and o.status = 'open'
    where (w.status = 'offered') <> (o.id is not null)`,
  whatWasAcceptedIsBookedOnce: `
    select w.id from waitlist_entry w left join appointment a on a.business_id = w.business_id and a.id = w.appointment_id
    where w.status = 'booked' and a.id is null
      or exists (select from waitlist_entry v where v.appointment_id = w.appointment_id and v.id <> w.id)`,
};
