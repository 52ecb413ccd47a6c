/**
 * Returns the address of a page of a storefront in a language. Our storefront leads on to its page in that
 * language. A path would be unknown to a theme, and to a shop that no longer offers the language.
 */
export function inShopLanguage(url: string, language: string | null | undefined): string {
  if (language == null) return url;
  const address = new URL(url);
  address.searchParams.set('lang', language);
  return address.href;
}
