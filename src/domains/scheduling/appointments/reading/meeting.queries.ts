import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { queryReplica } from '../../../../platform/database/query/query.ts';
import type { Appointment } from '../appointment.entity.ts';

/** SQL: true if a service takes place online. */
export const isOnline = (item: string) => `(${item}.meeting <> 'none')`;

/** SQL for the present online meeting link of an appointment; null until it is confirmed. */
export const meetingLink = (appointment: string, item: string, staff: string) => `
  case when ${appointment}.status in ('confirmed', 'arrived') then case ${item}.meeting
    when 'service' then ${item}.meeting_url
    when 'staff' then coalesce(${staff}.meeting_url, ${item}.meeting_url) end end`;

/** Columns of an appointment that decide about its meeting. */
export type Met = Pick<Appointment, 'businessId' | 'catalogItemId' | 'staffId' | 'status'>;

export interface Meeting {
  online: boolean;
  url: string | null;
}

/** Returns for appointments if they take place online, and their links. `place` is that in the list, from 1 on. */
export function findMeetings(
  em: EntityManager,
  met: readonly Met[],
): Promise<(Meeting & { place: number })[]> {
  return queryReplica(
    em,
    sql<Meeting & { place: number }>`
      select a.place::int, ${sql.raw(isOnline('i'))} as online, ${sql.raw(meetingLink('a', 'i', 's'))} as url
      from unnest(${met.map(({ businessId }) => businessId)}::text[], ${met.map(({ catalogItemId }) => catalogItemId)}::text[],
          ${met.map(({ staffId }) => staffId ?? null)}::text[], ${met.map(({ status }) => status)}::text[]) with ordinality
        as a(business_id, catalog_item_id, staff_id, status, place)
      join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
      left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id`,
  );
}
