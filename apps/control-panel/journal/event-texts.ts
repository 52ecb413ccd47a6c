import { tables } from '../texts/tables.ts';
import { de } from './event-words/de.ts';
import { en } from './event-words/en.ts';
import { ru } from './event-words/ru.ts';

const joined = (noun: string, verb: string) =>
  verb.startsWith(':') ? noun + verb : `${noun} ${verb}`;

/** What the journal's events are called: a noun and a verb, `<noun>.<verb>`, and the tools of assistants. */
export const eventTexts = tables({
  en: { ...en, title: joined },
  de: { ...de, title: joined },
  ru: { ...ru, title: (noun: string, verb: string) => `${noun}: ${verb}` },
});
