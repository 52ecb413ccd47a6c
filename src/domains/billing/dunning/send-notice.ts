import type { TariffStanding } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { composeMail, type MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { localDateOf, toIso } from '../../../platform/lib/time/time.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { findOwners } from '../../business/access/membership.queries.ts';
import type { Business } from '../../business/business.entity.ts';
import type { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';
import { noticeOf, type NoticeName } from './notices.ts';

const week = 7 * 86_400_000;

interface NoticeFacts {
  business: string;
  name: NoticeName;
  /** Local date of the business. */
  date: string;
  url: string;
}

/** Mail to an owner about the tariff: what happened, until when, and the page for paying. */
const noticeMail: MailTemplate<NoticeFacts> = ({ business, name, date, url }, locale) => {
  const { mails, tariffNotices } = textsFor(locale);
  const t = tariffNotices[name];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  return {
    subject: t.subject({ business, date: day }),
    paragraphs: [mails.greeting, t.lead({ business, date: day })],
    action: { label: tariffNotices.action, url },
    note: tariffNotices.note,
  };
};

/** Mails the owners the notice that belongs to the state of a subscription, unless they have it already. */
export async function sendNotice(
  transaction: Context,
  {
    business,
    row,
    standing,
  }: { business: Business; row: TariffSubscription; standing: TariffStanding },
): Promise<void> {
  const { em, services, now } = transaction;
  const { readOnlyAt = null } = business;
  const archived = business.status === 'archived';
  const notice = noticeOf(row, { now: now(), standing, readOnlyAt, archived });
  if (!notice) return;
  const key = `${notice.name} ${toIso(notice.date)}`;
  if (row.noticed === key) return;
  row.noticed = key;
  const url = `${services.config.baseUrl}/ControlPanel/${business.slug}/settings?view=tariff`;
  const date = localDateOf(notice.date, business.timezone);
  const facts = { business: business.name, name: notice.name, date, url };
  for (const { email, locale } of await findOwners(em, business.id)) {
    await queueMail(transaction, composeMail(noticeMail, email, locale, facts), {
      businessId: null,
      expiresAt: now() + week,
    });
  }
}
