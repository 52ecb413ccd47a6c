import type { EntityManager } from '@mikro-orm/sql';
import type { MessagePurpose } from '../../enums.generated.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { saidOf } from '../clients/consents.ts';

/** SQL for whether a client `c` wants messages: offers are for those who agreed and are not blocked, reminders for all who did not decline. */
export const conditions: Readonly<Record<MessagePurpose, string>> = {
  marketing: `${saidOf('c', 'marketing', true)} and c.blocked_at is null`,
  reminders: `not ${saidOf('c', 'reminders', false)}`,
};

/** Whether messages of a purpose may be sent to a client. */
export async function wants(
  em: EntityManager,
  businessId: string,
  clientId: string | null,
  purpose: MessagePurpose,
): Promise<boolean> {
  const rows = await sql(
    em,
    `select from client c where c.business_id = $1 and c.id = $2 and ${conditions[purpose]}`,
    [businessId, clientId],
  );
  return rows.length > 0;
}
