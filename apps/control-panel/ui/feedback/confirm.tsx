import { Suspense } from 'react';
import type { ConfirmProps } from './confirm-dialog.tsx';
import { lazyComponent } from '../layout/lazy-component.tsx';

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx'));

/** Asks before an action that cannot be undone. The dialog's code loads with its first use. */
export function Confirm(props: ConfirmProps) {
  return <Suspense>{props.opened && <ConfirmDialog {...props} />}</Suspense>;
}
