import { useState } from 'react';
import { readHours, typedHours, type TypedHours } from '../../../hours/hours.ts';

interface Typed {
  typed: TypedHours;
  wrong: readonly string[];
}

const asTyped = (document: string): Typed => ({ typed: typedHours(document), wrong: [] });

/** The weeks of a rota as they are typed, one of which is shown. */
export function useWeeks(initial: readonly string[]) {
  const [weeks, setWeeks] = useState(() => initial.map(asTyped));
  const [place, show] = useState(0);
  const change = (at: number, more: Partial<Typed>) =>
    setWeeks(all => all.map((week, k) => (k === at ? { ...week, ...more } : week)));
  return {
    count: weeks.length,
    place,
    show,
    shown: weeks[place]!,
    setTyped: (typed: TypedHours) => change(place, { typed }),
    /** Begins another week with what the shown one says. */
    add: () => {
      setWeeks([...weeks, { typed: weeks[place]!.typed, wrong: [] }]);
      show(weeks.length);
    },
    removeShown: () => {
      setWeeks(weeks.filter((_, k) => k !== place));
      show(Math.max(0, place - 1));
    },
    /** The weeks as documents; undefined: something cannot be read, which is shown. */
    read: (): string[] | undefined => {
      const read = weeks.map(({ typed }) => readHours(typed, null));
      setWeeks(weeks.map(({ typed }, k) => ({ typed, wrong: wrongOf(read[k]!) })));
      const faulty = read.findIndex(each => 'wrong' in each);
      if (faulty >= 0) show(faulty);
      return faulty >= 0
        ? undefined
        : read.flatMap(each => ('document' in each ? [each.document] : []));
    },
  };
}

function wrongOf(read: ReturnType<typeof readHours>): readonly string[] {
  return 'wrong' in read ? read.wrong : [];
}
