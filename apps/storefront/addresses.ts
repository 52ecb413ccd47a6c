import type { Html } from '../../packages/shared/html.ts';
import type { RequestContext } from './request-context.ts';

type Placed = Pick<RequestContext, 'base'>;

/** Addresses that are the same in every language: files, pictures and API calls. */
const files = String.raw`(?:(?:assets|look|art|media|api)/|icon\.svg)`;

/** Attributes with the address of a page of ours. */
const leading = new RegExp(String.raw`(\s(?:href|action|formaction)=")(?=/(?!/|${files}))`, 'g');

/** Adds the language to all page addresses in a rendered page. Pages write addresses without one, such as `/catalog`. */
export function inLanguage({ base }: Placed, { text }: Html): string {
  return base === '' ? text : text.replaceAll(leading, `$1${base}`);
}

/** Returns the path of a page in the language of the request. */
export function pathOf({ base }: Placed, path: string): string {
  return `${base}${path}`;
}

/** Returns the full address of a page in the language of the request, for returning from another site. */
export function addressOf(
  { origin, base }: Placed & Pick<RequestContext, 'origin'>,
  path: string,
): string {
  return `${origin}${base}${path}`;
}
