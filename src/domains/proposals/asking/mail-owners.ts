import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { findOwners } from '../../business/access/membership.queries.ts';
import type { Business } from '../../business/business.entity.ts';
import { proposalUrl } from '../proposal-link.ts';
import type { Proposal } from '../proposal.entity.ts';
import { countSince } from '../proposal.queries.ts';
import { longTime } from './long-time.ts';
import { proposalMail } from './proposal-mail.ts';
import { sentenceOf } from './sentence.ts';

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
    await queueMail(transaction, composeMail(proposalMail, email, locale, facts), {
      businessId: business.id,
      expiresAt,
    });
  }
}
