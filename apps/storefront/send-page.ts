import { inLanguage, pathOf } from './addresses.ts';
import { speaksSeveral } from './languages.ts';
import type { RequestContext } from './request-context.ts';
import { layout, type Page } from './views/layout.ts';

/** Sends a page. Pages about one buyer are never cached; others are revalidated each time. */
export function sendPage(context: RequestContext, page: Page, status = 200): void {
  if (speaksSeveral(context.shop)) context.response.set('Content-Language', context.language);
  context.response
    .status(status)
    .set(
      'Cache-Control',
      page.isPrivate || context.isPreview ? 'private, no-store' : 'private, no-cache',
    )
    .set(context.isPreview ? { 'X-Robots-Tag': 'noindex' } : {})
    .type('html')
    .send(inLanguage(context, layout(context, page)));
}

/**
 * Redirects after a change, so that a reload does not repeat it. The address is a page of ours without a language, or a payment
 * page elsewhere.
 */
export function goTo(context: RequestContext, address: string): void {
  const target = address.startsWith('/') ? pathOf(context, address) : address;
  context.response.set('Cache-Control', 'no-store').redirect(303, target);
}

/** Returns a local path from a form or link, or the fallback. Prevents redirects to other sites. */
export function ownPath(text: unknown, fallback: string): string {
  return typeof text === 'string' && /^\/(?![/\\])[\w./?=&#%-]*$/.test(text) ? text : fallback;
}
