import { plural, tables } from '../texts/tables.ts';

export const texts = tables({
  en: {
    chosen: (count: number) => `${count} selected`,
    all: (count: number) => `Select all ${count} shown`,
    clear: 'Clear selection',
    preview: 'Preview',
    becomes: 'becomes',
    run: (count: number) => `Change ${count}`,
    running: (tried: number, of: number) => `${tried} of ${of}`,
    stop: 'Stop',
    done: (count: number) => `${count} changed`,
    notDone: (count: number) =>
      plural('en', count, {
        one: '1 could not be changed. It is still selected, so you can try again.',
        other: `${count} could not be changed. They are still selected, so you can try again.`,
      }),
    notUndone: (count: number, of: number) => `${count} of ${of} could not be undone`,
  },
  de: {
    chosen: (count: number) => `${count} ausgewählt`,
    all: (count: number) => `Alle ${count} angezeigten auswählen`,
    clear: 'Auswahl aufheben',
    preview: 'Vorschau',
    becomes: 'wird zu',
    run: (count: number) => `${count} ändern`,
    running: (tried: number, of: number) => `${tried} von ${of}`,
    stop: 'Stoppen',
    done: (count: number) => `${count} geändert`,
    notDone: (count: number) =>
      plural('de', count, {
        one: '1 ließ sich nicht ändern. Die Zeile bleibt ausgewählt, Sie können es noch einmal versuchen.',
        other: `${count} ließen sich nicht ändern. Sie bleiben ausgewählt, Sie können es noch einmal versuchen.`,
      }),
    notUndone: (count: number, of: number) =>
      `${count} von ${of} ließen sich nicht rückgängig machen`,
  },
  ru: {
    chosen: (count: number) => `Выбрано: ${count}`,
    all: (count: number) => `Выбрать все показанные: ${count}`,
    clear: 'Снять выбор',
    preview: 'Что изменится',
    becomes: 'станет',
    run: (count: number) => `Изменить: ${count}`,
    running: (tried: number, of: number) => `${tried} из ${of}`,
    stop: 'Остановить',
    done: (count: number) => `Изменено: ${count}`,
    notDone: (count: number) =>
      `Не удалось изменить: ${count}. Выбор сохранён, можно попробовать ещё раз.`,
    notUndone: (count: number, of: number) => `Не удалось отменить: ${count} из ${of}`,
  },
});
