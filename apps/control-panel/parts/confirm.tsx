import { Suspense, type ReactNode } from 'react';
import { lazily } from './lazily.tsx';

const ConfirmDialog = lazily(() => import('./confirm-dialog.tsx'));

export interface ConfirmProps {
  opened: boolean;
  /** A question. */
  title: string;
  /** What comes of it. */
  text?: string;
  /** What the button does, in its words. */
  action: string;
  /** What the other button says, where “Cancel” would be ambiguous. */
  keep?: string;
  /** Whether it takes something away. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be undone. Dialogs are loaded with the first one. */
export function Confirm(props: ConfirmProps) {
  return <Suspense>{props.opened && <ConfirmDialog {...props} />}</Suspense>;
}
