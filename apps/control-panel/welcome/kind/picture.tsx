import { kinds, type Kind } from './kinds.ts';

/** The picture of a kind of business: a tinted shape, and what is drawn upon it. */
export function Picture({ kind }: { kind: Kind }) {
  const [shape, strokes] = kinds[kind];
  return (
    <svg
      width="48"
      height="48"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shape} fill="var(--panel-chosen)" />
      <path d={strokes} />
    </svg>
  );
}
