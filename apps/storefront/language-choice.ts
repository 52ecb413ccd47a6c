import type { Request } from 'express';
import { CoreProblem } from './core-problem.ts';
import {
  baseOf,
  namedLanguage,
  type PageLanguage,
  speaksSeveral,
  withoutLanguage,
} from './languages.ts';
import { originOf } from './same-origin.ts';
import { cookieOf, setCookie } from './session.ts';
import type { RequestContext } from './request-context.ts';

/** Query parameter of the language switch. */
const chosenBy = 'lang';

/** A request and the languages of its pages, the own one first. */
interface Led extends Pick<RequestContext, 'request' | 'response' | 'base'> {
  readonly shop: Pick<RequestContext['shop'], 'languages'>;
}

/**
 * Redirects a visitor to the address of their language. Returns true if it did.
 * The language is the one just chosen, which is stored. At the shop's bare address it is the stored one or the browser's.
 * @throws CoreProblem NOT_FOUND for a language that the shop does not have.
 */
export function leadToLanguage(context: Led): boolean {
  const { request, response, shop, base } = context;
  const named = namedLanguage(response);
  const [own = ''] = shop.languages;
  const isOwnNamed = named === own && speaksSeveral(shop);
  if (named !== undefined && base === '' && !isOwnNamed) throw new CoreProblem(404, {});
  if (!speaksSeveral(shop)) return false;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const chosen = isRead && shop.languages.find(language => language === request.query[chosenBy]);
  if (chosen) {
    setCookie(response, 'language', chosen);
    return lead(context, baseOf(chosen, own), 302);
  }
  if (isOwnNamed) return lead(context, '', isRead ? 301 : 308);
  if (!isRead || named !== undefined || request.path !== '/') return false;
  response.vary('Accept-Language, Cookie');
  const wanted = isLedByUs(request) ? own : wantedLanguage(request, shop.languages);
  return wanted !== undefined && wanted !== own && lead(context, `/${wanted}`, 302);
}

function lead({ request, response }: Led, base: string, status: number): true {
  const { pathname, search } = addressOf(request.url);
  const target = `${base}${pathname}${search}`;
  response.set('Cache-Control', 'private, no-cache').redirect(status, target);
  return true;
}

/** Returns the stored language, else the browser's first one that the shop offers; undefined without preferences. */
function wantedLanguage(request: Request, languages: readonly string[]): string | undefined {
  const kept = languages.find(language => language === cookieOf(request, 'language'));
  if (kept !== undefined || !request.get('accept-language')) return kept;
  return request.acceptsLanguages([...languages]) || undefined;
}

/** Returns true if a page of ours led here. Its reader keeps the present language. */
function isLedByUs(request: Request): boolean {
  const isOurs = request.get('referer')?.startsWith(`${originOf(request)}/`);
  return request.get('sec-fetch-site') === 'same-origin' || isOurs === true;
}

/** Returns the address that switches the present page to a language. */
export function switchTo(
  { request, origin }: Pick<RequestContext, 'request' | 'origin'>,
  { language, base }: PageLanguage,
): string {
  const { pathname, searchParams } = addressOf(pageBefore(request));
  searchParams.set(chosenBy, language);
  return `${origin}${base}${pathname}?${searchParams.toString()}`;
}

/** Returns the address, without a language, of the requested page or of the form's page. */
export function pageBefore(request: Request): string {
  if (request.method === 'GET' || request.method === 'HEAD') return request.url;
  const from = request.get('referer') ?? '';
  const origin = originOf(request);
  return from.startsWith(`${origin}/`) ? withoutLanguage(from.slice(origin.length)) : '/';
}

/** Returns an address as a URL, without the parameter of the language switch. */
function addressOf(address: string): URL {
  const url = URL.parse(address, 'http://shop.invalid') ?? new URL('http://shop.invalid/');
  url.searchParams.delete(chosenBy);
  return url;
}
