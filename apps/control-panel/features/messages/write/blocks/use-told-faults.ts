import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPlainChannel, type Channel } from '../channel-field.tsx';
import { isWhole } from './blocks.ts';
import type { Words } from './words.ts';

/**
 * Keeps a form from being sent while blocks of its mail lack something. The fields tell what, and the first of them gets the focus.
 */
export function useToldFaults(
  formId: string,
  { blocks, channel }: Words & { channel: Channel },
  run: (event?: FormEvent<HTMLFormElement>) => void,
) {
  const [isTold, tell] = useState(false);
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    if (isPlainChannel(channel) || blocks.every(isWhole)) return run(event);
    event?.preventDefault();
    flushSync(() => tell(true));
    document.querySelector<HTMLElement>(`[id="${formId}"] ol [aria-invalid='true']`)?.focus();
  };
  return { isTold, submit };
}
