import { fold } from '../../../i18n/fold.ts';

export interface Named {
  id: string;
  name: string;
}

interface Matched<Service> {
  /** Services that the most words match, at most three. */
  services: readonly Service[];
  staff: {
    /** The staff member who is named in addition to a client. */
    sure: Named | undefined;
    /** The staff member who is named, unless the name is a client's. */
    perhaps: Named | undefined;
  };
  /** Remaining words, which form the client's name. */
  clientName: string;
}

/** Finds the words of a sentence that name a service or a staff member. The remaining words name a client. */
export function matchNames<Service extends Named>(
  names: readonly string[],
  known: { services: readonly Service[]; staff: readonly Named[] },
): Matched<Service> {
  const scored = known.services.map(service => ({
    service,
    words: names.filter(word => isIn(service.name, word)),
  }));
  const most = Math.max(0, ...scored.map(({ words }) => words.length));
  const best = most === 0 ? [] : scored.filter(({ words }) => words.length === most);
  const ofServices = new Set(best[0]?.words);
  const left = names.filter(word => !ofServices.has(word));
  const person = known.staff.find(({ name }) => left.some(word => isIn(name, word)));
  const others = left.filter(word => !person || !isIn(person.name, word));
  const isSure = others.length > 0;
  return {
    services: best.slice(0, 3).map(({ service }) => service),
    staff: { sure: isSure ? person : undefined, perhaps: isSure ? undefined : person },
    clientName: (isSure ? others : left).join(' '),
  };
}

/** Returns true if the word starts a word of the name. Words of up to two letters must match completely. */
function isIn(name: string, word: string): boolean {
  const asked = fold(word).replaceAll(/['’]/g, '');
  return fold(name)
    .replaceAll(/['’]/g, '')
    .split(/[\s,()-]+/)
    .some(part => (asked.length > 2 ? part.startsWith(asked) : part === asked));
}
