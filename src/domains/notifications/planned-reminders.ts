import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { read } from '../../platform/database/query/sql.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { bookersEmail } from './facts/of-appointment.ts';
import { isReminded, reminderHours, restMilliseconds } from './plan-reminders.ts';
import { isFirstOfVisit } from './facts/of-visit.ts';
import { saidOf } from '../clients/consents.ts';

/** An appointment, and what decides whether its client is reminded. */
type Key = TenantKey & { now: number; mailWorks: boolean; textsWork: boolean };

const statement = `
  select id, ${epochMs('min(due_at)')} as at from (
    select a.id, a.start_at, greatest(a.start_at - make_interval(hours => hours),
      a.created_at + interval '${restMilliseconds} milliseconds') as due_at
    from appointment a join client c on c.id = a.client_id and c.business_id = a.business_id
    left join notification_settings t on t.business_id = a.business_id
    cross join lateral unnest(${reminderHours}) as hours
    where (a.business_id, a.id) in (select * from unnest($1::text[], $2::text[]))
      and a.status = 'confirmed' and a.start_at > $3 and ${isFirstOfVisit('a')}
      and not exists (select from unnest(${reminderHours}) as nearer
        where nearer < hours and a.start_at <= $3::timestamptz + make_interval(hours => nearer))
      and coalesce('appointment_reminder' = any(t.to_clients), true) and not ${saidOf('c', 'reminders', false)}
      and case when coalesce(c.email, ${bookersEmail}) is null then $5::boolean else $4::boolean end
      and not ${isReminded('a', 'hours')}
  ) due where due_at < start_at group by id`;

/** Loads when clients will be reminded of their appointments, as it stands; null where no reminder is to be sent. */
export const reminderLoader = (em: EntityManager) =>
  new DataLoader<Key, number | null, string>(
    async keys => {
      const [{ now, mailWorks, textsWork }] = keys as [Key];
      const rows = await read<{ id: string; at: number }>(em, statement, [
        keys.map(({ businessId }) => businessId),
        keys.map(({ id }) => id),
        toIso(now),
        mailWorks,
        textsWork,
      ]);
      const byId = new Map(rows.map(({ id, at }) => [id, Math.max(at, now)]));
      return keys.map(({ id }) => byId.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );
