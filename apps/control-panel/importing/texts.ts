import { plural, tables } from '../texts/tables.ts';

/** What is said of importing a file. */
export const texts = tables({
  en: {
    choose: 'Choose a file',
    other: 'Another file',
    lines: 'Rows in the file',
    outcome: { created: 'New', updated: 'Updated', unchanged: 'No change', failed: 'Error' },
    ignored: (columns: string) => `Ignored columns: ${columns}`,
    further: (count: number) =>
      plural('en', count, { one: '1 more row', other: `${count} more rows` }),
    done: (created: number, updated: number) => `Imported: ${created} new, ${updated} updated`,
  },
  de: {
    choose: 'Datei wählen',
    other: 'Andere Datei',
    lines: 'Zeilen der Datei',
    outcome: { created: 'Neu', updated: 'Geändert', unchanged: 'Unverändert', failed: 'Fehler' },
    ignored: (columns: string) => `Ignorierte Spalten: ${columns}`,
    further: (count: number) =>
      plural('de', count, { one: '1 weitere Zeile', other: `${count} weitere Zeilen` }),
    done: (created: number, updated: number) => `Importiert: ${created} neu, ${updated} geändert`,
  },
  ru: {
    choose: 'Выбрать файл',
    other: 'Другой файл',
    lines: 'Строки файла',
    outcome: { created: 'Новый', updated: 'Изменён', unchanged: 'Без изменений', failed: 'Ошибка' },
    ignored: (columns: string) => `Пропущенные столбцы: ${columns}`,
    further: (count: number) =>
      plural('ru', count, {
        one: `Ещё ${count} строка`,
        few: `Ещё ${count} строки`,
        many: `Ещё ${count} строк`,
        other: `Ещё ${count} строки`,
      }),
    done: (created: number, updated: number) => `Импорт: новых ${created}, изменено ${updated}`,
  },
});
