import { plural, tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    special: 'Special days',
    yearBefore: 'Year before',
    yearAfter: 'Year after',
    year: 'Year overview',
    add: 'Add days…',
    none: 'No special days ahead. Close for a holiday or set other hours: use the button, or drag over days of the year with the mouse.',
    kinds: { usual: 'Open', off: 'Weekly day off', closed: 'Closed', special: 'Other hours' },
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
    wrong: 'For example 10 – 14',
    saved: 'Opening hours saved.',
    booked: (count: number, isMore: boolean) =>
      `${count}${isMore ? '+' : ''} ${count === 1 ? 'appointment is' : 'appointments are'} booked on these days. They stay booked until you reschedule or cancel them.`,
    affected: (count: number) =>
      count === 1
        ? '1 appointment no longer fits'
        : `${count === 100 ? '100 or more' : count} appointments no longer fit`,
    affectedText:
      'They are outside the opening hours, or there are more at once than you can serve. They stay booked: open one to reschedule or cancel it.',
  },
  de: {
    special: 'Besondere Tage',
    yearBefore: 'Jahr davor',
    yearAfter: 'Jahr danach',
    year: 'Jahresübersicht',
    add: 'Tage eintragen…',
    none: 'Keine besonderen Tage geplant. Schließen Sie an Feiertagen oder setzen Sie andere Zeiten: mit der Schaltfläche, oder ziehen Sie mit der Maus über die Tage.',
    kinds: {
      usual: 'Geöffnet',
      off: 'Wöchentlich frei',
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
    saved: 'Öffnungszeiten gespeichert.',
    booked: (count: number, isMore: boolean) =>
      `Dann ${count === 1 ? 'ist' : 'sind'} ${count}${isMore ? '+' : ''} ${count === 1 ? 'Termin' : 'Termine'} gebucht. Sie bleiben gebucht, bis Sie sie verschieben oder stornieren.`,
    affected: (count: number) =>
      count === 1
        ? '1 Termin passt nicht mehr'
        : `${count === 100 ? '100 oder mehr' : count} Termine passen nicht mehr`,
    affectedText:
      'Sie liegen außerhalb der Öffnungszeiten, oder es sind zu viele gleichzeitig. Sie bleiben gebucht: Öffnen Sie einen, um ihn zu verschieben oder zu stornieren.',
  },
  ru: {
    special: 'Особые дни',
    yearBefore: 'Год назад',
    yearAfter: 'Год вперёд',
    year: 'Обзор года',
    add: 'Добавить дни…',
    none: 'Особых дней впереди нет. Закройтесь на праздник или задайте другие часы: кнопкой или проведите мышью по дням.',
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
