import type { Context } from '../../../platform/context.ts';
import { type Language, languageOf } from '../../../../packages/shared/languages.ts';
import { composeMail, type MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { findOwners } from '../../business/access/membership.queries.ts';
import type { Business } from '../../business/business.entity.ts';
import { proposalUrl } from '../proposal-link.ts';
import type { Proposal } from '../proposal.entity.ts';
import { countSince } from '../proposal.queries.ts';
import { longTime } from './value-words.ts';
import { sentenceOf } from './sentence.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Action } from '../../business/access/actions.ts';
import { findRecipients } from '../../notifications/push/find-recipients.ts';
import { enqueuePushes } from '../../notifications/push/push-news.ts';

interface MailFacts {
  assistant: string;
  business: string;
  sentence: string;
  /** The deadline for an answer. */
  until: string;
  url: string;
}

/** Mails an owner the proposal of an assistant. */
const proposalMail: MailTemplate<MailFacts> = ({ sentence, until, url, ...names }, locale) => {
  const { mails, proposals } = textsFor(locale);
  const t = proposals.mail;
  return {
    subject: t.subject(names),
    paragraphs: [mails.greeting, t.lead(names), sentence],
    details: [[t.until, until]],
    action: { label: t.action, url },
    note: t.note,
  };
};

const hour = 3_600_000;
/** Maximum number of single mails per token and hour. More would fill mailboxes, so a digest is sent instead. */
const mostMailed = 10;
const digestWait = 15 * 60_000;

/** Mails a proposal to the owners, each with a personal link, or plans a digest. */
export async function mailOwners(
  transaction: Context,
  business: Business,
  proposal: Proposal,
): Promise<void> {
  const { em, services, now } = transaction;
  const { tokenId } = proposal;
  const recent = { tokenId, businessId: business.id, since: now() - hour };
  const { count, digestAt } = await countSince(em, recent);
  if (count > mostMailed) {
    proposal.digestAt = digestAt ?? now() + digestWait;
    return;
  }
  for (const { id: userId, email, locale } of await findOwners(em, business.id)) {
    const language = languageOf(locale);
    const facts = {
      assistant: proposal.tokenName,
      business: business.name,
      sentence: sentenceOf(proposal, language),
      until: longTime(proposal.lapsesAt, business.timezone, language),
      url: proposalUrl(services, { proposalId: proposal.id, userId }),
    };
    const expiresAt = Math.max(proposal.lapsesAt, now());
    await queueMail(transaction, composeMail(proposalMail, email, locale, facts), { expiresAt });
  }
}

/** Notifies the devices of members who may answer a proposal. */
export async function pushProposal({ em, services }: Context, proposal: Proposal): Promise<void> {
  const { businessId, id, tokenName, needs } = proposal;
  const told = await findRecipients(em, {
    businessId,
    kind: 'proposal_waiting',
    needs: ['business:read', ...(needs as Action[])],
  });
  const bodyIn = (language: Language) => {
    const { phrases, push } = textsFor(language);
    const label = push.proposal({ assistant: tokenName });
    return phrases.labelled({ label, value: sentenceOf(proposal, language) });
  };
  const messages = told.map(device => ({
    device,
    proposalId: id,
    message: {
      title: device.business,
      body: bodyIn(device.language),
      tag: id,
      url: `/ControlPanel/${device.slug}/ai`,
    },
  }));
  await enqueuePushes(services, em, businessId, messages);
}
