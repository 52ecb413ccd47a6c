import type { Context } from '../../../platform/context.ts';
import { issueLink, linkUrl } from '../../identity/links.ts';
import { User } from '../../identity/user.entity.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { invitationMail, newMembershipMail } from './member-mails.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Membership } from '../access/membership.entity.ts';

const validMinutes = 7 * 24 * 60;

/**
 * Mails a new member after the present transaction commits. A user who has never signed in gets a
 * link to request a sign-in link with.
 */
export async function invite(
  transaction: Context,
  { email, locale, emailConfirmedAt }: User,
  { id: membershipId, role }: Membership,
  businessName: string,
): Promise<void> {
  const { services, caller, em, now } = transaction;
  const { baseUrl } = services.config;
  const inviter = caller.userId ? await em.findOne(User, { id: caller.userId }) : null;
  const isNew = emailConfirmedAt == null;
  const link = { email, purpose: 'invitation', validMinutes, membershipId } as const;
  const url = isNew
    ? linkUrl(baseUrl, 'invitation', (await issueLink(em, now(), link)).token)
    : `${baseUrl}/ControlPanel`;
  const facts = { businessName, inviterName: inviter?.name ?? null, role, url };
  const template = isNew ? invitationMail : newMembershipMail;
  await queueMail(transaction, composeMail(template, email, locale, facts), {
    expiresAt: now() + validMinutes * 60_000,
  });
}
