import type { Context } from '../../../platform/context.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Action } from '../../business/access/actions.ts';
import { findTold } from '../../notifications/push/find-told.ts';
import { enqueuePushes } from '../../notifications/push/push-news.ts';
import type { Proposal } from '../proposal.entity.ts';
import { sentenceOf } from './sentence.ts';

/** Tells the devices of members who may answer a proposal. */
export async function pushProposal({ em, services }: Context, proposal: Proposal): Promise<void> {
  const { businessId, id, tokenName, needs } = proposal;
  const told = await findTold(em, {
    businessId,
    kind: 'proposal_waiting',
    needs: ['business:read', ...(needs as Action[])],
  });
  const messages = told.map(device => ({
    device,
    proposalId: id,
    message: {
      title: device.business,
      body: `${textsFor(device.language).push.proposal({ assistant: tokenName })}: ${sentenceOf(proposal, device.language)}`,
      tag: id,
      url: `/ControlPanel/${device.slug}/ai`,
    },
  }));
  await enqueuePushes(services, em, businessId, messages);
}
