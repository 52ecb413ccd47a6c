import { useTexts } from '../texts/use-texts.ts';
import { actionTitle } from './action-title.ts';
import { actionOf, kindOf, toolOf } from './event-kind.ts';
import { eventTexts } from './event-texts.ts';
import type { Event } from './known-events.ts';

/** Says what was done, of `<noun>.<verb>`; what it has no words for is said by its own name. */
export function useActionWords(): (action: string) => string {
  const t = useTexts(eventTexts);
  return action => actionTitle(t, action) ?? action;
}

/** Says what an event was, in the language of the panel. */
export function useWords(): (event: Event) => string {
  const t = useTexts(eventTexts);
  const words = useActionWords();
  return event => {
    const tool = toolOf(event);
    const kind = kindOf(event);
    if (tool && kind === 'looked') return `${t.looked}: ${t.tools[tool] ?? tool}`;
    if (tool && kind === 'refused') return `${t.refused}: ${t.tools[tool] ?? tool}`;
    return kind === 'replayed' ? t.replayed : words(actionOf(event));
  };
}
