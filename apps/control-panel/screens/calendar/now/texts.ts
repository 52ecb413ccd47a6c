import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    title: 'Now',
    open: (count: number) => (count > 0 ? `Now: ${count}` : 'Now'),
    arriving: 'Arriving',
    late: 'Late',
    unpaid: 'Not paid',
    arrived: 'Arrived',
    no_show: 'No-show',
    quiet: 'Nothing to do just now',
    quietText: 'Here stands who comes within the hour, who is late, and what waits for you.',
  },
  de: {
    title: 'Jetzt',
    open: (count: number) => (count > 0 ? `Jetzt: ${count}` : 'Jetzt'),
    arriving: 'Kommt gleich',
    late: 'Verspätet',
    unpaid: 'Nicht bezahlt',
    arrived: 'Eingetroffen',
    no_show: 'Nicht da',
    quiet: 'Gerade ist nichts zu tun',
    quietText: 'Hier steht, wer in einer Stunde kommt, wer sich verspätet und was auf Sie wartet.',
  },
  ru: {
    title: 'Сейчас',
    open: (count: number) => (count > 0 ? `Сейчас: ${count}` : 'Сейчас'),
    arriving: 'Скоро придут',
    late: 'Опаздывают',
    unpaid: 'Не оплачено',
    arrived: 'Пришёл',
    no_show: 'Не пришёл',
    quiet: 'Сейчас делать нечего',
    quietText: 'Здесь видно, кто придёт в течение часа, кто опаздывает и что ждёт вас.',
  },
});
