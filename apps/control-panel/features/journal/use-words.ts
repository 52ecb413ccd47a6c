import { frame } from '#texts/frame';
import { events as t } from '#texts/events';
import { actionOf, kindOf, toolOf } from './event-kind.ts';
import type { Event } from './known-events.ts';

/** Returns a function that names an action `<noun>.<verb>`. An action without a text shows its own name. */
export function useActionWords(): (action: string) => string {
  return action => actionTitle(t, action) ?? action;
}

/** Returns a function that names an event in the panel's language. */
export function useWords(): (event: Event) => string {
  const tools: Readonly<Record<string, string>> = t.tools;
  const words = useActionWords();
  return event => {
    const tool = toolOf(event);
    const kind = kindOf(event);
    if (tool && kind === 'looked')
      return frame.labelled({ label: t.looked, value: tools[tool] ?? tool });
    if (tool && kind === 'refused')
      return frame.labelled({ label: t.refused, value: tools[tool] ?? tool });
    return kind === 'replayed' ? t.replayed : words(actionOf(event));
  };
}

type Names = Readonly<Record<string, string>>;
interface Words extends Pick<typeof t, 'title'> {
  titles: Names;
  nouns: Names;
  verbs: Names;
}

/** Returns the title of an action `<noun>.<verb>`, or null if it has no text. */
export function actionTitle({ titles, nouns, verbs, title }: Words, action: string): string | null {
  if (titles[action]) return titles[action];
  const [noun = '', verb = ''] = action.split('.');
  const [said, done] = [nouns[noun], verbs[verb]];
  // A verb that begins with a colon follows its noun without a space.
  return said && done ? title({ noun: said, verb: done }).replace(' :', ':') : null;
}
