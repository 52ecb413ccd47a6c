import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { composeMail, languageOf } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Business } from '../../business/business.entity.ts';
import { proposalUrl } from '../proposal-link.ts';
import type { Proposal } from '../proposal.entity.ts';
import { longTime } from './long-time.ts';
import { proposalMail } from './proposal-mail.ts';
import { sentenceOf } from './sentence.ts';

const hour = 3_600_000;
/** A token that proposes more in an hour fills mailboxes; the rest waits in the Control Panel alone. */
const mostMailed = 10;

interface Owner {
  id: string;
  email: string;
  locale: string;
}

/** Mails the owners what waits for their answer, each with a link of their own. */
export async function mailOwners(
  transaction: Context,
  business: Business,
  proposal: Proposal,
): Promise<void> {
  const { em, services, now } = transaction;
  if (await isFlood(transaction, proposal)) return;
  const owners = await sql<Owner>(
    em,
    `select u.id, u.email, u.locale from membership m join app_user u on u.id = m.user_id
     where m.business_id = $1 and m.role = 'owner' and m.accepted_at is not null and not m.awaits_proof
       and u.email_confirmed_at is not null
     order by m.id limit 5`,
    [business.id],
  );
  for (const { id: userId, email, locale } of owners) {
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

async function isFlood({ em, now }: Context, { tokenId }: Proposal): Promise<boolean> {
  const [row] = await sql<{ count: number }>(
    em,
    'select count(*)::int as count from proposal where token_id = $1 and created_at > $2',
    [tokenId, toIso(now() - hour)],
  );
  return (row?.count ?? 0) > mostMailed;
}
