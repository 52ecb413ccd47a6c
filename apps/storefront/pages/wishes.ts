import { CoreProblem } from '../core-problem.ts';
import { goTo } from '../send-page.ts';
import type { Visit } from '../visit.ts';
import { own, showAccount } from './account.ts';

const answers = ['accept', 'decline', 'leave'] as const;

/** Answers what a wish on the waiting list is offered, or takes it off. */
export async function answerWish(visit: Visit): Promise<void> {
  const { id, answer } = visit.request.params;
  const known = answers.find(each => each === answer);
  if (!known) return goTo(visit, '/account');
  try {
    const path = `/waitlist/${encodeURIComponent(String(id))}/${known}`;
    await own(visit, path, { method: 'POST', body: {} });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    return showAccount(visit, error);
  }
  goTo(visit, `/account?done=${known}`);
}
