import type { ReactNode } from 'react';
import type { IconName } from '../../../parts/icon.tsx';

/** Something that a client did, or that was done for them. */
export interface Event {
  id: string;
  /** What its title opens. */
  opens: string;
  at: string;
  icon: IconName;
  title: string;
  /** Whether it is still awaited, once its time is ahead: what was called off is not. */
  isAwaited?: boolean;
  /** How it stands. */
  state: ReactNode;
  /** In small letters. */
  more?: ReactNode;
}
