import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';

const atMost = 2000;

interface Props {
  /** Whether it is needed at once. */
  now?: boolean;
  /** What is to be done then. */
  then?: () => void;
  /** What is shown until then. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** Loads what nobody sees at first once the browser has nothing else to do, or when it is needed. */
export function WhenIdle({ now = false, then, meanwhile = null, children }: Props) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no such callback.
    const wait = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, atMost));
    wait(() => setIdle(true), { timeout: atMost });
  }, []);
  const begin = useEffectEvent(() => then?.());
  useEffect(() => {
    if (isIdle) begin();
  }, [isIdle]);
  return isIdle || now ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile;
}
