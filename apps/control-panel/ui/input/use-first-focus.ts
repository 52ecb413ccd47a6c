import { useEffect, useRef } from 'react';

/** False on touch screens, where a focused field opens an on-screen keyboard. */
export const hasKeyboard = !matchMedia('(pointer: coarse)').matches;

/** Moves the focus to the `data-autofocus` element of a form that appears inside an open drawer. */
export function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasKeyboard) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return form;
}
