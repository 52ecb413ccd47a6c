import { CoreProblem } from '../core-problem.ts';
import type { Series } from '../core-types.ts';
import { asked, typedIn } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { goTo, sendPage } from '../send-page.ts';
import { seriesPage } from '../views/series.ts';
import type { Visit } from '../visit.ts';
import { bookingPath } from './booking.ts';

/** Shows all that was booked together with a booking. */
export async function series(visit: Visit): Promise<void> {
  await showSeries(visit);
}

/** Cancels what of it can still be cancelled. */
export async function cancelSeries(visit: Visit): Promise<void> {
  const { reason, version } = typedIn(visit.request);
  const page = `${bookingPath(visit)}/series`;
  try {
    await visit.core.shop(`${page}/cancel`, {
      method: 'POST',
      body: { ...(reason && { reason }), ...(version && { version: Number(version) }) },
    });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    return showSeries(visit, error);
  }
  goTo(visit, `${page}?done=cancelled`);
}

async function showSeries(visit: Visit, problem?: CoreProblem): Promise<void> {
  const { data } = await visit.core.shop<Series>(`${bookingPath(visit)}/series`);
  const { repeat: texts } = visit.texts;
  const said = {
    done: asked(visit.request, 'done') === 'cancelled' ? texts.cancelled : undefined,
    problem: problem && refusalText(visit, problem),
  };
  const token = String(visit.request.params['token']);
  const content = seriesPage(visit, data, { token, said });
  const page = { title: texts.page, content, section: 'services', isPrivate: true } as const;
  sendPage(visit, page, problem?.status);
}
