import type { Language } from '../../../../packages/shared/languages.ts';
import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';
import type { Authority, CommonRole } from '../access/roles.ts';

interface MemberFacts {
  businessName: string;
  /** The inviter's name; null if it was not a person. */
  inviterName: string | null;
  role: Authority;
  /** Where the button leads. */
  url: string;
}

const roles: Readonly<Record<Language, Readonly<Record<CommonRole, string>>>> = {
  en: {
    owner: 'owner',
    manager: 'manager',
    front_desk: 'front desk',
    staff: 'staff',
    bookkeeper: 'bookkeeper',
  },
  de: {
    owner: 'Inhaber/in',
    manager: 'Leitung',
    front_desk: 'Empfang',
    staff: 'Team',
    bookkeeper: 'Buchhaltung',
  },
  ru: {
    owner: 'владелец',
    manager: 'управляющий',
    front_desk: 'администратор',
    staff: 'сотрудник',
    bookkeeper: 'бухгалтер',
  },
};

function nameOf({ role, name }: Authority, language: Language): string {
  return role === 'custom' ? name : roles[language][role];
}

/** For a user who has never signed in: the role and a link to request a sign-in link with. */
export const invitationMail: MailTemplate<MemberFacts> = {
  en: ({ businessName, inviterName, role, url }) => ({
    subject: `${businessName} invites you to Frontdesk`,
    paragraphs: [
      'Hello,',
      `${inviterName ? `${inviterName} invites you` : 'you are invited'} to ${businessName}. Your role: ${nameOf(role, 'en')}.`,
    ],
    action: { label: 'Accept the invitation', url },
    note: 'The link works for 7 days. It leads to a page that mails you a link to sign in. If you do not know the sender, ignore this mail.',
  }),
  de: ({ businessName, inviterName, role, url }) => ({
    subject: `${businessName} lädt Sie zu Frontdesk ein`,
    paragraphs: [
      'Guten Tag,',
      `${inviterName ? `Eingeladen hat Sie ${inviterName}` : 'Sie sind eingeladen'}: ${businessName}. Ihre Rolle: ${nameOf(role, 'de')}.`,
    ],
    action: { label: 'Einladung annehmen', url },
    note: 'Der Link gilt 7 Tage lang. Er führt zu einer Seite, die Ihnen einen Link zum Anmelden schickt. Wenn Sie den Absender nicht kennen, beachten Sie diese Nachricht nicht.',
  }),
  ru: ({ businessName, inviterName, role, url }) => ({
    subject: `${businessName} приглашает вас в Frontdesk`,
    paragraphs: [
      'Здравствуйте!',
      `${inviterName ? `${inviterName} приглашает вас` : 'Вас приглашают'} в ${businessName}. Ваша роль: ${nameOf(role, 'ru')}.`,
    ],
    action: { label: 'Принять приглашение', url },
    note: 'Ссылка действует 7 дней. Она ведёт на страницу, которая пришлёт вам ссылку для входа. Если вы не знаете отправителя, не обращайте внимания на это письмо.',
  }),
};

/** For an existing user: the role in one more business. */
export const newMembershipMail: MailTemplate<MemberFacts> = {
  en: ({ businessName, inviterName, role, url }) => ({
    subject: `You are now a member of ${businessName}`,
    paragraphs: [
      'Hello,',
      `${inviterName ? `${inviterName} added you` : 'you were added'} to ${businessName}. Your role: ${nameOf(role, 'en')}.`,
    ],
    action: { label: 'Open Frontdesk', url },
  }),
  de: ({ businessName, inviterName, role, url }) => ({
    subject: `Sie gehören jetzt zu ${businessName}`,
    paragraphs: [
      'Guten Tag,',
      `${inviterName ? `${inviterName} hat Sie` : 'Sie wurden'} zu ${businessName} hinzugefügt. Ihre Rolle: ${nameOf(role, 'de')}.`,
    ],
    action: { label: 'Frontdesk öffnen', url },
  }),
  ru: ({ businessName, inviterName, role, url }) => ({
    subject: `Теперь у вас есть доступ: ${businessName}`,
    paragraphs: [
      'Здравствуйте!',
      `${inviterName ? `${inviterName} открыл(а) вам доступ` : 'Вам открыт доступ'}: ${businessName}. Ваша роль: ${nameOf(role, 'ru')}.`,
    ],
    action: { label: 'Открыть Frontdesk', url },
  }),
};
