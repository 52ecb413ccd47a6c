import type { PageTexts } from '../http/page-language.ts';

interface Texts {
  title(business: string): string;
  description(business: string, address: string | null): string;
  withoutScripts: string;
  call: string;
  write: string;
  shop: string;
  address: string;
  noWay: string;
}

export const texts: PageTexts<Texts> = {
  en: {
    title: business => `Book an appointment at ${business}`,
    description: (business, address) =>
      `Choose a service and a free time at ${business}${address ? `, ${address}` : ''}, and book online.`,
    withoutScripts:
      'To book on this page, allow JavaScript in your browser. You can also book here:',
    call: 'Call',
    write: 'Write',
    shop: 'Book in the online shop',
    address: 'Come by',
    noWay: 'To book on this page, allow JavaScript in your browser.',
  },
  de: {
    title: business => `Termin buchen bei ${business}`,
    description: (business, address) =>
      `Wählen Sie eine Leistung und eine freie Zeit bei ${business}${address ? `, ${address}` : ''}, und buchen Sie online.`,
    withoutScripts:
      'Um auf dieser Seite zu buchen, erlauben Sie JavaScript in Ihrem Browser. Sie können auch so buchen:',
    call: 'Anrufen',
    write: 'Schreiben',
    shop: 'Im Onlineshop buchen',
    address: 'Vorbeikommen',
    noWay: 'Um auf dieser Seite zu buchen, erlauben Sie JavaScript in Ihrem Browser.',
  },
  ru: {
    title: business => `Запись в ${business}`,
    description: (business, address) =>
      `Выберите услугу и свободное время в ${business}${address ? `, ${address}` : ''} и запишитесь онлайн.`,
    withoutScripts:
      'Чтобы записаться на этой странице, разрешите JavaScript в браузере. Записаться можно и так:',
    call: 'Позвонить',
    write: 'Написать',
    shop: 'Записаться в интернет-магазине',
    address: 'Прийти',
    noWay: 'Чтобы записаться на этой странице, разрешите JavaScript в браузере.',
  },
};
