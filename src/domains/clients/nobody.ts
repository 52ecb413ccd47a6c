import { textsFor } from '../../texts/texts-for.ts';

/** Returns the client of a sale to a buyer who gives no name, under the word of a business's language for such buyers. */
export function nobody(locale: string) {
  return {
    isNobody: true as const,
    id: null,
    phone: null,
    name: textsFor(locale).clients.walkIn,
    email: null,
  };
}
