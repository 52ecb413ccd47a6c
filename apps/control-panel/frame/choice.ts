import type { IconName } from '../parts/icon.tsx';

/** A line of the palette. */
export interface Choice {
  id: string;
  group: string;
  icon: IconName;
  label: string;
  hint?: string;
  keys?: string;
  run: () => void;
}
