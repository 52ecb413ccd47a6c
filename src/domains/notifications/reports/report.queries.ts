import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, queryWithin } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { MailReport } from '../../../platform/mail/reports/mail-report.ts';

/**
 * Finds the business of a mail to a client by the id of its notification, and whether such a report is noted already. Of old mails, only
 * the recipient is known.
 */
export async function findReported(
  em: EntityManager,
  { id, kind }: Pick<MailReport, 'id' | 'kind'>,
): Promise<{ businessId: string; isNoted: boolean } | undefined> {
  const column = columnOf(kind);
  const [found] = await query(
    em,
    sql<{ businessId: string; isNoted: boolean }>`
      select business_id as "businessId", bool_or(${column} is not null) as "isNoted" from (
        select business_id, ${column} from notification where id = ${id} and audience = 'client' and channel = 'mail'
        union all select business_id, ${column} from message_recipient where id = ${id}
      ) mail group by business_id`,
  );
  return found;
}

/** Finds the address to which a mail to a client went, in lower case. */
export async function findRecipient(em: EntityManager, id: string): Promise<string | undefined> {
  const [found] = await query(
    em,
    sql<{ address: string }>`select lower(recipient) as address from notification
      where id = ${id} and audience = 'client' and channel = 'mail'`,
  );
  return found?.address;
}

const columnOf = (kind: MailReport['kind']) => sql.ref(`${kind}_at`);

type Reported = MailReport & { businessId: string; at: number };

/** Notes a report at the message and in its effect. Returns false if it was noted already. */
export async function noteReported(
  em: EntityManager,
  { businessId, id, kind, reason, at }: Reported,
): Promise<boolean> {
  const column = columnOf(kind);
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
