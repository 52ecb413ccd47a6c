import { plural, tables } from '../../../texts/tables.ts';

/** What is said of what assistants did. */
export const texts = tables({
  en: {
    title: 'What assistants did',
    show: 'Show',
    shown: {
      all: 'All',
      unseen: 'Not seen',
      changed: 'Changes',
      refused: 'Refused',
      looked: 'Look-ups',
    },
    token: 'Token',
    anyToken: 'All tokens',
    assistant: 'Assistant',
    conversation: (id: string) => `conversation ${id}`,
    changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
    refusals: (count: number) => `${count} refused`,
    markSeen: 'Mark as seen',
    revoke: 'Revoke',
    none: 'No assistant has done anything yet',
    noneText:
      'What they look up, change and fail to do stands here as it happens, with the way back.',
    noneFound: 'Nothing matches',
    connect: 'Connect an assistant',
  },
  de: {
    title: 'Was Assistenten taten',
    show: 'Zeigen',
    shown: {
      all: 'Alles',
      unseen: 'Ungesehen',
      changed: 'Änderungen',
      refused: 'Abgelehnt',
      looked: 'Nachgesehen',
    },
    token: 'Token',
    anyToken: 'Alle Tokens',
    assistant: 'Assistent',
    conversation: (id: string) => `Gespräch ${id}`,
    changes: (count: number) => (count === 1 ? '1 Änderung' : `${count} Änderungen`),
    refusals: (count: number) => `${count} abgelehnt`,
    markSeen: 'Als gesehen markieren',
    revoke: 'Widerrufen',
    none: 'Noch hat kein Assistent etwas getan',
    noneText:
      'Was sie nachsehen, ändern und nicht schaffen, steht hier, sobald es geschieht, mit dem Weg zurück.',
    noneFound: 'Nichts passt dazu',
    connect: 'Assistenten verbinden',
  },
  ru: {
    title: 'Что делали ассистенты',
    show: 'Показать',
    shown: {
      all: 'Всё',
      unseen: 'Не просмотрено',
      changed: 'Изменения',
      refused: 'Отказы',
      looked: 'Просмотры',
    },
    token: 'Токен',
    anyToken: 'Все токены',
    assistant: 'Ассистент',
    conversation: (id: string) => `разговор ${id}`,
    changes: (count: number) =>
      `${count} ${plural('ru', count, { one: 'изменение', few: 'изменения', other: 'изменений' })}`,
    refusals: (count: number) =>
      `${count} ${plural('ru', count, { one: 'отказ', few: 'отказа', other: 'отказов' })}`,
    markSeen: 'Просмотрено',
    revoke: 'Отозвать',
    none: 'Ассистенты ещё ничего не делали',
    noneText:
      'Здесь видно всё, что они смотрят, меняют и что им не удалось, — сразу и с возвратом.',
    noneFound: 'Ничего не подходит',
    connect: 'Подключить ассистента',
  },
});
