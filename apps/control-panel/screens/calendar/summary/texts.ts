import { plural, tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    title: 'Overview',
    visits: 'Appointments',
    booked: 'booked',
    paid: 'received',
    full: 'occupied',
    approve: 'To approve',
    unpaid: 'Unpaid',
    toApprove: (count: number) => `${count} to approve`,
    notPaid: (count: number) =>
      plural('en', count, { one: '1 unpaid appointment', other: `${count} unpaid appointments` }),
  },
  de: {
    title: 'Überblick',
    visits: 'Termine',
    booked: 'gebucht',
    paid: 'erhalten',
    full: 'ausgelastet',
    approve: 'Anfragen',
    unpaid: 'Unbezahlt',
    toApprove: (count: number) => `${count} anzunehmen`,
    notPaid: (count: number) =>
      plural('de', count, { one: '1 Termin unbezahlt', other: `${count} Termine unbezahlt` }),
  },
  ru: {
    title: 'Сводка',
    visits: 'Записи',
    booked: 'записано',
    paid: 'получено',
    full: 'загрузка',
    approve: 'Подтвердить',
    unpaid: 'Не оплачено',
    toApprove: (count: number) => `ждут подтверждения: ${count}`,
    notPaid: (count: number) => `не оплачено: ${count}`,
  },
});
