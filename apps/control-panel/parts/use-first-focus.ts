import { useEffect, useRef } from 'react';

/** A touch would open the keyboard over what has just been shown. */
const hasKeyboard = !matchMedia('(pointer: coarse)').matches;

/** Moves the focus to the `data-autofocus` of a form that is shown within what is open already. */
export function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasKeyboard) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return form;
}
