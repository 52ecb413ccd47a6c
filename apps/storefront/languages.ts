import type { RequestHandler, Response } from 'express';
import type { ShopFront } from './core-types.ts';

/** Language prefix of an address, followed by a path. */
const prefix = /^\/([a-z]{2})(?=[/?#]|$)(?!\/[/\\])/;

/** Language of a page, one of its shop's. */
export interface PageLanguage {
  /** Language subtag such as `fr`. */
  language: string;
  /** Prefix of page addresses in this language: `/fr`, or empty for the shop's own language. */
  base: string;
}

/** Reads the language of an address: `/fr/catalog` is `/catalog` in French. */
export const readLanguage: RequestHandler = (request, response, next) => {
  const [taken, language] = prefix.exec(request.url) ?? [];
  if (taken !== undefined) {
    response.locals['language'] = language;
    request.url = withoutLanguage(request.url);
  }
  next();
};

/** Returns the language prefix of a request's address, which the shop may not have. */
export function namedLanguage({ locals }: Response): string | undefined {
  return locals['language'] as string | undefined;
}

/** Returns the address of a page without its language prefix. */
export function withoutLanguage(address: string): string {
  return address.replace(prefix, '').replace(/^(?!\/)/, '/');
}

/** Returns the language of a page: from its address, else the shop's own. */
export function languageOfPage({ languages }: ShopFront, named: string | undefined): PageLanguage {
  const [own = ''] = languages;
  const isOther = named !== undefined && named !== own && languages.includes(named);
  return isOther
    ? { language: named, base: baseOf(named, own) }
    : { language: own, base: baseOf(own, own) };
}

/** Returns the address prefixes of all the shop's languages, its own language first. */
export function basesOf({ languages }: Pick<ShopFront, 'languages'>): PageLanguage[] {
  const [own = ''] = languages;
  return languages.map(language => ({ language, base: baseOf(language, own) }));
}

/** Returns the address prefix of a language. */
export function baseOf(language: string, own: string): string {
  return language === own ? '' : `/${language}`;
}

/**
 * Returns the shop with the locale of a page. A further language has no region. Clock and week stay those of the shop's country.
 */
export function shopIn(shop: ShopFront, language: string): ShopFront {
  return language === shop.languages[0] ? shop : { ...shop, locale: language };
}

/** Returns true if visitors can choose from several languages. */
export function speaksSeveral({ languages }: Pick<ShopFront, 'languages'>): boolean {
  return languages.length > 1;
}
