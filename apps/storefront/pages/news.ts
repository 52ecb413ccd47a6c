import { CoreProblem } from '../core-problem.ts';
import type { RequestContext } from '../request-context.ts';

/** Passes on the box for offers and news of a form that was sent. A refusal does not undo what was ordered or booked. */
export async function askForNews(
  { core, request }: RequestContext,
  { news, name, email }: Record<string, string>,
): Promise<void> {
  if (news !== 'yes' || !name || !email) return;
  try {
    await core.shop('/news', { method: 'POST', visitor: request.ip, body: { name, email } });
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
  }
}
