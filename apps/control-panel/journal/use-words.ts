import { useTexts } from '../texts/use-texts.ts';
import { actionOf, kindOf, toolOf } from './event-kind.ts';
import { eventTexts } from './event-texts.ts';
import type { Event } from './known-events.ts';

/** Says what an event was, in the language of the panel; what it has no words for is said by its own name. */
export function useWords(): (event: Event) => string {
  const t = useTexts(eventTexts);
  return event => {
    const tool = toolOf(event);
    const kind = kindOf(event);
    if (tool && kind === 'looked') return `${t.looked}: ${t.tools[tool] ?? tool}`;
    if (tool && kind === 'refused') return `${t.refused}: ${t.tools[tool] ?? tool}`;
    if (kind === 'replayed') return t.replayed;
    const action = actionOf(event);
    const title = t.titles[action];
    if (title) return title;
    const [noun = '', verb = ''] = action.split('.');
    const said = t.nouns[noun] && t.verbs[verb];
    return said ? t.title(t.nouns[noun]!, said) : action;
  };
}
