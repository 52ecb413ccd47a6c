import type { ApproveProposalInput } from '../../../graphql.generated.ts';
import { nothingJournaled, type Context } from '../../../platform/context.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { DomainError } from '../../../platform/errors.ts';
import { translateFailure } from '../../../platform/database/connection/failures.ts';
import { write } from '../../../platform/journal/write.ts';
import { isKeptToOwn } from '../../business/access/own-staff.ts';
import { callerOf } from '../../identity/tokens/authenticate.ts';
import { Token } from '../../identity/tokens/token.entity.ts';
import { findProposal } from '../find-proposals.ts';
import type { Proposal } from '../proposal.entity.ts';
import { runTool } from '../run-tool.ts';
import { approvalGate } from './approval-gate.ts';
import { enterProposal } from './enter-proposal.ts';
import { checkWaits, endEvent, endProposal, waitsNoMore } from './end-proposal.ts';

/**
 * Does what an assistant proposed, in its name and with the caller's yes. What stands in the way now ends the proposal as
 * failed, with nothing done. Approving again answers the same. @throws DomainError INVALID_TRANSITION for one that ended
 * otherwise, BUSY while it still waits.
 */
export async function approveProposal(
  context: Context,
  input: ApproveProposalInput,
): Promise<Proposal> {
  const proposal = await enterProposal(context, input);
  const { businessId, id } = proposal;
  if (proposal.status === 'approved') return proposal;
  checkWaits(proposal);
  const gate = approvalGate(proposal, context);
  try {
    const result = await runTool(
      await asProposed(context, proposal, gate),
      proposal.tool,
      proposal.args,
    );
    await keep(context, proposal, 'result = $3::jsonb', [JSON.stringify(result)]);
  } catch (error) {
    const failure = translateFailure(error);
    if (!(failure instanceof DomainError) || failure.code === 'BUSY') throw failure;
    if (gate.isPassed) {
      const set = `status = 'failed', failure = $3, failure_reason = $4, failure_facts = $5::jsonb`;
      const { message, reason = null, facts } = failure;
      await keep(context, proposal, set, [message, reason, facts ? JSON.stringify(facts) : null]);
    } else if (failure.reason === 'proposal_over') {
      const present = await findProposal(context, businessId, id);
      // Somebody else said yes at the same time.
      if (present.status !== 'approved') throw waitsNoMore(present.status);
    } else {
      await fail(context, proposal, failure);
    }
  }
  context.journal.written = true;
  return findProposal(context, businessId, id);
}

/** The call as the assistant made it, with the yes that it needs. */
async function asProposed(
  context: Context,
  { tokenId, tool, program = null }: Proposal,
  gate: Context['gate'],
): Promise<Context> {
  const em = context.services.fork();
  const token = await em.findOne(Token, { id: tokenId });
  if (!token) throw waitsNoMore();
  return {
    ...context,
    em,
    caller: callerOf({ ...token, isKeptToOwn: await isKeptToOwn(em, token.userId ?? '') }),
    tool,
    program,
    idempotencyKey: null,
    idempotency: null,
    journal: nothingJournaled(),
    gate,
  };
}

async function fail(context: Context, proposal: Proposal, failure: DomainError): Promise<void> {
  const own = { ...context, idempotency: null };
  await write(own, proposal.businessId, async transaction => {
    await endProposal(transaction, proposal, { status: 'failed', failure });
    const event = endEvent(proposal, 'failed');
    return { result: null, event: { ...event, details: { code: failure.code } } };
  });
}

/** Notes what came of it, once it was done. */
async function keep(
  { services }: Context,
  { businessId, id }: Proposal,
  set: string,
  values: readonly unknown[],
): Promise<void> {
  await changeRows(
    services.fork(),
    businessId,
    `update proposal set ${set} where business_id = $1 and id = $2 returning 1`,
    [businessId, id, ...values],
  );
}
