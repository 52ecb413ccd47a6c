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
  /** How it stands. */
  state: ReactNode;
  /** In small letters. */
  more?: ReactNode;
}
