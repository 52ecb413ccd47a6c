import { useEffect, useRef, useState } from 'react';
import { readHours, typedHours, type TypedHours } from './hours.ts';

const nothing = '{"mon":[],"tue":[],"wed":[],"thu":[],"fri":[],"sat":[],"sun":[]}';

/** Hours of one's own as they are typed; others to begin with, where there are none. */
export function useHours(own: string | null, others: string = nothing) {
  const [isOwn, setOwn] = useState(own !== null);
  const [typed, setTyped] = useState(() => typedHours(own ?? others));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const before = useRef({ own, others });
  useEffect(() => {
    if (before.current.own === own && before.current.others === others) return;
    const former = typedHours(before.current.own ?? before.current.others);
    before.current = { own, others };
    // Where nothing was typed, what somebody else has saved meanwhile is shown.
    if (JSON.stringify(typed) !== JSON.stringify(former)) return;
    setOwn(own !== null);
    setTyped(typedHours(own ?? others));
  }, [own, others, typed]);
  return {
    isOwn,
    /** Turns one's own hours on or off; off, the others show again. */
    setOwn: (to: boolean) => {
      setOwn(to);
      if (!to) setTyped(typedHours(others));
    },
    typed,
    /** Takes typed hours, which are one's own from then on. */
    typeOwn: (to: TypedHours) => {
      setOwn(true);
      setTyped(to);
    },
    wrong,
    /** The document; null: none of one's own; undefined: something of it cannot be read. */
    read: (): string | null | undefined => {
      if (!isOwn) return null;
      const read = readHours(typed, own);
      setWrong('wrong' in read ? read.wrong : []);
      return 'wrong' in read ? undefined : read.document;
    },
  };
}
