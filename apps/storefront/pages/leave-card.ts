import { CoreProblem } from '../core-problem.ts';
import { typedIn } from '../form-input.ts';
import { goTo } from '../send-page.ts';
import type { Visit } from '../visit.ts';
import { own, showAccount } from './account.ts';

/** Has a card that the buyer left before secure a visit, or leads to the page on which another one is left. */
export async function leaveCard(visit: Visit): Promise<void> {
  const id = encodeURIComponent(String(visit.request.params['id']));
  const { cardId } = typedIn(visit.request);
  try {
    const { data } = await own<{ url: string | null }>(visit, `/appointments/${id}/card`, {
      method: 'POST',
      body: { ...(cardId && { cardId }) },
    });
    goTo(visit, data.url ?? '/account?done=card');
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    await showAccount(visit, error);
  }
}
