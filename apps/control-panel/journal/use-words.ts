import { events as t } from '#texts/events';
import { actionTitle } from './action-title.ts';
import { actionOf, kindOf, toolOf } from './event-kind.ts';
import type { Event } from './known-events.ts';

/** Says what was done, of `<noun>.<verb>`; what it has no words for is said by its own name. */
export function useActionWords(): (action: string) => string {
  return action => actionTitle(t, action) ?? action;
}

/** Says what an event was, in the language of the panel. */
export function useWords(): (event: Event) => string {
  const tools: Readonly<Record<string, string>> = t.tools;
  const words = useActionWords();
  return event => {
    const tool = toolOf(event);
    const kind = kindOf(event);
    if (tool && kind === 'looked') return `${t.looked}: ${tools[tool] ?? tool}`;
    if (tool && kind === 'refused') return `${t.refused}: ${tools[tool] ?? tool}`;
    return kind === 'replayed' ? t.replayed : words(actionOf(event));
  };
}
