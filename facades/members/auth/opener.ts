import type { Request } from 'express';

/**
 * The opener of a link's address, as far as a request reveals it:
 * - `client`: a program that follows redirects, such as an API client. It sends none of the headers that browsers
 *   add to describe a request.
 * - `person`: somebody who clicked the link or typed its address in a browser.
 * - `unknown`: requests that may lack a person: a picture or script of another page, an automatic redirect, a mail
 *   scanner that poses as a browser.
 * - `preview`: a request that only looks ahead.
 */
export type Opener = 'client' | 'person' | 'unknown' | 'preview';

/** Returns the opener of an address by Fetch Metadata (https://www.w3.org/TR/fetch-metadata/). */
export function openerOf({ method, headers }: Request): Opener {
  if (method === 'HEAD') return 'preview';
  if (/prefetch/.test(String(headers['sec-purpose'] ?? headers['purpose']))) return 'preview';
  const site = headers['sec-fetch-site'];
  if (site === undefined)
    return isBrowser(headers['user-agent'], headers.accept) ? 'unknown' : 'client';
  const isPage =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isPage && (site === 'none' || headers['sec-fetch-user'] === '?1') ? 'person' : 'unknown';
}

/** Browsers send Fetch Metadata over https only. Without it, a browser can be a person or a mail scanner. */
function isBrowser(agent = '', accept = ''): boolean {
  return agent.startsWith('Mozilla/') || accept.startsWith('image/');
}
