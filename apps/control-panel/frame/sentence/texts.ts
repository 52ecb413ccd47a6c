import { tables } from '../../texts/tables.ts';
import type { SentenceWords } from './read-sentence.ts';

interface Sentences {
  words: SentenceWords;
  goTo: (day: string) => string;
  /** Words that close a day, separated by commas. */
  closing: string;
  close: (day: string) => string;
}

export const texts = tables<Sentences>({
  en: {
    words: {
      today: 'today',
      tomorrow: 'tomorrow',
      dayAfterTomorrow: '',
      in: 'in',
      day: 'day, days',
      week: 'week, weeks',
      fillers: 'at, on, with, for, by, book, a, the, and',
    },
    goTo: day => `Go to ${day}`,
    closing: 'close, closed, holiday, off',
    close: day => `Close on ${day}`,
  },
  de: {
    words: {
      today: 'heute',
      tomorrow: 'morgen',
      dayAfterTomorrow: 'übermorgen',
      in: 'in',
      day: 'tag, tagen',
      week: 'woche, wochen',
      fillers: 'um, am, mit, für, bei, den, dem, und, uhr',
    },
    goTo: day => `Zum ${day}`,
    closing: 'schließen, geschlossen, zu, feiertag, frei',
    close: day => `Am ${day} schließen`,
  },
  ru: {
    words: {
      today: 'сегодня',
      tomorrow: 'завтра',
      dayAfterTomorrow: 'послезавтра',
      in: 'через',
      day: 'день, дня, дней',
      week: 'неделю, недели, недель',
      fillers: 'в, на, к, с, у, для, и',
    },
    goTo: day => `Открыть ${day}`,
    closing: 'закрыть, закрыто, выходной, праздник',
    close: day => `Закрыть ${day}`,
  },
});
