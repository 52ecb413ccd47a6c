import type { Context } from '../context.ts';
import { issueLink, linkUrl, type IssuedLink } from '../identity/links.ts';
import type { User } from '../identity/user.entity.ts';
import { composeMail } from '../notifications/compose-mail.ts';
import { invitationMail, newMembershipMail } from '../notifications/member-mails.ts';
import { sendLater } from '../notifications/send-later.ts';
import type { Role } from './access.ts';

const validMinutes = 7 * 24 * 60;

/** A link to sign in by for somebody who has never followed one; others know how, and get none. */
export async function issueInvitation(
  { em, now }: Context,
  { email, emailConfirmedAt }: User,
  membershipId: string,
): Promise<IssuedLink | null> {
  if (emailConfirmedAt != null) return null;
  return issueLink(em, now(), { email, purpose: 'login', validMinutes, membershipId });
}

interface NewMember {
  user: User;
  link: IssuedLink | null;
  businessName: string;
  role: Role;
}

/** Tells somebody by mail of a new role in a business. */
export async function invite(
  context: Context,
  { user, link, businessName, role }: NewMember,
): Promise<void> {
  const { core, caller, loaders } = context;
  const { baseUrl } = core.config;
  const inviter = caller.userId ? await loaders.user.load(caller.userId) : null;
  const template = link ? invitationMail : newMembershipMail;
  const url = link ? linkUrl(baseUrl, 'login', link.token) : `${baseUrl}/ControlPanel`;
  const facts = { businessName, inviterName: inviter?.name ?? null, role, url };
  sendLater(context, composeMail(template, user.email, user.locale, facts));
}
