import { plural, tables } from '../../../texts/tables.ts';

const example = (cut: string, oil: string) =>
  `name,type,price,durationMinutes,sku,stock\n${cut},service,45,40,,\n${oil},product,24.50,,OIL-50,12`;

/** What is said of importing a catalog. */
export const texts = tables({
  en: {
    title: 'Import services and products',
    intro:
      'A CSV file with these columns, or a file that was saved here and changed; only the name is needed for what is here already.',
    example: example('Haircut', 'Argan oil'),
    rules:
      'Items are matched by article number, else by name. A missing column keeps. Nothing is changed before you have seen what would be.',
    run: (count: number) =>
      plural('en', count, { one: 'Import 1 item', other: `Import ${count} items` }),
  },
  de: {
    title: 'Leistungen und Produkte importieren',
    intro:
      'Eine CSV-Datei mit diesen Spalten, oder eine hier gespeicherte und geänderte; bei Vorhandenem genügt der Name.',
    example: example('Haarschnitt', 'Shampoo'),
    rules:
      'Einträge werden an der Artikelnummer erkannt, sonst am Namen. Eine fehlende Spalte behält. Nichts ändert sich, bevor Sie gesehen haben, was geschähe.',
    run: (count: number) =>
      plural('de', count, { one: '1 Eintrag importieren', other: `${count} Einträge importieren` }),
  },
  ru: {
    title: 'Импорт услуг и товаров',
    intro:
      'Файл CSV с этими столбцами или сохранённый здесь и изменённый; для того, что уже есть, достаточно названия.',
    example: example('Стрижка', 'Аргановое масло'),
    rules:
      'Строки узнаются по артикулу, иначе по названию. Отсутствующий столбец сохраняет. Ничего не изменится, пока вы не увидите, что будет.',
    run: (count: number) =>
      plural('ru', count, {
        one: `Импортировать ${count} строку`,
        few: `Импортировать ${count} строки`,
        many: `Импортировать ${count} строк`,
        other: `Импортировать ${count} строки`,
      }),
  },
});
