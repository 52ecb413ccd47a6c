import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { Problem } from '../api/problem.ts';
import { FailureText, ToastText } from './toast-text.tsx';

const undoLasts = 10_000;
const lasts = 4000;

/** Says what was done; with `undo`, offers for ten seconds to take it back. */
export function showDone(text: string, undo?: () => void): void {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    autoClose: undo ? undoLasts : lasts,
    withBorder: true,
    message: createElement(ToastText, {
      text,
      ...(undo && {
        onUndo: () => {
          notifications.hide(id);
          undo();
        },
      }),
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
