import type { CoreProblem } from '../core-problem.ts';
import type { Series } from '../core-types.ts';
import { queryText } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { sendPage } from '../send-page.ts';
import { seriesPage } from '../views/series.ts';
import type { RequestContext } from '../request-context.ts';
import { bookingPath } from './booking.ts';
import { change, reasonIn } from './booking-change.ts';

/** Shows the bookings of a series. */
export async function series(context: RequestContext): Promise<void> {
  await showSeries(context);
}

/** Cancels all bookings of a series that can still be cancelled. */
export async function cancelSeries(context: RequestContext): Promise<void> {
  await change(context, {
    page: `${bookingPath(context)}/series`,
    path: '/cancel',
    body: reasonIn(context),
    done: 'cancelled',
    refused: problem => showSeries(context, problem),
  });
}

async function showSeries(context: RequestContext, problem?: CoreProblem): Promise<void> {
  const { data } = await context.core.shop<Series>(`${bookingPath(context)}/series`);
  const { repeat: texts } = context.texts;
  const said = {
    done: queryText(context.request, 'done') === 'cancelled' ? texts.cancelled : undefined,
    problem: problem && refusalText(context, problem),
  };
  const token = String(context.request.params['token']);
  const content = seriesPage(context, data, { token, said });
  const page = { title: texts.page, content, section: 'services', isPrivate: true } as const;
  sendPage(context, page, problem?.status);
}
