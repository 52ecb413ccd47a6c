import type { PageTexts } from '../http/page-language.ts';

/** Why a calendar was not linked. */
export type Why = 'signedOut' | 'declined' | 'lapsed' | 'incomplete' | 'failed' | 'refused';

interface Texts extends Readonly<Record<Why, string>> {
  title: string;
  back: string;
}

export const texts: PageTexts<Texts> = {
  en: {
    title: 'The calendar was not linked',
    back: 'Back to the Control Panel',
    signedOut: 'You are signed out. Sign in and link the calendar again.',
    declined: 'You did not allow it, so nothing was changed.',
    lapsed:
      'It took longer than ten minutes, or began in another browser. Link the calendar again.',
    incomplete:
      'You left the calendar out of what you allowed. Link it again and allow everything.',
    failed: 'The calendar service does not answer as it should. Try again later.',
    refused: 'You may not link a calendar of this person, or they are not there any more.',
  },
  de: {
    title: 'Der Kalender wurde nicht verbunden',
    back: 'Zurück zum Control Panel',
    signedOut:
      'Sie sind abgemeldet. Melden Sie sich an und verbinden Sie den Kalender noch einmal.',
    declined: 'Sie haben nicht zugestimmt. Es wurde nichts geändert.',
    lapsed:
      'Es hat länger als zehn Minuten gedauert oder in einem anderen Browser begonnen. Verbinden Sie den Kalender noch einmal.',
    incomplete:
      'Der Zugriff auf den Kalender wurde nicht erlaubt. Verbinden Sie ihn noch einmal und erlauben Sie alles.',
    failed: 'Der Kalenderdienst antwortet nicht richtig. Versuchen Sie es später noch einmal.',
    refused:
      'Sie dürfen keinen Kalender dieser Person verbinden, oder es gibt die Person nicht mehr.',
  },
  ru: {
    title: 'Календарь не подключён',
    back: 'Назад в панель управления',
    signedOut: 'Вы вышли из системы. Войдите и подключите календарь ещё раз.',
    declined: 'Вы не дали разрешения, поэтому ничего не изменилось.',
    lapsed:
      'Прошло больше десяти минут, или вы начали в другом браузере. Подключите календарь ещё раз.',
    incomplete: 'Вы не разрешили доступ к календарю. Подключите его ещё раз и разрешите всё.',
    failed: 'Сервис календаря не отвечает как должно. Попробуйте позже.',
    refused: 'Вам нельзя подключать календарь этого сотрудника, или такого сотрудника уже нет.',
  },
};
