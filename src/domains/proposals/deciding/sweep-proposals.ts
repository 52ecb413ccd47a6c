import type { Context } from '../../../platform/context.ts';
import { retentionCutoff } from '../../../platform/retention-cutoff.ts';
import { write } from '../../../platform/journal/write.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { deleteSpending } from '../asking/spending.queries.ts';
import { deleteProposals, findDue } from '../proposal.queries.ts';
import { endEvent, endProposal } from './end-proposal.ts';

/** Ends up to a hundred proposals that nobody answered in time, or whose token was revoked. Returns their number. */
export async function endDueProposals(context: Context): Promise<number> {
  const { em, now } = context;
  const due = await findDue(em, now());
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

/** Deletes up to a thousand expired proposals, and as many rows of spending, beyond their retention. Returns their number. */
export async function cleanProposals(context: Context): Promise<number> {
  const since = retentionCutoff(context, 'proposals');
  const spending = await deleteSpending(context, since);
  return spending + (await deleteProposals(context, since));
}
