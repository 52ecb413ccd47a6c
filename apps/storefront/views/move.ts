import type { CoreProblem } from '../core-problem.ts';
import type { Item } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { refusalText } from '../refusal-text.ts';
import type { RequestContext } from '../request-context.ts';
import type { Times } from './day-slots.ts';
import { zoneLine } from './own-time.ts';
import { timesPicker } from './times.ts';

/** The rescheduled appointment or visit. */
interface Booked {
  title: string;
  startAt: string;
  /** Address of the page and of its form. */
  action: string;
  /** Address of the page to return to without a move. */
  leave: string;
  /** Refusal of the chosen time. */
  problem?: CoreProblem | undefined;
}

/** Renders the page for rescheduling an appointment or a visit. */
export function movePage(context: RequestContext, booked: Booked, item: Item, times: Times): Html {
  const { formats, texts } = context;
  const { moveTitle, nowAt, moveTo, leaveIt } = texts.account;
  const { action, leave } = booked;
  return html`<div class="wrap slim">
    <div class="page-head">
      <p class="kicker">${moveTitle}</p>
      <h1>${booked.title}</h1>
      <p class="lead">
        ${nowAt({ day: formats.day(booked.startAt), time: formats.time(booked.startAt) })}
      </p>
      <p>${zoneLine(context, booked.startAt, item.meeting !== 'none')}</p>
    </div>
    ${booked.problem && html`<p class="notice bad" role="alert">${refusalText(context, booked.problem)}</p>`}
    ${timesPicker(context, item, times, {
      page: action,
      action,
      verb: moveTo,
      isPlaceFixed: true,
    })}
    <p><a href="${leave}">${leaveIt}</a></p>
  </div>`;
}
