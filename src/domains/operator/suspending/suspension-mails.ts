import type { Context } from '../../../platform/context.ts';
import { composeMail, type MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { findOwners } from '../../business/access/membership.queries.ts';
import type { Business } from '../../business/business.entity.ts';

interface SuspendedFacts {
  business: string;
  reason: string;
  url: string;
  contact: string | null;
}

const suspendedMail: MailTemplate<SuspendedFacts> = ({ reason, url, ...names }, locale) => {
  const { mails, suspension: t } = textsFor(locale);
  return {
    subject: t.subject(names),
    paragraphs: [mails.greeting, t.lead(names), t.reason({ reason }), t.effects],
    action: { label: t.action, url },
    note: t.contact(names),
  };
};

const liftedMail: MailTemplate<{ business: string; url: string }> = ({ business, url }, locale) => {
  const { mails, suspension: t } = textsFor(locale);
  return {
    subject: t.liftedSubject({ business }),
    paragraphs: [mails.greeting, t.liftedLead({ business })],
    action: { label: t.action, url },
  };
};

const weekMilliseconds = 7 * 86_400_000;

/** Mails the owners of a business that it is suspended, with the reason, or that it no longer is. */
export async function mailOwners(
  transaction: Context,
  { id, name, slug }: Pick<Business, 'id' | 'name' | 'slug'>,
  suspended: { reason: string } | null,
): Promise<void> {
  const { em, now, services } = transaction;
  const { baseUrl, supportEmail } = services.config;
  const facts = { business: name, url: `${baseUrl}/ControlPanel/${slug}` };
  for (const { email, locale } of await findOwners(em, id)) {
    const mail = suspended
      ? composeMail(suspendedMail, email, locale, {
          ...facts,
          reason: suspended.reason,
          contact: supportEmail ?? null,
        })
      : composeMail(liftedMail, email, locale, facts);
    // The service writes, not the business, so a sandbox's owners get the mail too.
    await queueMail(transaction, mail, { businessId: null, expiresAt: now() + weekMilliseconds });
  }
}
