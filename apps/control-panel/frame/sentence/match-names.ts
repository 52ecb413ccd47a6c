import { fold } from '../../texts/fold.ts';

export interface Named {
  id: string;
  name: string;
}

interface Matched<Service> {
  /** The services that most of the words name, at most three. */
  services: readonly Service[];
  staff: {
    /** The person of the team who is named beside a client. */
    sure: Named | undefined;
    /** The person who is named, unless a client has that name. */
    perhaps: Named | undefined;
  };
  /** The words that are left for the name of a client. */
  clientName: string;
}

/** Finds which words of a sentence name a service and which a person of the team; the others are a client's. */
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

/** Tells if a word begins one of a name's words; short ones have to be a whole one. */
function isIn(name: string, word: string): boolean {
  const asked = fold(word).replaceAll(/['’]/g, '');
  return fold(name)
    .replaceAll(/['’]/g, '')
    .split(/[\s,()-]+/)
    .some(part => (asked.length > 2 ? part.startsWith(asked) : part === asked));
}
