import type { Caller } from '../../../../src/platform/caller.ts';
import type { WaitingProposal } from '../../tools/ask-first.ts';
import type { ClientMeans } from './client-means.ts';

/** A request to the client, `elicitation/create`. */
export interface Question {
  readonly method: 'elicitation/create';
  readonly params: Readonly<Record<string, unknown>>;
}

/** The answer of a client to a question. */
export interface ClientAnswer {
  readonly action: 'accept' | 'decline' | 'cancel';
  /** True if the person approves in a form. */
  readonly isApproved: boolean;
}

/**
 * Returns the question about a proposal: a form if the owner of the token lets its client pass on approvals, else the page on which a
 * signed-in person decides. Null if the client has no means for it.
 */
export function questionAbout(
  { confirmsInClient }: Caller,
  means: ClientMeans,
  proposal: WaitingProposal,
): Question | null {
  const { proposalId, sentence, page } = proposal;
  if (confirmsInClient && means.form) {
    const approve = { type: 'boolean', title: 'Approve', description: sentence, default: false };
    return asked({
      mode: 'form',
      message: `Your assistant wants to: ${sentence}`,
      requestedSchema: { type: 'object', properties: { approve }, required: ['approve'] },
    });
  }
  if (!means.page) return null;
  return asked({
    mode: 'url',
    message: `Your assistant wants to: ${sentence} Approve or decline it on this page.`,
    url: page,
    elicitationId: proposalId,
  });
}

function asked(params: Question['params']): Question {
  return { method: 'elicitation/create', params };
}

/** Reads the answer of a client; null for anything else. */
export function readAnswer(result: unknown): ClientAnswer | null {
  const { action, content } = Object(result) as { action?: unknown; content?: unknown };
  if (action !== 'accept' && action !== 'decline' && action !== 'cancel') return null;
  const { approve } = Object(content) as { approve?: unknown };
  if (action === 'accept' && approve === false) return { action: 'decline', isApproved: false };
  return { action, isApproved: action === 'accept' && approve === true };
}
