import { clients, type DemoClient } from './clients.ts';
import type { PersonKey, ServiceKey } from './salon.ts';

/** How a visit ends: `kept` takes place, `waits` is never approved. */
type Fate = 'kept' | 'cancelled' | 'missed' | 'waits';

/** A demo visit: the same each time, relative to the day on which the demo is created. */
export interface Visit {
  /** Days from today. */
  day: number;
  service: ServiceKey;
  person: PersonKey | null;
  client: DemoClient;
  /**
   * Which free start of the day is used: 0 the first, close to 1 the last. Early ones leave long services room later.
   */
  place: number;
  /** How long before the day it was booked. */
  hoursAhead: number;
  fate: Fate;
}

const firstDay = 0;
const lastDay = 10;

/** The services that each person performs, in turn. */
const turns: Readonly<Record<PersonKey, readonly ServiceKey[]>> = {
  mira: ['longCut', 'roots', 'shortCut', 'balayage', 'longCut', 'fringe'],
  jonas: ['shortCut', 'beard', 'longCut', 'shortCut', 'roots', 'beard'],
  amelie: ['gel', 'manicure', 'brows', 'pedicure', 'gel'],
  deniz: ['facial', 'brows', 'massage', 'pedicure', 'facial', 'manicure'],
};

const yogaDays: Readonly<Record<number, number>> = { 2: 7, 8: 3 };

/** Requests for approval and talks online, which exist on every weekday. */
const certain: readonly [number, ServiceKey, PersonKey, Fate, hoursAhead: number][] = [
  [3, 'bridal', 'mira', 'kept', 120],
  [6, 'bridal', 'mira', 'waits', 0],
  [7, 'bridal', 'amelie', 'waits', 220],
  [9, 'bridal', 'mira', 'waits', 0],
  [10, 'bridal', 'amelie', 'waits', 0],
  [1, 'advice', 'deniz', 'kept', 30],
  [2, 'advice', 'deniz', 'kept', 50],
];

/** All demo visits. Which of them find a free start depends on the weekday of the first start. */
export function planVisits(): Visit[] {
  const visits: Visit[] = [];
  const add = (visit: Pick<Visit, 'day' | 'service' | 'person'> & Partial<Visit>) => {
    const count = visits.length;
    visits.push({
      client: clients[(count * 7) % clients.length]!,
      place: ((count * 5) % 8) / 32,
      hoursAhead: 14 + ((count * 17) % 150),
      fate: fateOf(count),
      ...visit,
    });
  };
  for (let day = firstDay; day <= lastDay; day++) {
    for (let seat = 0; seat < (yogaDays[day] ?? 0); seat++) {
      add({
        day,
        service: 'yoga',
        person: null,
        place: 0.8,
        fate: seat === 3 ? 'cancelled' : 'kept',
      });
    }
    for (const person of ['mira', 'jonas', 'amelie', 'deniz'] as const) {
      const turn = turns[person];
      for (let index = 0; index < visitsOn(day); index++) {
        add({ day, person, service: turn[(day - firstDay + index) % turn.length]! });
      }
    }
  }
  for (const [day, service, person, fate, hoursAhead] of certain) {
    add({ day, service, person, fate, hoursAhead });
  }
  return visits;
}

/** The next few days are full, later ones emptier. */
function visitsOn(day: number): number {
  if (day <= 1) return 3;
  return day <= 5 ? 2 : 1;
}

function fateOf(count: number): Fate {
  if (count % 11 === 5) return 'cancelled';
  return count % 13 === 7 ? 'missed' : 'kept';
}
