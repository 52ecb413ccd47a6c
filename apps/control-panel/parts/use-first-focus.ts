import { useEffect, useRef } from 'react';
import { hasKeyboard } from './has-keyboard.ts';

/** Moves the focus to the `data-autofocus` of a form that is shown within what is open already. */
export function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasKeyboard) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return form;
}
