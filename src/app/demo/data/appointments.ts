import { clients, type DemoClient } from './clients.ts';
import type { PersonKey, ServiceKey } from './salon.ts';

/** Outcome of an appointment: a `kept` appointment takes place, a `waits` appointment is never approved. */
type Fate = 'kept' | 'cancelled' | 'missed' | 'waits';

/** A demo appointment. Its day is relative to the demo's creation, so every demo has the same appointments. */
export interface PlannedAppointment {
  /** Days from today. */
  day: number;
  service: ServiceKey;
  person: PersonKey | null;
  client: DemoClient;
  /**
   * Position of the chosen free start in its day, from 0 (first) to almost 1 (last). Early starts leave room for long services.
   */
  place: number;
  /** Hours between the booking and the start of the day. */
  hoursAhead: number;
  fate: Fate;
}

const firstDay = 0;
const lastDay = 10;

/** Services of each person, in turn. */
const turns: Readonly<Record<PersonKey, readonly ServiceKey[]>> = {
  mira: ['longCut', 'roots', 'shortCut', 'balayage', 'longCut', 'fringe'],
  jonas: ['shortCut', 'beard', 'longCut', 'shortCut', 'roots', 'beard'],
  amelie: ['gel', 'manicure', 'brows', 'pedicure', 'gel'],
  deniz: ['facial', 'brows', 'massage', 'pedicure', 'facial', 'manicure'],
};

const yogaDays: Readonly<Record<number, number>> = { 2: 7, 8: 3 };

/** Fixed appointments on each weekday: requests for approval and online talks. */
const certain: readonly [number, ServiceKey, PersonKey, Fate, hoursAhead: number][] = [
  [3, 'bridal', 'mira', 'kept', 120],
  [6, 'bridal', 'mira', 'waits', 0],
  [7, 'bridal', 'amelie', 'waits', 220],
  [9, 'bridal', 'mira', 'waits', 0],
  [10, 'bridal', 'amelie', 'waits', 0],
  [1, 'advice', 'deniz', 'kept', 30],
  [2, 'advice', 'deniz', 'kept', 50],
];

/** Returns all demo appointments. The weekday of the first start decides which appointments find a free slot. */
export function planAppointments(): PlannedAppointment[] {
  const appointments: PlannedAppointment[] = [];
  const add = (
    appointment: Pick<PlannedAppointment, 'day' | 'service' | 'person'> &
      Partial<PlannedAppointment>,
  ) => {
    const count = appointments.length;
    appointments.push({
      client: clients[(count * 7) % clients.length]!,
      place: ((count * 5) % 8) / 32,
      hoursAhead: 14 + ((count * 17) % 150),
      fate: fateOf(count),
      ...appointment,
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
      for (let index = 0; index < countOn(day); index++) {
        add({ day, person, service: turn[(day - firstDay + index) % turn.length]! });
      }
    }
  }
  for (const [day, service, person, fate, hoursAhead] of certain) {
    add({ day, service, person, fate, hoursAhead });
  }
  return appointments;
}

/** Returns the number of appointments on a day. The next few days are full, later ones emptier. */
function countOn(day: number): number {
  if (day <= 1) return 3;
  return day <= 5 ? 2 : 1;
}

function fateOf(count: number): Fate {
  if (count % 11 === 5) return 'cancelled';
  return count % 13 === 7 ? 'missed' : 'kept';
}
