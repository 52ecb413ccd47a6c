import type { Request } from 'express';

/**
 * Who opens the address of a link, as far as a request tells:
 * - `client`: a program that follows redirects, such as one that calls the API. It sends none of the headers that
 *   browsers add to say what a request is for.
 * - `person`: somebody who clicked the link, or typed its address, in a browser.
 * - `unknown`: requests that may have been sent without a person: a picture or a script of another page, a page that
 *   leads elsewhere by itself, a mail scanner that calls itself a browser.
 * - `preview`: what only looks ahead.
 */
export type OpenedBy = 'client' | 'person' | 'unknown' | 'preview';

/** Tells who opens an address by Fetch Metadata (https://www.w3.org/TR/fetch-metadata/). */
export function openedBy({ method, headers }: Request): OpenedBy {
  if (method === 'HEAD') return 'preview';
  if (/prefetch/.test(String(headers['sec-purpose'] ?? headers['purpose']))) return 'preview';
  const site = headers['sec-fetch-site'];
  if (site === undefined)
    return isBrowser(headers['user-agent'], headers.accept) ? 'unknown' : 'client';
  const isPage =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isPage && (site === 'none' || headers['sec-fetch-user'] === '?1') ? 'person' : 'unknown';
}

/** Browsers say what a request is for over https; without that, one may be a person or a scanner of mail. */
function isBrowser(agent = '', accept = ''): boolean {
  return agent.startsWith('Mozilla/') || accept.startsWith('image/');
}
