import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { write } from '../../../platform/journal/write.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { Proposal } from '../proposal.entity.ts';
import { digestMail } from './digest-mail.ts';
import { findOwners } from './owners.ts';
import { sentenceOf } from './sentence.ts';

const mostAtOnce = 50;
const mostTold = 20;

type Due = Pick<Proposal, 'businessId' | 'tokenId' | 'tokenName'> & { business: string };

/** Mails up to fifty digests of proposals that were not mailed one by one. Answers how many. */
export async function sendDigests(context: Context): Promise<number> {
  const due = await sql<Due>(
    context.em,
    `select p.business_id as "businessId", p.token_id as "tokenId", min(p.token_name) as "tokenName",
       min(b.name) as business
     from proposal p join business b on b.id = p.business_id
     where p.status = 'waiting' and p.digest_at <= $1
       and ${isNotAside('mail-digests', 'p.token_id')}
     group by p.business_id, p.token_id limit ${mostAtOnce}`,
    [toIso(context.now())],
  );
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

async function sendDigest(transaction: Context, { businessId, tokenId, ...names }: Due) {
  const { em, now, services } = transaction;
  const proposals = await sql<Proposal>(
    em,
    `update proposal p set digest_at = null where business_id = $1 and token_id = $2 and digest_at <= $3 and status = 'waiting'
     returning ${columnsOf(em, Proposal, 'p')}`,
    [businessId, tokenId, toIso(now())],
  );
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
