import { plural, tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    special: 'Special days',
    yearBefore: 'Year before',
    yearAfter: 'Year after',
    year: 'The days of a year',
    add: 'Add days…',
    none: 'None ahead. Close the business for a holiday, or give a day other hours: by the button, or by drawing over days of the year with the mouse.',
    kinds: { usual: 'Open', off: 'Off each week', closed: 'Closed', special: 'Other hours' },
    closed: 'Closed',
    otherHours: 'Other hours',
    change: 'Change',
    changeOf: (days: string) => `Change ${days}`,
    remove: 'Remove',
    removeOf: (days: string) => `Remove ${days}`,
    addTitle: 'Special days',
    changeTitle: 'Change special days',
    from: 'First day',
    to: 'Last day',
    hours: 'Hours',
    wrong: 'Such as 10 – 14',
    saved: 'The opening hours are saved.',
    booked: (count: number, isMore: boolean) =>
      `${count}${isMore ? '+' : ''} ${count === 1 ? 'visit is' : 'visits are'} booked then. They stay booked until you move or cancel them.`,
    affected: (count: number) =>
      count === 1
        ? '1 booked visit no longer fits'
        : `${count === 100 ? '100 or more' : count} booked visits no longer fit`,
    affectedText:
      'They are outside the opening hours, or more at once than you can serve. They stay booked: open one to move or cancel it.',
  },
  de: {
    special: 'Besondere Tage',
    yearBefore: 'Jahr davor',
    yearAfter: 'Jahr danach',
    year: 'Die Tage eines Jahres',
    add: 'Tage eintragen…',
    none: 'Keine in Sicht. Schließen Sie an Feiertagen oder geben Sie Tagen andere Zeiten: mit dem Knopf, oder indem Sie mit der Maus über Tage des Jahres ziehen.',
    kinds: {
      usual: 'Geöffnet',
      off: 'Jede Woche frei',
      closed: 'Geschlossen',
      special: 'Andere Zeiten',
    },
    closed: 'Geschlossen',
    otherHours: 'Andere Zeiten',
    change: 'Ändern',
    changeOf: (days: string) => `${days} ändern`,
    remove: 'Entfernen',
    removeOf: (days: string) => `${days} entfernen`,
    addTitle: 'Besondere Tage',
    changeTitle: 'Besondere Tage ändern',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    hours: 'Zeiten',
    wrong: 'Etwa 10 – 14',
    saved: 'Die Öffnungszeiten sind gespeichert.',
    booked: (count: number, isMore: boolean) =>
      `Dann ${count === 1 ? 'ist' : 'sind'} ${count}${isMore ? '+' : ''} ${count === 1 ? 'Termin' : 'Termine'} gebucht. Sie bleiben gebucht, bis Sie sie verlegen oder absagen.`,
    affected: (count: number) =>
      count === 1
        ? '1 gebuchter Termin passt nicht mehr'
        : `${count === 100 ? '100 oder mehr' : count} gebuchte Termine passen nicht mehr`,
    affectedText:
      'Sie liegen außerhalb der Öffnungszeiten, oder es sind mehr zugleich, als Sie bedienen können. Sie bleiben gebucht: Öffnen Sie einen, um ihn zu verlegen oder abzusagen.',
  },
  ru: {
    special: 'Особые дни',
    yearBefore: 'Год назад',
    yearAfter: 'Год вперёд',
    year: 'Дни года',
    add: 'Добавить дни…',
    none: 'Впереди их нет. Закройтесь на праздники или задайте дням другие часы: кнопкой или проведя мышью по дням года.',
    kinds: {
      usual: 'Открыто',
      off: 'Выходной недели',
      closed: 'Закрыто',
      special: 'Другие часы',
    },
    closed: 'Закрыто',
    otherHours: 'Другие часы',
    change: 'Изменить',
    changeOf: (days: string) => `Изменить ${days}`,
    remove: 'Убрать',
    removeOf: (days: string) => `Убрать ${days}`,
    addTitle: 'Особые дни',
    changeTitle: 'Изменить особые дни',
    from: 'Первый день',
    to: 'Последний день',
    hours: 'Часы',
    wrong: 'Например, 10 – 14',
    saved: 'Часы работы сохранены.',
    booked: (count: number, isMore: boolean) =>
      `На эти дни ${isMore ? 'больше' : ''} ${count} ${plural('ru', count, { one: 'запись', few: 'записи', other: 'записей' })}. Они останутся, пока вы их не перенесёте или не отмените.`,
    affected: (count: number) =>
      `${count === 100 ? '100 и больше' : count} ${plural('ru', count, { one: 'запись больше не подходит', few: 'записи больше не подходят', other: 'записей больше не подходят' })}`,
    affectedText:
      'Они вне часов работы, или их одновременно больше, чем вы можете принять. Они остаются: откройте запись, чтобы перенести или отменить её.',
  },
});
