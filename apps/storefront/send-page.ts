import type { Visit } from './visit.ts';
import { layout, type Page } from './views/layout.ts';

/** Sends a page. Pages about one buyer are not cached at all, others are revalidated at each visit. */
export function sendPage(visit: Visit, page: Page, status = 200): void {
  visit.response
    .status(status)
    .set('Cache-Control', page.isPrivate ? 'private, no-store' : 'private, no-cache')
    .type('html')
    .send(layout(visit, page).text);
}

/** Redirects after a change, so that a reload does not repeat it. */
export function goTo(visit: Visit, path: string): void {
  visit.response.set('Cache-Control', 'no-store').redirect(303, path);
}

/** A local path from a form or link, or the fallback: prevents redirects to other sites. */
export function ownPath(text: unknown, fallback: string): string {
  return typeof text === 'string' && /^\/(?![/\\])[\w./?=&#%-]*$/.test(text) ? text : fallback;
}
