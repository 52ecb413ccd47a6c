import type { CoreProblem } from '../core-problem.ts';
import type { Series } from '../core-types.ts';
import { asked } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { sendPage } from '../send-page.ts';
import { seriesPage } from '../views/series.ts';
import type { Visit } from '../visit.ts';
import { bookingPath } from './booking.ts';
import { change, reasonIn } from './booking-change.ts';

/** Shows the bookings that were made together with one. */
export async function series(visit: Visit): Promise<void> {
  await showSeries(visit);
}

/** Cancels the bookings of a series that can still be cancelled. */
export async function cancelSeries(visit: Visit): Promise<void> {
  await change(visit, {
    page: `${bookingPath(visit)}/series`,
    path: '/cancel',
    body: reasonIn(visit),
    done: 'cancelled',
    refused: problem => showSeries(visit, problem),
  });
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
