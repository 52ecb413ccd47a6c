import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Authority } from '../access/roles.ts';

interface MemberFacts {
  businessName: string;
  /** Name of the inviter; null if it was not a person. */
  inviterName: string | null;
  role: Authority;
  /** Target of the button. */
  url: string;
}

/** Mail to a user who has never signed in: the role and a link for requesting a sign-in link. */
export const invitationMail: MailTemplate<MemberFacts> = (facts, locale) => {
  const t = textsFor(locale).invitation;
  return { ...memberMail(facts, locale, 'invitation'), note: t.note };
};

/** Mail to an existing user: the role in a further business. */
export const newMembershipMail: MailTemplate<MemberFacts> = (facts, locale) =>
  memberMail(facts, locale, 'membership');

function memberMail(
  { businessName: business, inviterName, role, url }: MemberFacts,
  locale: string,
  name: 'invitation' | 'membership',
) {
  const { mails, roles, [name]: t } = textsFor(locale);
  const roleName = role.role === 'custom' ? role.name : roles[role.role];
  return {
    subject: t.subject({ business }),
    paragraphs: [
      mails.greeting,
      t.lead({ business, inviter: inviterName || null, role: roleName }),
    ],
    action: { label: t.action, url },
  };
}
