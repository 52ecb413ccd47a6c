import { tables } from '../../texts/tables.ts';
import type { SentenceWords } from './read-sentence.ts';

interface Sentences {
  words: SentenceWords;
  goTo: (day: string) => string;
  /** Words that close a day. */
  closing: readonly string[];
  close: (day: string) => string;
}

export const texts = tables<Sentences>({
  en: {
    words: {
      days: { today: 0, tomorrow: 1 },
      in: 'in',
      units: { day: 1, days: 1, week: 7, weeks: 7 },
      fillers: ['at', 'on', 'with', 'for', 'by', 'book', 'a', 'the', 'and'],
    },
    goTo: day => `Go to ${day}`,
    closing: ['close', 'closed', 'holiday', 'off'],
    close: day => `Close on ${day}`,
  },
  de: {
    words: {
      days: { heute: 0, morgen: 1, übermorgen: 2 },
      in: 'in',
      units: { tag: 1, tagen: 1, woche: 7, wochen: 7 },
      fillers: ['um', 'am', 'mit', 'für', 'bei', 'den', 'dem', 'und', 'uhr'],
    },
    goTo: day => `Zum ${day}`,
    closing: ['schließen', 'geschlossen', 'zu', 'feiertag', 'frei'],
    close: day => `Am ${day} schließen`,
  },
  ru: {
    words: {
      days: { сегодня: 0, завтра: 1, послезавтра: 2 },
      in: 'через',
      units: { день: 1, дня: 1, дней: 1, неделю: 7, недели: 7, недель: 7 },
      fillers: ['в', 'на', 'к', 'с', 'у', 'для', 'и'],
    },
    goTo: day => `Открыть ${day}`,
    closing: ['закрыть', 'закрыто', 'выходной', 'праздник'],
    close: day => `Закрыть ${day}`,
  },
});
