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
      'Clients are matched by phone. An empty cell clears, a missing column keeps. Fields of your own have columns by their names. Nothing is changed before you have seen what would be.',
    run: (count: number) =>
      plural('en', count, { one: 'Import 1 client', other: `Import ${count} clients` }),
  },
  de: {
    title: 'Kunden importieren',
    intro: 'Eine CSV-Datei mit diesen Spalten; bei vorhandenen Kunden genügt die Telefonnummer.',
    example: example('Ada Lovelace', 'Mag Tee'),
    rules:
      'Kunden werden an der Telefonnummer erkannt. Eine leere Zelle löscht, eine fehlende Spalte behält. Eigene Felder haben Spalten mit ihrem Namen. Nichts ändert sich, bevor Sie gesehen haben, was geschähe.',
    run: (count: number) =>
      plural('de', count, { one: '1 Kunden importieren', other: `${count} Kunden importieren` }),
  },
  ru: {
    title: 'Импорт клиентов',
    intro: 'Файл CSV с этими столбцами; для уже известных клиентов достаточно телефона.',
    example: example('Анна Иванова', 'Любит чай'),
    rules:
      'Клиенты узнаются по телефону. Пустая ячейка стирает, отсутствующий столбец сохраняет. У ваших полей столбцы с их названиями. Ничего не изменится, пока вы не увидите, что будет.',
    run: (count: number) =>
      plural('ru', count, {
        one: `Импортировать ${count} клиента`,
        few: `Импортировать ${count} клиентов`,
        many: `Импортировать ${count} клиентов`,
        other: `Импортировать ${count} клиента`,
      }),
  },
});
