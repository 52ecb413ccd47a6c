import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { Business } from '../../business/business.entity.ts';
import type { CatalogItem } from '../../catalog/items/item.entity.ts';
import { findCutoffs, findLastChanges } from './appointment.queries.ts';
import { findMeetings, type Meeting, type Met } from './reading/appointment-list.queries.ts';
import type { Lengths } from '../availability/calendar/slot-request.ts';
import type { Appointment } from './appointment.entity.ts';

/** Loads the time of the last change of appointments from the journal, in epoch milliseconds; undefined if it has none. */
export const lastChangeLoader = (
  em: EntityManager,
): DataLoader<TenantKey, number | undefined, string> =>
  new DataLoader(
    async keys => {
      const rows = await findLastChanges(em, keys);
      const byId = new Map(rows.map(({ id, at }) => [id, at]));
      return keys.map(({ id }) => byId.get(id));
    },
    { cacheKeyFn: ({ id }) => id },
  );

/** Loads the cut-off for cancelling and rescheduling by clients, in minutes before the start, by service. */
export const cutoffLoader = (em: EntityManager): DataLoader<TenantKey, number, string> =>
  new DataLoader(
    async keys => {
      const rows = await findCutoffs(em, keys);
      const byId = new Map(rows.map(({ id, minutes }) => [id, minutes]));
      return keys.map(({ id }) => byId.get(id) ?? new Error(`catalog_item ${id} is gone.`));
    },
    { cacheKeyFn: ({ id }) => id },
  );

/** Primes the cut-off loader, so that the answer to a booking needs no query for it. */
export function noteCutoff({ loader }: Context, business: Business, item: CatalogItem): void {
  const minutes = item.cancelCutoffMinutes ?? business.cancelCutoffMinutes;
  loader(cutoffLoader).prime({ businessId: business.id, id: item.id }, minutes);
}

/** Loads for appointments if they take place online, and their links. */
export const meetingLoader = (em: EntityManager) =>
  new DataLoader<Met, Meeting, string>(
    async keys => {
      const rows = await findMeetings(em, keys);
      const byPlace = new Map(rows.map(row => [row.place, row]));
      return keys.map((_, at) => byPlace.get(at + 1) ?? { online: false, url: null });
    },
    {
      cacheKeyFn: ({ catalogItemId, staffId, status }) => `${catalogItemId} ${staffId} ${status}`,
    },
  );

/** Primes the meeting loader, so that the answer to an offline booking needs no query for it. */
export function noteMeeting({ loader }: Context, { meeting }: CatalogItem, booked: Met): void {
  if (meeting === 'none') loader(meetingLoader).prime(booked, { online: false, url: null });
}

const minute = 60_000;

/** Returns the duration, the buffers and the number of staff that an appointment was booked with. */
export function lengthsOf(appointment: Appointment): Lengths {
  const { startAt, endAt, occupiedFrom, occupiedTo, processingStartAt, processingEndAt } =
    appointment;
  return {
    staffCount: 1 + appointment.extraStaffIds.length,
    staffId: appointment.staffId ?? null,
    durationMinutes: (endAt - startAt) / minute,
    bufferBeforeMinutes: (startAt - occupiedFrom) / minute,
    bufferAfterMinutes: (occupiedTo - endAt) / minute,
    processing:
      processingStartAt == null || processingEndAt == null
        ? null
        : {
            afterMinutes: (processingStartAt - startAt) / minute,
            minutes: (processingEndAt - processingStartAt) / minute,
          },
  };
}
