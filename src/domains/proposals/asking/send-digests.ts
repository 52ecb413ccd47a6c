import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { composeMail, type MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { findOwners } from '../../business/access/membership.queries.ts';
import { type DueDigest, findDueDigests, takeDigest } from '../proposal.queries.ts';
import { sentenceOf } from './sentence.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface DigestFacts {
  assistant: string;
  business: string;
  /** The number of waiting proposals. */
  count: number;
  sentences: readonly string[];
  url: string;
}

/** Mails an owner several proposals that were too many for single mails. */
const digestMail: MailTemplate<DigestFacts> = ({ sentences, url, ...names }, locale) => {
  const { mails, proposals } = textsFor(locale);
  const t = proposals.digest;
  return {
    subject: t.subject(names),
    paragraphs: [mails.greeting, t.lead(names), ...sentences],
    action: { label: t.action, url },
    note: t.note,
  };
};

const mostTold = 20;

/** Mails up to fifty digests of proposals that were not mailed one by one. Returns their number. */
export async function sendDigests(context: Context): Promise<number> {
  const due = await findDueDigests(context.em, context.now());
  const sent = await sweepEach(context, due, {
    subjectOf: ({ tokenId }) => tokenId,
    work: each =>
      write(context, each.businessId, async transaction => {
        const { businessId } = each;
        const event = { type: 'proposal.found', businessId, subject: null, summary: '' };
        return { result: await sendDigest(transaction, each), event, journaled: true };
      }),
  });
  return sent.filter(Boolean).length;
}

async function sendDigest(transaction: Context, { businessId, tokenId, ...names }: DueDigest) {
  const { em, now, services } = transaction;
  const proposals = await takeDigest(em, { businessId, tokenId }, now());
  const waiting = proposals
    .filter(({ lapsesAt }) => lapsesAt > now())
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (waiting.length === 0) return false;
  const expiresAt = Math.max(...waiting.map(({ lapsesAt }) => lapsesAt));
  for (const { email, locale } of await findOwners(em, businessId)) {
    const language = languageOf(locale);
    const facts = {
      assistant: names.tokenName,
      business: names.business,
      count: waiting.length,
      sentences: waiting.slice(0, mostTold).map(proposal => sentenceOf(proposal, language)),
      url: `${services.config.baseUrl}/ControlPanel`,
    };
    await queueMail(transaction, composeMail(digestMail, email, locale, facts), { expiresAt });
  }
  return true;
}
