import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { columns, query, queryReplica } from '../../platform/database/query/query.ts';
import { FormAnswer } from './form-answer.entity.ts';
import { Form } from './form.entity.ts';
import type { ListedAnswer, NeededForm } from './shown.ts';

/** Condition: appointment `p` needs form `f`. */
const isNeeded = sql`f.business_id = p.business_id and f.active
  and (f.item_ids is null or p.catalog_item_id = any(f.item_ids))`;

/** Condition: appointment `p` belongs to the visit of appointment `a`, and was not cancelled. */
const isOfVisit = sql`p.business_id = a.business_id and (p.id = a.id or p.visit_id = a.visit_id)
  and p.status in ('pending', 'confirmed', 'arrived', 'completed')`;

/** Condition: answer `r` to form `f` counts for appointment `a`. */
const counts = sql`r.business_id = a.business_id and r.form_id = f.id and r.client_id = a.client_id
  and case f.validity when 'visit' then r.visit_key = coalesce(a.visit_id, a.id)
    when 'months' then r.signed_at + make_interval(months => f.valid_months) > a.start_at else true end`;

/** Condition: the visit of appointment `a` needs a form that its client has not answered, or no longer validly. */
export const lacksForms = sql`exists (
  select from appointment p join form f on ${isNeeded}
  where ${isOfVisit} and not exists (select from form_answer r where ${counts}))`;

/** Lists the forms that the visit of an appointment needs, each with the answer that counts. */
export function selectNeeded(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<NeededForm[]> {
  return query(
    em,
    sql<NeededForm>`
      select ${columns(em, Form, 'f')}, r.id as "formAnswerId", ${sql.raw(epochMs('r.signed_at'))} as "signedAt"
      from appointment a join form f on f.business_id = a.business_id
      left join lateral (
        select r.id, r.signed_at from form_answer r where ${counts} order by r.id desc limit 1) r on true
      where a.business_id = ${businessId} and a.id = ${id}
        and exists (select from appointment p where ${isOfVisit} and ${isNeeded})
      order by f.position, f.id`,
  );
}

/** Returns true if the visit of an appointment lacks forms. */
export async function isLacking(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<boolean> {
  const rows = await query(
    em,
    sql`select from appointment a where a.business_id = ${businessId} and a.id = ${id} and ${lacksForms}`,
  );
  return rows.length > 0;
}

/** Columns of a listed answer `r` to form `f`: health data is what was or is such. */
const listed = sql`r.health_data or f.health_data as "healthData",
  case when f.validity = 'months' then ${sql.raw(epochMs('(r.signed_at + make_interval(months => f.valid_months))'))} end as "validUntilAt",
  exists (select from form_answer n where n.business_id = r.business_id and n.form_id = r.form_id
    and n.client_id = r.client_id and n.id > r.id and (f.validity <> 'visit' or n.visit_key = r.visit_key)) as superseded`;

const tables = sql`form_answer r join form f on f.business_id = r.business_id and f.id = r.form_id`;

/** Lists a client's answered forms, newest first. */
export function selectAnswers(
  em: EntityManager,
  {
    businessId,
    clientId,
    after,
  }: { businessId: string; clientId: string; after: string | number | null | undefined },
  most: number,
): Promise<ListedAnswer[]> {
  return queryReplica(
    em,
    sql<ListedAnswer>`
      select r.business_id as "businessId", r.id, r.form_id as "formId", r.form_name as "formName",
        r.questions_version as "questionsVersion", r.client_id as "clientId", r.appointment_id as "appointmentId",
        ${sql.raw(epochMs('r.signed_at'))} as "signedAt", ${listed}
      from ${tables}
      where r.business_id = ${businessId} and r.client_id = ${clientId}
        and ${after == null ? sql`true` : sql`r.id < ${after}`}
      order by r.id desc limit ${most}`,
  );
}

/** Reads an answered form of a business with its answers. */
export async function selectAnswer(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<(FormAnswer & ListedAnswer) | undefined> {
  const [found] = await query(
    em,
    sql<FormAnswer & ListedAnswer>`
      select ${columns(em, FormAnswer, 'r')}, ${listed} from ${tables}
      where r.business_id = ${businessId} and r.id = ${id}`,
  );
  return found;
}

/**
 * Condition: the form of an answer keeps it no longer than until the instant of the first parameter. Months are those of the
 * calendar.
 */
export const isOutdated = `exists (select from form f where f.business_id = form_answer.business_id and f.id = form_answer.form_id
  and form_answer.signed_at <= $1::timestamptz - make_interval(months => f.keep_months))`;
