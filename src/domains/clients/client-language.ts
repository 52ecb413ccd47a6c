/**
 * SQL for the language of a client `c`, if it is one into which a business `b` translates its texts. Null:
 * the client is spoken to in the locale of the business.
 */
export const clientLanguage = `case when c.language = any(b.languages) then c.language end`;

/** SQL for the locale in which a client `c` of a business `b` is spoken to. */
export const clientLocale = `coalesce(${clientLanguage}, b.locale)`;
