import { plural, tables } from '../../../texts/tables.ts';

/** What is said of categories and collections. */
export const texts = tables({
  en: {
    title: 'Categories and collections',
    toCatalog: 'Back to catalog',
    categories: 'Categories',
    addCategory: 'Add category',
    noCategories:
      'No categories yet. Use them to divide the catalog, for example into Hair, Nails and Care.',
    collections: 'Collections',
    addCollection: 'Add collection',
    noCollections: 'No collections yet. Use them to show selected items together, such as gifts.',
    name: 'Name',
    description: 'Description',
    itemsTitle: 'Items',
    itemsHint: 'Clients see them in this order.',
    another: 'add another',
    shown: 'Visible to clients',
    hidden: 'hidden',
    items: (count: number) => plural('en', count, { one: '1 item', other: `${count} items` }),
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    delete: 'Delete',
    deleteTitle: (name: string) => `Delete “${name}”?`,
    deleted: (name: string) => `“${name}” deleted`,
    itemsStay: 'Its items stay in the catalog.',
    touches: (count: number) =>
      count === 0
        ? 'It has no items.'
        : plural('en', count, {
            one: 'Its item stays, without a category.',
            other: `Its ${count} items stay, without a category.`,
          }),
  },
  de: {
    title: 'Kategorien und Kollektionen',
    toCatalog: 'Zurück zum Katalog',
    categories: 'Kategorien',
    addCategory: 'Neue Kategorie',
    noCategories:
      'Noch keine Kategorien. Sie gliedern den Katalog, zum Beispiel in Haare, Nägel und Pflege.',
    collections: 'Kollektionen',
    addCollection: 'Neue Kollektion',
    noCollections:
      'Noch keine Kollektionen. Sie zeigen ausgewählte Einträge zusammen, zum Beispiel Geschenke.',
    name: 'Name',
    description: 'Beschreibung',
    itemsTitle: 'Einträge',
    itemsHint: 'Kunden sehen sie in dieser Reihenfolge.',
    another: 'weiteren hinzufügen',
    shown: 'Für Kunden sichtbar',
    hidden: 'verborgen',
    items: (count: number) => plural('de', count, { one: '1 Eintrag', other: `${count} Einträge` }),
    up: (name: string) => `${name} nach oben`,
    down: (name: string) => `${name} nach unten`,
    delete: 'Löschen',
    deleteTitle: (name: string) => `„${name}“ löschen?`,
    deleted: (name: string) => `„${name}“ gelöscht`,
    itemsStay: 'Die Einträge bleiben im Katalog.',
    touches: (count: number) =>
      count === 0
        ? 'Sie hat keine Einträge.'
        : plural('de', count, {
            one: 'Der Eintrag bleibt, ohne Kategorie.',
            other: `Die ${count} Einträge bleiben, ohne Kategorie.`,
          }),
  },
  ru: {
    title: 'Категории и подборки',
    toCatalog: 'Назад к каталогу',
    categories: 'Категории',
    addCategory: 'Новая категория',
    noCategories: 'Категорий пока нет. Они делят каталог, например: волосы, ногти, уход.',
    collections: 'Подборки',
    addCollection: 'Новая подборка',
    noCollections: 'Подборок пока нет. Они показывают выбранные позиции вместе, например подарки.',
    name: 'Название',
    description: 'Описание',
    itemsTitle: 'Позиции',
    itemsHint: 'Клиенты видят в этом порядке.',
    another: 'ещё один вариант',
    shown: 'Видна клиентам',
    hidden: 'скрыта',
    items: (count: number) => `позиций: ${count}`,
    up: (name: string) => `${name}: выше`,
    down: (name: string) => `${name}: ниже`,
    delete: 'Удалить',
    deleteTitle: (name: string) => `Удалить «${name}»?`,
    deleted: (name: string) => `Удалено: «${name}»`,
    itemsStay: 'Её позиции останутся в каталоге.',
    touches: (count: number) =>
      count === 0 ? 'В ней ничего нет.' : `Позиции останутся без категории: ${count}.`,
  },
});
