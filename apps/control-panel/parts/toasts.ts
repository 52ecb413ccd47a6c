import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications';
import { createElement } from 'react';
import { Problem } from '../api/problem.ts';
import { FailureText, ToastText } from './toast-text.tsx';
import styles from './toasts.module.css';

const undoLasts = 10_000;
const lasts = 4000;

/** Toasts that are shown at once; Mantine keeps more in a queue. */
export const most = 3;

/** The color of failures, by which they are told apart. */
const failed = 'red';

/** The changes that can be taken back, the last at the end; one that cannot be ends the list. */
let undoable: (() => void)[] = [];

/** Shows a toast at once: in place of the oldest where there are too many, and of a failure only where there is nothing else. */
function show(data: NotificationData & { id: string }): void {
  const { notifications: shown } = notificationsStore.getState();
  if (shown.length >= most) {
    const oldest = shown.find(({ color }) => color !== failed) ?? shown[0];
    notifications.hide(oldest!.id!);
  }
  notifications.show({ withBorder: true, ...data });
}

/** Takes back what was done last, where that can be; the next call takes back what was done before it. */
export function undoWhatWasDone(): void {
  undoable.at(-1)?.();
}

/** Says what was done; with `undo`, offers for ten seconds to take it back, and to the key until something is done that cannot be taken back. */
export function showDone(text: string, undo?: () => void): void {
  const id = crypto.randomUUID();
  const takeBack =
    undo &&
    (() => {
      undoable = undoable.filter(each => each !== takeBack);
      notifications.hide(id);
      undo();
    });
  undoable = takeBack ? [...undoable, takeBack] : [];
  showGood(text, id, takeBack);
}

/** Says that a change was taken back; those before it can still be. */
export function showUndone(text: string): void {
  showGood(text, crypto.randomUUID());
}

function showGood(text: string, id: string, onUndo?: () => void): void {
  show({
    id,
    autoClose: onUndo ? undoLasts : lasts,
    className: styles['done']!,
    message: createElement(ToastText, { text, ...(onUndo && { onUndo }) }),
  });
}

/** Says why a change was refused. */
export function showFailure(error: unknown): void {
  showRefused(error);
}

/** Says why which change was refused, with another try where that may help. */
export function showRefused(error: unknown, what?: string, onAgain?: () => void): void {
  const id = crypto.randomUUID();
  show({
    id,
    color: failed,
    autoClose: error instanceof Problem && error.code === 'OFFLINE' ? lasts : false,
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
