import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Context } from '../../../../platform/context.ts';
import { read } from '../../../../platform/database/query/sql.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import type { Appointment } from '../appointment.entity.ts';

/** SQL: whether a service takes place online. */
export const isOnline = (item: string) => `(${item}.meeting <> 'none')`;

/** SQL for where the client of an appointment meets the staff member online, as it is set now; null until it is confirmed. */
export const meetingLink = (appointment: string, item: string, staff: string) => `
  case when ${appointment}.status in ('confirmed', 'arrived') then case ${item}.meeting
    when 'service' then ${item}.meeting_url
    when 'staff' then coalesce(${staff}.meeting_url, ${item}.meeting_url) end end`;

type Met = Pick<Appointment, 'businessId' | 'catalogItemId' | 'staffId' | 'status'>;

interface Meeting {
  online: boolean;
  url: string | null;
}

/** Loads whether appointments take place online, and where. */
export const meetingLoader = (em: EntityManager) =>
  new DataLoader<Met, Meeting, string>(
    async keys => {
      const rows = await read<Meeting & { key: number }>(
        em,
        `select a.key::int, ${isOnline('i')} as online, ${meetingLink('a', 'i', 's')} as url
         from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
           as a(business_id, catalog_item_id, staff_id, status, key)
         join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
         left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id`,
        [
          keys.map(({ businessId }) => businessId),
          keys.map(({ catalogItemId }) => catalogItemId),
          keys.map(({ staffId }) => staffId ?? null),
          keys.map(({ status }) => status),
        ],
      );
      const byKey = new Map(rows.map(row => [row.key, row]));
      return keys.map((_, at) => byKey.get(at + 1) ?? { online: false, url: null });
    },
    {
      cacheKeyFn: ({ catalogItemId, staffId, status }) => `${catalogItemId} ${staffId} ${status}`,
    },
  );

/** Spares the answer to a booking the question where it takes place, if its service is not online. */
export function noteMeeting({ loader }: Context, { meeting }: CatalogItem, booked: Met): void {
  if (meeting === 'none') loader(meetingLoader).prime(booked, { online: false, url: null });
}
