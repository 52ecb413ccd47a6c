import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { issueLink, linkUrl } from '../../identity/links.ts';
import { isUnproven } from '../../identity/find-or-create-user.ts';
import { User } from '../../identity/user.entity.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { invitationMail, newMembershipMail } from './member-mails.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { countMail } from '../../../platform/rate-limiting/count-message.ts';
import type { Business } from '../business.entity.ts';
import type { Membership } from '../access/membership.entity.ts';
import type { Authority } from '../access/roles.ts';

const validMinutes = 7 * 24 * 60;

/**
 * Mails a new member after the current transaction commits. A user who has never signed in gets a link for
 * requesting a sign-in link.
 *
 * @throws DomainError RULE_VIOLATION if the inviter's own address is unproven, since anybody could be spammed
 * otherwise.
 */
export async function invite(
  transaction: Context,
  { email, locale, emailConfirmedAt }: User,
  { id: membershipId }: Membership,
  { business, role }: { business: Pick<Business, 'name' | 'slug'>; role: Authority },
): Promise<void> {
  const { services, caller, em, now } = transaction;
  const { baseUrl } = services.config;
  const inviter = caller.userId ? await em.findOne(User, { id: caller.userId }) : null;
  if (inviter && isUnproven(inviter)) {
    throw new DomainError(
      'RULE_VIOLATION',
      'Confirm your own e-mail address before others are invited: follow the link that was mailed to you.',
    ).withReason('address_unconfirmed');
  }
  const isNew = emailConfirmedAt == null;
  const link = { email, purpose: 'invitation', validMinutes, membershipId } as const;
  const url = isNew
    ? linkUrl(baseUrl, 'invitation', (await issueLink(em, now(), link)).token)
    : `${baseUrl}/ControlPanel/${business.slug}`;
  const facts = { businessName: business.name, inviterName: inviter?.name ?? null, role, url };
  const template = isNew ? invitationMail : newMembershipMail;
  await queueMail(transaction, composeMail(template, email, locale, facts), {
    expiresAt: now() + validMinutes * 60_000,
  });
}

/** Counts an invitation to an address, before checking if a user has it. @throws RateLimited. */
export async function countInvitation({ services, caller }: Context, email: string): Promise<void> {
  const sender = caller.userId ?? caller.credentialId;
  await services.rateLimiter.consume('invitation', sender);
  await countMail(services.rateLimiter, email, sender);
}
