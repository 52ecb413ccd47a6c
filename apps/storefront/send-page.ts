import type { Visit } from './visit.ts';
import { layout, type Page } from './views/layout.ts';

/** Answers a page. What shows a buyer's own things is kept by nobody, and the rest is asked for again at each visit. */
export function sendPage(visit: Visit, page: Page, status = 200): void {
  visit.response
    .status(status)
    .set('Cache-Control', page.isPrivate ? 'private, no-store' : 'private, no-cache')
    .type('html')
    .send(layout(visit, page).text);
}

/** Sends the buyer on after a change, so that a reload does not repeat it. */
export function goTo(visit: Visit, path: string): void {
  visit.response.set('Cache-Control', 'no-store').redirect(303, path);
}

/** A path of ours that a form or link names, or the fallback: nobody is sent elsewhere. */
export function ownPath(text: unknown, fallback: string): string {
  return typeof text === 'string' && /^\/(?![/\\])[\w./?=&#%-]*$/.test(text) ? text : fallback;
}
