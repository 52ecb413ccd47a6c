import type { Context } from '../../../platform/context.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { updateAccepted } from './membership.queries.ts';
import { authorityOf } from './roles.ts';

/**
 * Marks a membership as accepted, in the current transaction. From then on the business sees the member's
 * identity. Returns false if the membership no longer exists. Repeating it changes nothing.
 */
export async function acceptInvitation(context: Context, membershipId: string): Promise<boolean> {
  const { em, now } = context;
  const membership = await updateAccepted(em, { id: membershipId, at: now() });
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
