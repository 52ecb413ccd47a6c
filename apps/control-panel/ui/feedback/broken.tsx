import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Failed } from './failed.tsx';

/** Replaces a screen that failed to load or render. The surrounding frame stays. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Failed
      error={error}
      onAgain={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
