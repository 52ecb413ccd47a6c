import { useState } from 'react';
import type { Service } from '../services.ts';

/** A further service of a visit. Null `staffId` means any staff member. */
export interface Further {
  id: string;
  staffId: string | null;
}

/** Maximum number of services in one visit. */
const mostServices = 6;

/** State of a visit: further services in sequence, and the number of people. */
export function useTogether(all: readonly Service[], service: Service | undefined) {
  const [further, setFurther] = useState<readonly Further[]>([]);
  const [people, setPeople] = useState(1);
  const taken = new Set([service?.id, ...further.map(({ id }) => id)]);
  const others = all.filter(({ id }) => !taken.has(id));
  const change = (index: number, next: Partial<Further>) =>
    setFurther(former => former.map((each, at) => (at === index ? { ...each, ...next } : each)));
  return {
    further,
    people,
    setPeople,
    change,
    isVisit: further.length > 0 || people > 1,
    canAdd: further.length < mostServices - 1 && others.length > 0,
    add: (id: string) => setFurther(former => [...former, { id, staffId: null }]),
    remove: (index: number) => setFurther(former => former.filter((_, at) => at !== index)),
  };
}
