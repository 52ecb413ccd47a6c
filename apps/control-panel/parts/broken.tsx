import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Failed } from './failed.tsx';

/** Stands in for a screen that failed to load or to draw itself; the frame around it goes on. */
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
