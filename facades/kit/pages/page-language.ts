import type { CookieOptions, Request, RequestHandler } from 'express';
import { languages, ownNameOf, type Language } from '../../../packages/shared/languages.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { cookieOf } from '../http/cookie-of.ts';

const cookieName = 'Panel.Look';
const year = 31_536_000_000;

/** Returns the language of `?lang`, else the one chosen in this browser, else the browser's, else English. */
export function pageLanguageOf(request: Request): Language {
  const chosen = asked(request) ?? languageIn(chosenLook(request).get('language'));
  return chosen ?? languageIn(request.acceptsLanguages([...languages])) ?? 'en';
}

/** Returns the user's display preferences from the cookie that the Control Panel writes too. */
export function chosenLook(request: Request): URLSearchParams {
  return new URLSearchParams(cookieOf(request, cookieName));
}

/** Stores the language of `?lang` for this browser's next pages. */
export function keepLanguage(baseUrl: string): RequestHandler {
  const attributes: CookieOptions = {
    path: '/',
    sameSite: 'lax',
    maxAge: year,
    secure: baseUrl.startsWith('https:'),
  };
  return (request, response, next) => {
    const language = asked(request);
    if (language) {
      const look = chosenLook(request);
      look.set('language', language);
      response.cookie(cookieName, look.toString(), attributes);
    }
    next();
  };
}

/** Renders links to the same page in the other languages: all of the product's, or the offered ones. */
export function languageSwitch(
  request: Request,
  current: Language,
  offered: readonly Language[] = languages,
): Html {
  const [, query = ''] = request.originalUrl.split('?');
  const addressIn = (language: Language) => {
    const values = new URLSearchParams(query);
    values.set('lang', language);
    return `?${values.toString()}`;
  };
  return html`<nav class="languages">
    ${offered.map(language =>
      language === current
        ? html`<span lang="${language}" aria-current="true">${ownNameOf(language)}</span>`
        : html`<a lang="${language}" hreflang="${language}" href="${addressIn(language)}"
            >${ownNameOf(language)}</a
          >`,
    )}
  </nav>`;
}

function asked({ query }: Request): Language | undefined {
  return languageIn(query['lang']);
}

function languageIn(value: unknown): Language | undefined {
  return languages.find(language => language === value);
}
