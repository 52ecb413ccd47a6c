import type { IconName } from '../../ui/text/icon.tsx';

/** An option of the command palette. */
export interface Choice {
  id: string;
  group: string;
  icon: IconName;
  label: string;
  hint?: string;
  keys?: string;
  run: () => void;
}
