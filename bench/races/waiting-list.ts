import { needed } from '../../test/support/salon/salon.ts';
import { waitingListBooks } from '../../test/domains/scheduling/waiting-list/waiting-list-books.ts';
import { businessId, dateIn } from '../world.ts';
import { must, type Floor } from './floor.ts';

const daily = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(day => [day, ['10:00-12:00']]),
);
const days = 60;
let made: { catalogItemId: string; staffId: string } | undefined;

/** Creates a service whose only staff member has two places a day. */
async function twoPlaces({ call }: Floor) {
  const person = { name: 'Two places', workingHours: JSON.stringify(daily) };
  const { staffId } = needed(await call('POST', '/staff', person));
  const service = { name: 'Wanted', price: 10, durationMinutes: 60, staffIds: [staffId] };
  const { itemId } = needed(await call('POST', '/catalog', service));
  return { catalogItemId: itemId as string, staffId: staffId as string };
}

/**
 * Frees two places while three waiting-list entries get offers and accept them, and staff and visitors book the
 * same places. No place is taken twice, and no taken place is offered.
 */
export async function waitingList(floor: Floor, round: number): Promise<void> {
  const { call, sql } = floor;
  made ??= await twoPlaces(floor);
  const { catalogItemId } = made;
  const date = dateIn(1 + (round % days));
  const { slots } = needed(
    await call('GET', `/availability?catalogItemId=${catalogItemId}&date=${date}`),
  );
  const starts = [slots.at(0), slots.at(-1)].map(({ startAt }) => startAt as string);
  const client = (number: number) => ({
    clientName: `Client ${number}`,
    clientPhone: `+49302${String(round * 10 + number).padStart(7, '0')}`,
  });
  const book = (startAt: string, number: number) =>
    call('POST', '/appointments', { catalogItemId, startAt, ...client(number) });
  const visits = await Promise.all(starts.map(book));
  const entries: string[] = [];
  for (const number of [2, 3, 4]) {
    const entry = { catalogItemId, ...client(number), dateFrom: date, dateTo: date };
    entries.push(needed(await call('POST', '/waitlist', entry)).entryId);
  }
  const step = (entryId: string, name: string) => call('POST', `/waitlist/${entryId}/${name}`, {});
  await Promise.all([
    ...visits.map(({ data }) => call('POST', `/appointments/${data.appointmentId}/cancel`, {})),
    ...entries.map(each => step(each, 'offer')),
    ...starts.map(book),
    ...entries.map(each => step(each, 'accept')),
    ...starts.map(startAt => call('POST', '/holds', { catalogItemId, startAt, session: date })),
    ...entries.map(each => step(each, 'offer')),
  ]);
  await Promise.all(entries.flatMap(each => [step(each, 'accept'), step(each, 'accept')]));
  for (const [guarantee, statement] of Object.entries(waitingListBooks)) {
    must(round, guarantee, await sql(statement), []);
  }
  const left = await sql<{ id: string }>(
    `select id from appointment where business_id = $1 and catalog_item_id = $2 and status = 'confirmed'`,
    [businessId(0), catalogItemId],
  );
  await Promise.all(left.map(({ id }) => call('POST', `/appointments/${id}/cancel`, {})));
  await Promise.all(entries.map(each => call('DELETE', `/waitlist/${each}`)));
  // The same day is used again before holds have expired.
  await sql('delete from hold where business_id = $1', [businessId(0)]);
}
