import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the latest callback, so that components receiving it do not render
 * again.
 */
export function useStableCallback<Given extends unknown[]>(
  run: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given) => latest.current(...given), []);
}
