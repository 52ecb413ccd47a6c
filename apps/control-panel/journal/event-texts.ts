import { tables } from '../texts/tables.ts';
import { de } from './event-words/de.ts';
import { en } from './event-words/en.ts';
import { ru } from './event-words/ru.ts';

/** What the journal's events are called: a noun and a verb, `<noun>.<verb>`, and the tools of assistants. */
export const eventTexts = tables({ en, de, ru });
