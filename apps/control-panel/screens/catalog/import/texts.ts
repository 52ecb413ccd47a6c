import { plural, tables } from '../../../texts/tables.ts';

const example = (cut: string, oil: string) =>
  `name,type,price,durationMinutes,sku,stock\n${cut},service,45,40,,\n${oil},product,24.50,,OIL-50,12`;

/** What is said of importing a catalog. */
export const texts = tables({
  en: {
    title: 'Import services and products',
    intro:
      'Use a CSV file with these columns, or a file exported here. Items that already exist need only their name.',
    example: example('Haircut', 'Argan oil'),
    rules:
      'Items are matched by article number, otherwise by name. Missing columns leave values as they are. You see a preview before anything changes.',
    run: (count: number) =>
      plural('en', count, { one: 'Import 1 item', other: `Import ${count} items` }),
  },
  de: {
    title: 'Leistungen und Produkte importieren',
    intro:
      'Eine CSV-Datei mit diesen Spalten oder eine hier exportierte Datei. Für vorhandene Einträge genügt der Name.',
    example: example('Haarschnitt', 'Shampoo'),
    rules:
      'Einträge werden an der Artikelnummer erkannt, sonst am Namen. Fehlende Spalten ändern nichts. Vor dem Import sehen Sie eine Vorschau.',
    run: (count: number) =>
      plural('de', count, { one: '1 Eintrag importieren', other: `${count} Einträge importieren` }),
  },
  ru: {
    title: 'Импорт услуг и товаров',
    intro:
      'Файл CSV с этими столбцами или выгруженный отсюда. Для существующих позиций достаточно названия.',
    example: example('Стрижка', 'Аргановое масло'),
    rules:
      'Позиции узнаются по артикулу, иначе по названию. Отсутствующие столбцы ничего не меняют. Перед импортом вы увидите предпросмотр.',
    run: (count: number) =>
      plural('ru', count, {
        one: `Импортировать ${count} строку`,
        few: `Импортировать ${count} строки`,
        many: `Импортировать ${count} строк`,
        other: `Импортировать ${count} строки`,
      }),
  },
});
