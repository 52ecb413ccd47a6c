import type { RequestedNews, RequestNewsInput } from '../../../graphql.generated.ts';
import { networkOf } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { composeMail, type MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { readEmail, readName } from '../../../platform/validation/read-text.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { authorize } from '../../business/access/authorize.ts';
import { businessIdOf } from '../../business/access/business-id-of.ts';
import type { Business } from '../../business/business.entity.ts';
import { visitorsLanguage } from '../../business/languages/spoken-language.ts';
import { enterShop } from '../../shop/find-shop.ts';
import { readLook } from '../../shop/read-look.ts';
import { getsNewsAt } from '../recipients.queries.ts';
import { settingsOf } from '../settings.ts';
import { confirmsNews } from './confirms-news.ts';
import { giveNews } from './give-news.ts';
import { type AskedNews, newsUrl, validMilliseconds } from './news-link.ts';

/** Mail that asks whether the reader wants offers and news. It advertises nothing. */
const newsMail: MailTemplate<{ business: string; text: string; url: string }> = (facts, locale) => {
  const { mails, newsConsent: t } = textsFor(locale);
  return {
    subject: t.subject(facts),
    paragraphs: [mails.greeting, t.lead(facts), facts.text],
    action: { label: t.action, url: facts.url },
    note: t.note,
  };
};

/** Asks for offers and news of a business. Neither the answer nor its time tells whether the address is known. */
export async function requestNews(
  context: Context,
  { slug, businessId, ...input }: RequestNewsInput,
): Promise<RequestedNews> {
  const business =
    slug == null
      ? await authorize(context, await businessIdOf(context, { businessId }), 'shop:visit')
      : (await enterShop(context, slug)).business;
  const read = collectIssues({
    name: () => readName(input.name, 'name'),
    email: () => readEmail(input.email, 'email'),
  });
  return askForNews(context, business, read);
}

/**
 * Asks for offers and news for somebody with an address: by a mail with a link if the business confirms consents, else the consent
 * counts at once.
 */
export async function askForNews(
  context: Context,
  business: Business,
  read: Pick<AskedNews, 'name' | 'email'>,
): Promise<RequestedNews> {
  const { services, caller, em, now } = context;
  await services.rateLimiter.consume('news-request', networkOf(caller));
  const language = visitorsLanguage(context, business);
  const locale = language ?? business.locale;
  const text = textsFor(locale).newsConsent.text({ business: business.name });
  const asked = { businessId: business.id, ...read, language, askedAt: now(), text };
  const confirms = confirmsNews(await settingsOf(em, business.id), business);
  if (confirms) await mailLink(context, asked, { business: business.name, locale });
  else await giveNews(context, asked, 'shop');
  return { confirms };
}

/** Mails the link once for each request, and at most three times in seven days. Nobody is reminded, or asked who agrees already. */
async function mailLink(
  context: Context,
  asked: AskedNews,
  { business, locale }: { business: string; locale: string },
): Promise<void> {
  const { services, em } = context;
  const { businessId, email, text } = asked;
  const isFew = await services.rateLimiter.tryConsume('news-to-address', `${businessId} ${email}`);
  const agrees = await getsNewsAt(em, { businessId, email });
  const look = await readLook(em, businessId);
  await write(context, businessId, async transaction => {
    const url = newsUrl(services, asked);
    const mail = composeMail(newsMail, email, locale, { business, text, url }, look);
    const expiresAt = asked.askedAt + validMilliseconds;
    await queueMail(transaction, mail, {
      businessId,
      expiresAt,
      skip: !isFew || agrees,
    });
    return {
      result: undefined,
      journaled: true,
      event: {
        type: 'client.updated',
        businessId,
        subject: null,
        summary: 'Somebody asked for offers and news.',
      },
    };
  });
}
