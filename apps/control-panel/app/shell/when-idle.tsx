import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';

const atMost = 2000;

interface Props {
  /** True if the content is needed at once. */
  now?: boolean;
  /** Called when the content is shown. */
  then?: () => void;
  /** Placeholder until then. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** Renders content when the browser becomes idle, or at once if needed. */
export function WhenIdle({ now = false, then, meanwhile = null, children }: Props) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari lacks `requestIdleCallback`.
    const wait = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, atMost));
    wait(() => setIdle(true), { timeout: atMost });
  }, []);
  const begin = useEffectEvent(() => then?.());
  useEffect(() => {
    if (isIdle) begin();
  }, [isIdle]);
  return isIdle || now ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile;
}
