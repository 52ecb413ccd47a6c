import { textsFor } from '../../texts/texts-for.ts';

/** Returns the client of a sale to an anonymous buyer, with a placeholder name in the business's language. */
export function nobody(locale: string) {
  return {
    isNobody: true as const,
    id: null,
    phone: null,
    name: textsFor(locale).clients.walkIn,
    email: null,
  };
}
