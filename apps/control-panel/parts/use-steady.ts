import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every render, which does what the latest does: who is given it is not drawn anew for that alone. */
export function useSteady<Given extends unknown[]>(
  run: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given) => latest.current(...given), []);
}
