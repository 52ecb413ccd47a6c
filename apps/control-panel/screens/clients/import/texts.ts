import { plural, tables } from '../../../texts/tables.ts';

const example = (name: string, notes: string) =>
  `clientPhone,clientName,email,notes\n+4930123456,${name},ada@example.com,${notes}`;

/** What is said of importing clients. */
export const texts = tables({
  en: {
    title: 'Import clients',
    intro: 'Use a CSV file with these columns. Existing clients need only their phone number.',
    example: example('Ada Lovelace', 'Likes tea'),
    rules:
      'Clients are matched by phone. An empty cell clears the value, a missing column leaves it as it is. Custom fields have columns with their names. You see a preview before anything changes.',
    run: (count: number) =>
      plural('en', count, { one: 'Import 1 client', other: `Import ${count} clients` }),
  },
  de: {
    title: 'Kunden importieren',
    intro: 'Eine CSV-Datei mit diesen Spalten; bei vorhandenen Kunden genügt die Telefonnummer.',
    example: example('Ada Lovelace', 'Mag Tee'),
    rules:
      'Kunden werden an der Telefonnummer erkannt. Eine leere Zelle löscht den Wert, eine fehlende Spalte ändert nichts. Eigene Felder haben Spalten mit ihrem Namen. Vor dem Import sehen Sie eine Vorschau.',
    run: (count: number) =>
      plural('de', count, { one: '1 Kunden importieren', other: `${count} Kunden importieren` }),
  },
  ru: {
    title: 'Импорт клиентов',
    intro: 'Файл CSV с этими столбцами; для уже известных клиентов достаточно телефона.',
    example: example('Анна Иванова', 'Любит чай'),
    rules:
      'Клиенты узнаются по телефону. Пустая ячейка стирает значение, отсутствующий столбец ничего не меняет. Для своих полей есть столбцы с их названиями. Перед импортом вы увидите предпросмотр.',
    run: (count: number) =>
      plural('ru', count, {
        one: `Импортировать ${count} клиента`,
        few: `Импортировать ${count} клиентов`,
        many: `Импортировать ${count} клиентов`,
        other: `Импортировать ${count} клиента`,
      }),
  },
});
