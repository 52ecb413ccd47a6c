import { useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../../../data/drafts.ts';
import { useBusiness } from '../../../data/session.ts';

/** State of an answer's text. Unsent words are kept in the browser, and are there again when it is opened. */
export function useTypedAnswer(form: string): [string, (text: string) => void] {
  const { id: businessId } = useBusiness();
  const name = `${businessId}/${form}`;
  const [text, setText] = useState(() => {
    const kept = readDraft(name)?.values['text'];
    return typeof kept === 'string' ? kept : '';
  });
  const type = (typed: string) => {
    setText(typed);
    if (typed.trim() === '') forgetDraft(name);
    else writeDraft(name, { text: typed });
  };
  return [text, type];
}
