import { tables } from '../../../../texts/tables.ts';

/** What is said of pictures. */
export const texts = tables({
  en: {
    pictures: 'Pictures',
    addFirst: 'Drop pictures here, or choose them',
    add: 'Add',
    picture: (number: number) => `Picture ${number}`,
    sending: (count: number) => `Uploading ${count}`,
    first: 'Show first',
    before: 'Move forward',
    after: 'Move back',
    remove: 'Remove',
    saved: 'Pictures saved',
    taken: 'Pictures can be JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.',
  },
  de: {
    pictures: 'Bilder',
    addFirst: 'Bilder hierher ziehen oder auswählen',
    add: 'Weitere',
    picture: (number: number) => `Bild ${number}`,
    sending: (count: number) => `Wird hochgeladen: ${count}`,
    first: 'Als erstes zeigen',
    before: 'Nach vorn',
    after: 'Nach hinten',
    remove: 'Entfernen',
    saved: 'Bilder gespeichert',
    taken: 'Bilder: JPEG, PNG, WebP, AVIF oder GIF, bis 10 MB.',
  },
  ru: {
    pictures: 'Фотографии',
    addFirst: 'Перетащите фотографии сюда или выберите их',
    add: 'Ещё',
    picture: (number: number) => `Фотография ${number}`,
    sending: (count: number) => `Загружается: ${count}`,
    first: 'Показывать первой',
    before: 'Вперёд',
    after: 'Назад',
    remove: 'Убрать',
    saved: 'Фотографии сохранены',
    taken: 'Фотографии: JPEG, PNG, WebP, AVIF или GIF, до 10 МБ.',
  },
});
