import { tables } from '../../../../texts/tables.ts';

/** What is said of pictures. */
export const texts = tables({
  en: {
    pictures: 'Pictures',
    addFirst: 'Drop pictures here, or choose them',
    add: 'Add',
    picture: (number: number) => `Picture ${number}`,
    sending: (count: number) => `Sending ${count}`,
    first: 'Show first',
    before: 'One forward',
    after: 'One back',
    remove: 'Remove',
    saved: 'Pictures saved',
    taken: 'Pictures are JPEG, PNG, WebP, AVIF or GIF of at most 10 MB.',
  },
  de: {
    pictures: 'Bilder',
    addFirst: 'Bilder hierher ziehen oder auswählen',
    add: 'Weitere',
    picture: (number: number) => `Bild ${number}`,
    sending: (count: number) => `${count} wird gesendet`,
    first: 'Als erstes zeigen',
    before: 'Eins nach vorn',
    after: 'Eins nach hinten',
    remove: 'Entfernen',
    saved: 'Bilder gespeichert',
    taken: 'Bilder sind JPEG, PNG, WebP, AVIF oder GIF und höchstens 10 MB groß.',
  },
  ru: {
    pictures: 'Фотографии',
    addFirst: 'Перетащите фотографии сюда или выберите их',
    add: 'Ещё',
    picture: (number: number) => `Фотография ${number}`,
    sending: (count: number) => `Отправляется: ${count}`,
    first: 'Показывать первой',
    before: 'На одну вперёд',
    after: 'На одну назад',
    remove: 'Убрать',
    saved: 'Фотографии сохранены',
    taken: 'Фотографии — JPEG, PNG, WebP, AVIF или GIF, не больше 10 МБ.',
  },
});
