import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications';
import { createElement } from 'react';
import { Problem } from '../../data/problem.ts';
import { FailureText, ToastText } from './toast-text.tsx';
import styles from './toasts.module.css';

const undoLasts = 10_000;
const lasts = 4000;

/** Maximum number of visible toasts. Mantine queues the rest. */
export const most = 3;

/** Colour of failure toasts, which also identifies them. */
const failed = 'red';

/** Undo functions of recent changes, latest last. A change that cannot be undone clears the list. */
let undoable: (() => void)[] = [];

/**
 * Shows a toast at once. If there are too many, it replaces the oldest one, and a failure only if all are
 * failures.
 */
function show(data: NotificationData & { id: string }): void {
  const { notifications: shown } = notificationsStore.getState();
  if (shown.length >= most) {
    const oldest = shown.find(({ color }) => color !== failed) ?? shown[0];
    notifications.hide(oldest!.id!);
  }
  notifications.show({ withBorder: true, ...data });
}

/** Undoes the latest change if possible. The next call undoes the one before. */
export function undoWhatWasDone(): void {
  undoable.at(-1)?.();
}

/**
 * Shows a success toast. With `undo` it offers undo for ten seconds. The shortcut can undo until a change that
 * cannot be undone.
 */
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

/** Reports an undone change. Earlier changes can still be undone. */
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

/** Shows why a change was refused. */
export function showFailure(error: unknown): void {
  showRefused(error);
}

/** Shows which change was refused and why, with a retry button if a retry may succeed. */
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
