import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { Problem } from '../api/problem.ts';
import { FailureText, ToastText } from './toast-text.tsx';
import styles from './toasts.module.css';

const undoLasts = 10_000;
const lasts = 4000;

let undoLast: (() => void) | null = null;

/** Takes back what was done last, where that can be; it is offered no longer then. */
export function undoWhatWasDone(): void {
  undoLast?.();
}

/** Says what was done; with `undo`, offers for ten seconds to take it back, and to the key until something else is done. */
export function showDone(text: string, undo?: () => void): void {
  const id = crypto.randomUUID();
  const takeBack =
    undo &&
    (() => {
      undoLast = null;
      notifications.hide(id);
      undo();
    });
  undoLast = takeBack ?? null;
  notifications.show({
    id,
    autoClose: undo ? undoLasts : lasts,
    withBorder: true,
    className: styles['done']!,
    message: createElement(ToastText, {
      text,
      ...(takeBack && { onUndo: takeBack }),
    }),
  });
}

/** Says why a change was refused. */
export function showFailure(error: unknown): void {
  showRefused(error);
}

/** Says why which change was refused, with another try where that may help. */
export function showRefused(error: unknown, what?: string, onAgain?: () => void): void {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    color: 'red',
    autoClose: error instanceof Problem && error.code === 'OFFLINE' ? lasts : false,
    withBorder: true,
    message: createElement(FailureText, {
      error,
      ...(what && { what }),
      ...(onAgain && {
        onAgain: () => {
          notifications.hide(id);
          onAgain();
        },
      }),
    }),
  });
}
