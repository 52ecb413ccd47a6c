import { plural, tables } from '../../../texts/tables.ts';

/** What is said of what assistants did. */
export const texts = tables({
  en: {
    title: 'Assistant activity',
    show: 'Show',
    shown: {
      all: 'All',
      unseen: 'Not reviewed',
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
    none: 'No assistant activity yet',
    noneText:
      'Everything assistants look up, change or fail to do appears here, and you can undo it.',
    noneFound: 'No matches',
    connect: 'Connect an assistant',
  },
  de: {
    title: 'Aktivität der Assistenten',
    show: 'Zeigen',
    shown: {
      all: 'Alles',
      unseen: 'Ungeprüft',
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
    none: 'Noch keine Aktivität',
    noneText:
      'Hier erscheint alles, was Assistenten nachsehen, ändern oder nicht schaffen. Änderungen können Sie rückgängig machen.',
    noneFound: 'Keine Treffer',
    connect: 'Assistenten verbinden',
  },
  ru: {
    title: 'Действия ассистентов',
    show: 'Показать',
    shown: {
      all: 'Всё',
      unseen: 'Непросмотренное',
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
    markSeen: 'Отметить просмотренным',
    revoke: 'Отозвать',
    none: 'Ассистенты ещё ничего не делали',
    noneText:
      'Здесь видно всё, что ассистенты смотрят, меняют или не смогли сделать. Изменения можно отменить.',
    noneFound: 'Ничего не найдено',
    connect: 'Подключить ассистента',
  },
});
