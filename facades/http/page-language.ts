import type { CookieOptions, Request, RequestHandler } from 'express';
import { html, type Html } from '../../src/platform/lib/text/html.ts';
import { cookieOf } from './cookie-of.ts';

/** The languages of our pages, by their own names. */
const names = { en: 'English', de: 'Deutsch', ru: 'Русский' } as const;

export type PageLanguage = keyof typeof names;

/** What a page says in every language. */
export type PageTexts<Texts> = Readonly<Record<PageLanguage, Texts>>;

const spoken = Object.keys(names) as PageLanguage[];
const cookieName = 'Panel.Look';
const year = 31_536_000_000;

/** The language of `?lang`, else what was chosen in this browser, else what the browser asks for, else English. */
export function pageLanguageOf(request: Request): PageLanguage {
  const chosen = asked(request) ?? languageIn(chosenLook(request).get('language'));
  return chosen ?? languageIn(request.acceptsLanguages(spoken)) ?? 'en';
}

/** The language that a page in a locale is written in. */
export function languageOf(locale: string): PageLanguage {
  const [language] = locale.toLowerCase().split(/[-_]/);
  return languageIn(language) ?? 'en';
}

/** What a browser keeps of how its user likes our pages: the cookie that the Control Panel writes, too. */
export function chosenLook(request: Request): URLSearchParams {
  return new URLSearchParams(cookieOf(request, cookieName));
}

/** Keeps the language of `?lang` for this browser's next pages. */
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

/** Ways to the same page in the other languages. */
export function languageSwitch(request: Request, current: PageLanguage): Html {
  const [, query = ''] = request.originalUrl.split('?');
  const addressIn = (language: PageLanguage) => {
    const values = new URLSearchParams(query);
    values.set('lang', language);
    return `?${values.toString()}`;
  };
  return html`<nav class="languages">
    ${spoken.map(language =>
      language === current
        ? html`<span lang="${language}" aria-current="true">${names[language]}</span>`
        : html`<a lang="${language}" hreflang="${language}" href="${addressIn(language)}"
            >${names[language]}</a
          >`,
    )}
  </nav>`;
}

function asked({ query }: Request): PageLanguage | undefined {
  return languageIn(query['lang']);
}

function languageIn(value: unknown): PageLanguage | undefined {
  return spoken.find(language => language === value);
}
