import type { CoreProblem } from '../core-problem.ts';
import type { Item } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { refusalText } from '../refusal-text.ts';
import type { Visit } from '../visit.ts';
import type { Times } from './day-slots.ts';
import { zoneLine } from './own-time.ts';
import { timesPicker } from './times.ts';

/** What is rescheduled: an appointment or a visit of several. */
interface Booked {
  title: string;
  startAt: string;
  /** The address of the page and of its form. */
  action: string;
  /** The address of the page for who does not move it. */
  leave: string;
  /** Why the chosen time was refused. */
  problem?: CoreProblem | undefined;
}

/** The page for rescheduling an appointment or a visit. */
export function movePage(visit: Visit, booked: Booked, item: Item, times: Times): Html {
  const { formats, texts } = visit;
  const { moveTitle, nowAt, moveTo, leaveIt } = texts.account;
  const { action, leave } = booked;
  return html`<div class="wrap slim">
    <div class="page-head">
      <p class="kicker">${moveTitle}</p>
      <h1>${booked.title}</h1>
      <p class="lead">
        ${nowAt({ day: formats.day(booked.startAt), time: formats.time(booked.startAt) })}
      </p>
      <p>${zoneLine(visit, booked.startAt, item.meeting !== 'none')}</p>
    </div>
    ${booked.problem && html`<p class="notice bad" role="alert">${refusalText(visit, booked.problem)}</p>`}
    ${timesPicker(visit, item, times, { page: action, action, verb: moveTo })}
    <p><a href="${leave}">${leaveIt}</a></p>
  </div>`;
}
