import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    closed: 'Closed on this day.',
    open: 'Open just this day…',
    title: 'Open just this day',
    from: 'From',
    to: 'To',
    who: 'Who is working',
    action: 'Open the day',
    done: 'The day is open.',
  },
  de: {
    closed: 'An diesem Tag geschlossen.',
    open: 'Nur an diesem Tag öffnen…',
    title: 'Nur an diesem Tag öffnen',
    from: 'Von',
    to: 'Bis',
    who: 'Wer arbeitet',
    action: 'Tag öffnen',
    done: 'Der Tag ist geöffnet.',
  },
  ru: {
    closed: 'В этот день закрыто.',
    open: 'Открыть только в этот день…',
    title: 'Открыть только в этот день',
    from: 'С',
    to: 'До',
    who: 'Кто работает',
    action: 'Открыть день',
    done: 'День открыт.',
  },
});
