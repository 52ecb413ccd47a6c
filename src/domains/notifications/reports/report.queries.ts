import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, queryWithin } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { MailReport } from '../../../platform/mail/reports/mail-report.ts';

/** Finds the business of a mail to a client, by the id of its notification. Of old ones, only the recipient is known. */
export async function findReported(em: EntityManager, id: string): Promise<string | undefined> {
  const [row] = await query(
    em,
    sql<{ businessId: string }>`
      select business_id as "businessId" from notification
      where id = ${id} and audience = 'client' and channel = 'mail'
      union select business_id from message_recipient where id = ${id}`,
  );
  return row?.businessId;
}

type Reported = MailReport & { businessId: string; at: number };

/** Notes a report at the message and in its effect. Returns false if it was noted already. */
export async function noteReported(
  em: EntityManager,
  { businessId, id, kind, reason, at }: Reported,
): Promise<boolean> {
  const column = sql.ref(`${kind}_at`);
  const error =
    kind === 'bounced' ? `The mail came back: ${reason}` : 'The reader marked it as spam.';
  const rows = await queryWithin(
    em,
    businessId,
    sql`with counted as (
        update message_recipient set ${column} = ${toIso(at)}
        where business_id = ${businessId} and id = ${id} and ${column} is null returning id
      ), told as (
        update notification set ${column} = ${toIso(at)},
          last_error = ${kind === 'delivered' ? sql`last_error` : sql`${error}::text`}
        where business_id = ${businessId} and id = ${id} and ${column} is null returning id
      ) select id from counted union select id from told`,
  );
  return rows.length > 0;
}

/** Finds the clients of a business with an e-mail address. */
export async function findByEmail(
  em: EntityManager,
  { businessId, email }: { businessId: string; email: string },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      select c.id from client c where c.business_id = ${businessId} and lower(c.email) = lower(${email})
        and c.merged_into_id is null and c.erased_at is null order by c.id`,
  );
  return rows.map(({ id }) => id);
}
