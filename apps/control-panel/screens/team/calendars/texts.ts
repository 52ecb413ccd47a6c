import { plural, tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    intro:
      'What keeps somebody busy in their own calendar is not offered here, and their visits appear there. Titles and guests are not read.',
    none: 'No calendar service is set up',
    noneText:
      'Whoever runs this service registers it with Google or Microsoft first; its documentation says how.',
    notLinked:
      'To link a calendar of your own, have an owner or manager name your account in your entry of the team.',
    link: (provider: string) => `Link ${provider}`,
    linkOf: (provider: string, who: string) => `Link ${provider} for ${who}`,
    again: 'Link again',
    againOf: (who: string) => `Link again: ${who}`,
    unlink: 'Disconnect',
    unlinkOf: (who: string) => `Disconnect the calendar of ${who}`,
    unlinkTitle: (account: string) => `Disconnect ${account}?`,
    unlinkText:
      'It keeps nobody busy from now on. The visits are taken out of it within a few minutes.',
    unlinked: 'The calendar is disconnected',
    notYet: 'Not linked',
    states: { active: 'Linked', failing: 'Does not answer', revoked: 'Link it again' },
    first: 'It is read within a minute.',
    synced: (moment: string) => `Read and written ${moment}.`,
    next: (moment: string) => `Next try: ${moment}. Until then, what was read last counts.`,
    problems: {
      unreachable: 'The calendar service does not answer.',
      rate_limited: 'The calendar service wants to be asked less often.',
      refused: 'The calendar service refuses what it is asked.',
      app_refused:
        'The calendar service does not know this installation: whoever runs it looks at its settings.',
      app_missing:
        'This installation is no longer registered with the calendar service: whoever runs it looks at its settings.',
      consent_over:
        'The permission was taken back or has lapsed. What was read last still counts; visits no longer appear there.',
    },
    affected: (count: number) =>
      plural('en', count, {
        one: '1 visit collides with it.',
        other: `${count} visits collide with it.`,
      }),
  },
  de: {
    intro:
      'Wann jemand im eigenen Kalender beschäftigt ist, wird hier nicht angeboten, und die Termine erscheinen dort. Titel und Gäste werden nicht gelesen.',
    none: 'Kein Kalenderdienst ist eingerichtet',
    noneText:
      'Wer diesen Dienst betreibt, meldet ihn zuerst bei Google oder Microsoft an; die Dokumentation sagt, wie.',
    notLinked:
      'Um einen eigenen Kalender zu verbinden, muss Ihr Konto in Ihrem Eintrag im Team stehen. Das macht die Leitung.',
    link: (provider: string) => `${provider} verbinden`,
    linkOf: (provider: string, who: string) => `${provider} verbinden: ${who}`,
    again: 'Neu verbinden',
    againOf: (who: string) => `Kalender von ${who} neu verbinden`,
    unlink: 'Trennen',
    unlinkOf: (who: string) => `Kalender von ${who} trennen`,
    unlinkTitle: (account: string) => `${account} trennen?`,
    unlinkText:
      'Er hält ab sofort niemanden mehr beschäftigt. Die Termine verschwinden in wenigen Minuten daraus.',
    unlinked: 'Der Kalender ist getrennt',
    notYet: 'Nicht verbunden',
    states: { active: 'Verbunden', failing: 'Antwortet nicht', revoked: 'Neu verbinden' },
    first: 'Er wird innerhalb einer Minute gelesen.',
    synced: (moment: string) => `Abgeglichen: ${moment}.`,
    next: (moment: string) =>
      `Nächster Versuch: ${moment}. Bis dahin gilt, was zuletzt gelesen wurde.`,
    problems: {
      unreachable: 'Der Kalenderdienst antwortet nicht.',
      rate_limited: 'Der Kalenderdienst will seltener gefragt werden.',
      refused: 'Der Kalenderdienst lehnt die Anfragen ab.',
      app_refused:
        'Der Kalenderdienst kennt diese Installation nicht: Wer sie betreibt, prüft ihre Einstellungen.',
      app_missing:
        'Diese Installation ist beim Kalenderdienst nicht mehr angemeldet: Wer sie betreibt, prüft ihre Einstellungen.',
      consent_over:
        'Die Erlaubnis wurde entzogen oder ist abgelaufen. Was zuletzt gelesen wurde, gilt weiter; Termine erscheinen dort nicht mehr.',
    },
    affected: (count: number) =>
      plural('de', count, {
        one: '1 Termin überschneidet sich damit.',
        other: `${count} Termine überschneiden sich damit.`,
      }),
  },
  ru: {
    intro:
      'Время, занятое в личном календаре, здесь не предлагается, а записи появляются там. Названия событий и гости не читаются.',
    none: 'Ни один сервис календарей не подключён',
    noneText:
      'Сначала администратор этого сервиса регистрирует его в Google или Microsoft; как это сделать, сказано в документации.',
    notLinked:
      'Чтобы подключить свой календарь, ваша учётная запись должна быть указана в команде. Это делает владелец или менеджер.',
    link: (provider: string) => `Подключить ${provider}`,
    linkOf: (provider: string, who: string) => `Подключить ${provider}: ${who}`,
    again: 'Подключить заново',
    againOf: (who: string) => `Подключить заново: ${who}`,
    unlink: 'Отключить',
    unlinkOf: (who: string) => `Отключить календарь: ${who}`,
    unlinkTitle: (account: string) => `Отключить ${account}?`,
    unlinkText:
      'Он сразу перестанет занимать время. Записи исчезнут из него в течение нескольких минут.',
    unlinked: 'Календарь отключён',
    notYet: 'Не подключён',
    states: { active: 'Подключён', failing: 'Не отвечает', revoked: 'Подключите заново' },
    first: 'Он будет прочитан в течение минуты.',
    synced: (moment: string) => `Обновлён: ${moment}.`,
    next: (moment: string) =>
      `Следующая попытка: ${moment}. До тех пор действует то, что было прочитано последним.`,
    problems: {
      unreachable: 'Сервис календаря не отвечает.',
      rate_limited: 'Сервис календаря просит обращаться реже.',
      refused: 'Сервис календаря отклоняет запросы.',
      app_refused:
        'Сервис календаря не узнаёт эту установку: администратору нужно проверить её настройки.',
      app_missing:
        'Эта установка больше не зарегистрирована в сервисе календаря: администратору нужно проверить её настройки.',
      consent_over:
        'Разрешение отозвано или истекло. Прочитанное ранее ещё действует, но новые записи там не появляются.',
    },
    affected: (count: number) =>
      plural('ru', count, {
        one: `С ним пересекается ${count} запись.`,
        few: `С ним пересекаются ${count} записи.`,
        other: `С ним пересекаются ${count} записей.`,
      }),
  },
});
