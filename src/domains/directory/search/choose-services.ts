import { spellingsOf, wordsOf } from '../../../platform/lib/text/search-words.ts';
import { commonWords } from '../common-services.ts';
import type { FoundService } from './listed.queries.ts';

/**
 * Sorts the services of a business by their fit to a search: those with the most of its words first, then the cheapest. Words
 * of kinds and names of businesses are in no service, so a service need not have all words.
 */
export function sortByFit(services: readonly FoundService[], what: string): FoundService[] {
  const asked = wordsOf(what);
  const fitOf = ({ name, ownName }: FoundService) => {
    const words = [...spellingsOf(name), ...spellingsOf(ownName), ...commonWords(ownName)];
    return asked.filter(word => words.some(known => known.startsWith(word))).length;
  };
  return services
    .map(service => ({ service, fit: fitOf(service) }))
    .toSorted(
      (a, b) =>
        b.fit - a.fit ||
        a.service.priceMinor - b.service.priceMinor ||
        a.service.name.localeCompare(b.service.name),
    )
    .map(({ service }) => service);
}
