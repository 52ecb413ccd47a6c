import { useEffect, useRef, useState } from 'react';
import { readHours, typedHours, type TypedHours } from './hours.ts';

const nothing = '{"mon":[],"tue":[],"wed":[],"thu":[],"fri":[],"sat":[],"sun":[]}';

/** State of typed own hours. Defaults to the other hours if there are no own ones. */
export function useHours(own: string | null, others: string = nothing) {
  const [isOwn, setOwn] = useState(own !== null);
  const [typed, setTyped] = useState(() => typedHours(own ?? others));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const before = useRef({ own, others });
  useEffect(() => {
    if (before.current.own === own && before.current.others === others) return;
    const former = typedHours(before.current.own ?? before.current.others);
    before.current = { own, others };
    // Without local edits, hours that others saved meanwhile replace the typed ones.
    if (JSON.stringify(typed) !== JSON.stringify(former)) return;
    setOwn(own !== null);
    setTyped(typedHours(own ?? others));
  }, [own, others, typed]);
  return {
    isOwn,
    /** Turns own hours on or off. Off resets to the other hours. */
    setOwn: (to: boolean) => {
      setOwn(to);
      if (!to) setTyped(typedHours(others));
    },
    typed,
    /** Sets the typed hours, which makes them own hours. */
    typeOwn: (to: TypedHours) => {
      setOwn(true);
      setTyped(to);
    },
    wrong,
    /** Returns the document, null without own hours, or undefined if the text is invalid. */
    read: (): string | null | undefined => {
      if (!isOwn) return null;
      const read = readHours(typed, own);
      setWrong('wrong' in read ? read.wrong : []);
      return 'wrong' in read ? undefined : read.document;
    },
  };
}
