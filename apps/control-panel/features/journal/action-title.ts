import type { events } from '#texts/events';

type Names = Readonly<Record<string, string>>;
interface Words extends Pick<typeof events, 'title'> {
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
