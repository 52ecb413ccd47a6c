import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { ownRoleOf } from './load-access.ts';
import { authorityOf, type OwnRole, type Role } from './roles.ts';

/**
 * Marks a membership as accepted, in the present transaction; from then on the business sees who the member is.
 * Returns false if the membership no longer exists. Repeating it changes nothing.
 */
export async function acceptInvitation(context: Context, membershipId: string): Promise<boolean> {
  const { em, now } = context;
  const [membership] = await sql<{
    businessId: string;
    role: Role;
    ownRole: OwnRole | null;
    before: string | null;
  }>(
    em,
    `update membership m set accepted_at = coalesce(m.accepted_at, $2)
     from (select business_id, id, accepted_at from membership where id = $1 for update) found
     where m.business_id = found.business_id and m.id = found.id
     returning m.business_id as "businessId", m.role, ${ownRoleOf('m')} as "ownRole", found.accepted_at as before`,
    [membershipId, new Date(now()).toISOString()],
  );
  if (!membership) return false;
  const { businessId, role, ownRole, before } = membership;
  const event = {
    type: 'invitation.accepted',
    businessId,
    subject: membershipId,
    summary: `An invitation as ${ownRole ? authorityOf(ownRole).name : role} was accepted.`,
  };
  if (before === null) {
    await insertJournal(context, [journalRow(context, event, 'succeeded')]);
  }
  return true;
}
