import { plural, tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    intro:
      'Busy times in a linked calendar are not offered for booking, and appointments appear in it. Titles and guests are not read.',
    none: 'Calendar linking is not set up',
    noneText:
      'The operator of this service has to register it with Google or Microsoft first. The documentation explains how.',
    notLinked:
      'To link your calendar, ask an owner or manager to link your account to you under Team.',
    link: (provider: string) => `Link ${provider}`,
    linkOf: (provider: string, who: string) => `Link ${provider} for ${who}`,
    again: 'Link again',
    againOf: (who: string) => `Link again: ${who}`,
    unlink: 'Disconnect',
    unlinkOf: (who: string) => `Disconnect the calendar of ${who}`,
    unlinkTitle: (account: string) => `Disconnect ${account}?`,
    unlinkText:
      'Its busy times no longer count. Appointments are removed from it within a few minutes.',
    unlinked: 'Calendar disconnected',
    notYet: 'Not linked',
    states: { active: 'Linked', failing: 'Not responding', revoked: 'Needs relinking' },
    first: 'First sync within a minute.',
    synced: (moment: string) => `Synced ${moment}.`,
    next: (moment: string) => `Next try: ${moment}. Until then, the last sync counts.`,
    problems: {
      unreachable: 'The calendar service is not responding.',
      rate_limited: 'The calendar service is getting too many requests.',
      refused: 'The calendar service refuses our requests.',
      app_refused:
        'The calendar service does not recognize this installation. Its operator has to check the settings.',
      app_missing:
        'This installation is no longer registered with the calendar service. Its operator has to check the settings.',
      consent_over:
        'Access was revoked or has expired. The last sync still counts; new appointments no longer appear there.',
    },
    affected: (count: number) =>
      plural('en', count, {
        one: '1 appointment conflicts with it.',
        other: `${count} appointments conflict with it.`,
      }),
  },
  de: {
    intro:
      'Zeiten, die im verbundenen Kalender belegt sind, werden nicht angeboten, und Termine erscheinen dort. Titel und Gäste werden nicht gelesen.',
    none: 'Kalender-Verbindung ist nicht eingerichtet',
    noneText:
      'Der Betreiber dieses Dienstes muss ihn zuerst bei Google oder Microsoft anmelden. Die Dokumentation erklärt, wie.',
    notLinked:
      'Um Ihren Kalender zu verbinden, muss die Leitung Ihr Konto unter Team mit Ihnen verknüpfen.',
    link: (provider: string) => `${provider} verbinden`,
    linkOf: (provider: string, who: string) => `${provider} verbinden: ${who}`,
    again: 'Neu verbinden',
    againOf: (who: string) => `Kalender von ${who} neu verbinden`,
    unlink: 'Trennen',
    unlinkOf: (who: string) => `Kalender von ${who} trennen`,
    unlinkTitle: (account: string) => `${account} trennen?`,
    unlinkText:
      'Seine belegten Zeiten zählen nicht mehr. Termine werden in wenigen Minuten daraus entfernt.',
    unlinked: 'Kalender getrennt',
    notYet: 'Nicht verbunden',
    states: { active: 'Verbunden', failing: 'Antwortet nicht', revoked: 'Neu verbinden' },
    first: 'Erster Abgleich innerhalb einer Minute.',
    synced: (moment: string) => `Abgeglichen: ${moment}.`,
    next: (moment: string) => `Nächster Versuch: ${moment}. Bis dahin gilt der letzte Abgleich.`,
    problems: {
      unreachable: 'Der Kalenderdienst antwortet nicht.',
      rate_limited: 'Der Kalenderdienst bekommt zu viele Anfragen.',
      refused: 'Der Kalenderdienst lehnt die Anfragen ab.',
      app_refused:
        'Der Kalenderdienst erkennt diese Installation nicht. Der Betreiber muss die Einstellungen prüfen.',
      app_missing:
        'Diese Installation ist beim Kalenderdienst nicht mehr angemeldet. Der Betreiber muss die Einstellungen prüfen.',
      consent_over:
        'Der Zugriff wurde widerrufen oder ist abgelaufen. Der letzte Abgleich gilt weiter; neue Termine erscheinen dort nicht.',
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
    none: 'Подключение календарей не настроено',
    noneText:
      'Сначала администратор этого сервиса регистрирует его в Google или Microsoft; как это сделать, сказано в документации.',
    notLinked:
      'Чтобы подключить календарь, попросите владельца или управляющего связать вашу учётную запись с вами в разделе «Команда».',
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
    first: 'Первая синхронизация в течение минуты.',
    synced: (moment: string) => `Синхронизирован: ${moment}.`,
    next: (moment: string) =>
      `Следующая попытка: ${moment}. До тех пор действует последняя синхронизация.`,
    problems: {
      unreachable: 'Сервис календаря не отвечает.',
      rate_limited: 'Сервис календаря получает слишком много запросов.',
      refused: 'Сервис календаря отклоняет запросы.',
      app_refused:
        'Сервис календаря не узнаёт эту установку: администратору нужно проверить её настройки.',
      app_missing:
        'Эта установка больше не зарегистрирована в сервисе календаря: администратору нужно проверить её настройки.',
      consent_over:
        'Доступ отозван или истёк. Последняя синхронизация действует, но новые записи там не появляются.',
    },
    affected: (count: number) =>
      plural('ru', count, {
        one: `С ним пересекается ${count} запись.`,
        few: `С ним пересекаются ${count} записи.`,
        other: `С ним пересекаются ${count} записей.`,
      }),
  },
});
