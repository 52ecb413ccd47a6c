import { plural, tables } from '../../../texts/tables.ts';

const example = (name: string, notes: string) =>
  `clientPhone,clientName,email,notes\n+4930123456,${name},ada@example.com,${notes}`;

/** What is said of importing clients. */
export const texts = tables({
  en: {
    title: 'Import clients',
    intro:
      'A CSV file with these columns; only the phone is needed for clients who are here already.',
    example: example('Ada Lovelace', 'Likes tea'),
    rules:
      'Clients are matched by phone. An empty cell clears, a missing column keeps. Nothing is changed before you have seen what would be.',
    choose: 'Choose a file',
    other: 'Another file',
    lines: 'Lines of the file',
    outcome: { created: 'New', updated: 'Changed', unchanged: 'As it was', failed: 'Wrong' },
    ignored: (columns: string) => `Columns that are not read: ${columns}`,
    further: (count: number) =>
      plural('en', count, { one: '1 more line', other: `${count} more lines` }),
    run: (count: number) =>
      plural('en', count, { one: 'Import 1 client', other: `Import ${count} clients` }),
    done: (created: number, updated: number) => `Imported: ${created} new, ${updated} changed`,
  },
  de: {
    title: 'Kunden importieren',
    intro: 'Eine CSV-Datei mit diesen Spalten; bei vorhandenen Kunden genügt die Telefonnummer.',
    example: example('Ada Lovelace', 'Mag Tee'),
    rules:
      'Kunden werden an der Telefonnummer erkannt. Eine leere Zelle löscht, eine fehlende Spalte behält. Nichts ändert sich, bevor Sie gesehen haben, was geschähe.',
    choose: 'Datei wählen',
    other: 'Andere Datei',
    lines: 'Zeilen der Datei',
    outcome: { created: 'Neu', updated: 'Geändert', unchanged: 'Unverändert', failed: 'Fehler' },
    ignored: (columns: string) => `Nicht gelesene Spalten: ${columns}`,
    further: (count: number) =>
      plural('de', count, { one: '1 weitere Zeile', other: `${count} weitere Zeilen` }),
    run: (count: number) =>
      plural('de', count, { one: '1 Kunden importieren', other: `${count} Kunden importieren` }),
    done: (created: number, updated: number) => `Importiert: ${created} neu, ${updated} geändert`,
  },
  ru: {
    title: 'Импорт клиентов',
    intro: 'Файл CSV с этими столбцами; для уже известных клиентов достаточно телефона.',
    example: example('Анна Иванова', 'Любит чай'),
    rules:
      'Клиенты узнаются по телефону. Пустая ячейка стирает, отсутствующий столбец сохраняет. Ничего не изменится, пока вы не увидите, что будет.',
    choose: 'Выбрать файл',
    other: 'Другой файл',
    lines: 'Строки файла',
    outcome: { created: 'Новый', updated: 'Изменён', unchanged: 'Без изменений', failed: 'Ошибка' },
    ignored: (columns: string) => `Столбцы, которые не читаются: ${columns}`,
    further: (count: number) =>
      plural('ru', count, {
        one: `Ещё ${count} строка`,
        few: `Ещё ${count} строки`,
        many: `Ещё ${count} строк`,
        other: `Ещё ${count} строки`,
      }),
    run: (count: number) =>
      plural('ru', count, {
        one: `Импортировать ${count} клиента`,
        few: `Импортировать ${count} клиентов`,
        many: `Импортировать ${count} клиентов`,
        other: `Импортировать ${count} клиента`,
      }),
    done: (created: number, updated: number) => `Импорт: новых ${created}, изменено ${updated}`,
  },
});
