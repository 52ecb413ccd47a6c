import type { Context } from '../../../platform/context.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Business } from '../../business/business.entity.ts';
import { proposalUrl } from '../proposal-link.ts';
import type { Proposal } from '../proposal.entity.ts';
import { longTime } from './long-time.ts';
import { findOwners } from './owners.ts';
import { proposalMail } from './proposal-mail.ts';
import { sentenceOf } from './sentence.ts';

const hour = 3_600_000;
/** More proposals of a token in an hour would fill mailboxes, so one digest tells of them. */
const mostMailed = 10;
const digestWait = 15 * 60_000;

/** Mails the owners a proposal, each with a link of their own, or plans a digest of it. */
export async function mailOwners(
  transaction: Context,
  business: Business,
  proposal: Proposal,
): Promise<void> {
  const { em, services, now } = transaction;
  const { isFlood, digestAt } = await recentOf(transaction, proposal);
  if (isFlood) {
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

/** Whether a token proposed too much lately, and the digest that is planned already. */
async function recentOf({ em, now }: Context, { tokenId, businessId }: Proposal) {
  const [row] = await sql<{ count: number; digestAt: number | null }>(
    em,
    `select count(*)::int as count, ${epochMs('min(digest_at) filter (where business_id = $3)')} as "digestAt"
     from proposal where token_id = $1 and created_at > $2`,
    [tokenId, toIso(now() - hour), businessId],
  );
  return { isFlood: (row?.count ?? 0) > mostMailed, digestAt: row?.digestAt ?? null };
}
