import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { keptSince } from '../../../platform/kept-since.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { write } from '../../../platform/journal/write.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { Proposal } from '../proposal.entity.ts';
import { endEvent, endProposal } from './end-proposal.ts';

const mostAtOnce = 100;

/** Ends up to a hundred proposals that nobody answered in time, or whose token was revoked. Answers how many. */
export async function endDueProposals(context: Context): Promise<number> {
  const { em, now } = context;
  const due = await sql<Proposal>(
    em,
    `select ${columnsOf(em, Proposal, 'p')} from proposal p
     where p.status = 'waiting' and (p.lapses_at <= $1
       or exists (select from token t where t.id = p.token_id and t.revoked_at is not null))
       and ${isNotAside('end-proposals', 'p.id')}
     order by p.lapses_at limit ${mostAtOnce}`,
    [toIso(now())],
  );
  const done = await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: proposal =>
      write(context, proposal.businessId, async transaction => {
        const status = proposal.lapsesAt <= now() ? 'lapsed' : 'withdrawn';
        await endProposal(transaction, proposal, { status });
        return { result: true, event: endEvent(proposal, status) };
      }),
  });
  return done.filter(Boolean).length;
}

/** Deletes up to a thousand proposals that lapsed, and as much spending, which are kept no longer; says how many. */
export async function cleanProposals(context: Context): Promise<number> {
  const since = keptSince(context, 'proposals');
  const spending = await deleteSome(context, 'token_spending', 'created_at < $1', since);
  return spending + (await deleteSome(context, 'proposal', 'lapses_at < $1', since));
}
