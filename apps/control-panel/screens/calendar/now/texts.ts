import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    title: 'Now',
    open: (count: number) => (count > 0 ? `Now: ${count}` : 'Now'),
    arriving: 'Arriving',
    late: 'Late',
    unpaid: 'Unpaid',
    arrived: 'Arrived',
    no_show: 'No-show',
    quiet: 'All caught up',
    quietText: 'Clients arriving within the hour, late clients and open tasks appear here.',
  },
  de: {
    title: 'Jetzt',
    open: (count: number) => (count > 0 ? `Jetzt: ${count}` : 'Jetzt'),
    arriving: 'Kommt gleich',
    late: 'Verspätet',
    unpaid: 'Unbezahlt',
    arrived: 'Eingetroffen',
    no_show: 'Nicht erschienen',
    quiet: 'Alles erledigt',
    quietText: 'Hier erscheinen Kunden der nächsten Stunde, Verspätungen und offene Aufgaben.',
  },
  ru: {
    title: 'Сейчас',
    open: (count: number) => (count > 0 ? `Сейчас: ${count}` : 'Сейчас'),
    arriving: 'Скоро придут',
    late: 'Опаздывают',
    unpaid: 'Не оплачено',
    arrived: 'Пришёл',
    no_show: 'Не пришёл',
    quiet: 'Всё сделано',
    quietText: 'Здесь появятся клиенты ближайшего часа, опоздания и задачи.',
  },
});
