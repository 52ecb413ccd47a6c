import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { lacksForms } from '../forms/form.queries.ts';
import { type Due, dueAmong, type Planning } from './due.queries.ts';
import {
  appointmentColumns,
  appointmentTables,
  isFirstOfVisit,
} from './facts/appointment-facts.queries.ts';
import { usualFormHours } from './settings.ts';

/**
 * Finds the requests for forms that are due in all businesses: one for each visit that lacks a form and starts within the set hours.
 * The present state decides, so that a form answered or a service changed meanwhile counts.
 */
export function findFormRequests(em: EntityManager, planning: Planning): Promise<Due[]> {
  const now = sql`${toIso(planning.now)}::timestamptz`;
  const rows = sql`
    select ${appointmentColumns(sql`a.visit_id`)}, b.id as "businessId", a.id, a.start_at,
      'form:' || coalesce(a.visit_id, a.id) as "eventId",
      coalesce('form_request' = any(t.to_clients), true) as for_client, false as for_business
    from (select distinct business_id from form where active) asking
    join business b on b.id = asking.business_id
    left join notification_settings t on t.business_id = b.id
    join appointment a on a.business_id = b.id and a.status = 'confirmed' and ${isFirstOfVisit('a')}
      and a.start_at > ${now}
      and a.start_at <= ${now} + make_interval(hours => coalesce(t.form_hours, ${sql.lit(usualFormHours)}))
    ${appointmentTables}
    where ${lacksForms}`;
  return query(
    em,
    dueAmong(rows, planning, { job: 'plan-form-requests', order: 'start_at', isOnce: true }),
  );
}
