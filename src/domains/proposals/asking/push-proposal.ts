import type { Language } from '../../../../packages/shared/languages.ts';
import type { Context } from '../../../platform/context.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Action } from '../../business/access/actions.ts';
import { findRecipients } from '../../notifications/push/find-recipients.ts';
import { enqueuePushes } from '../../notifications/push/push-news.ts';
import type { Proposal } from '../proposal.entity.ts';
import { sentenceOf } from './sentence.ts';

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
