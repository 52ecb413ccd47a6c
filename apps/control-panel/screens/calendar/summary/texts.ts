import { plural, tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    title: 'How it stands',
    visits: 'Visits',
    booked: 'booked',
    paid: 'taken',
    full: 'full',
    approve: 'To approve',
    unpaid: 'Unpaid',
    toApprove: (count: number) => `${count} to approve`,
    notPaid: (count: number) =>
      plural('en', count, { one: '1 visit unpaid', other: `${count} visits unpaid` }),
  },
  de: {
    title: 'Wie es steht',
    visits: 'Termine',
    booked: 'gebucht',
    paid: 'eingenommen',
    full: 'belegt',
    approve: 'Zuzusagen',
    unpaid: 'Unbezahlt',
    toApprove: (count: number) => `${count} zuzusagen`,
    notPaid: (count: number) =>
      plural('de', count, { one: '1 Termin unbezahlt', other: `${count} Termine unbezahlt` }),
  },
  ru: {
    title: 'Как идут дела',
    visits: 'Записи',
    booked: 'записано',
    paid: 'получено',
    full: 'занято',
    approve: 'Подтвердить',
    unpaid: 'Не оплачено',
    toApprove: (count: number) => `${count} ждут подтверждения`,
    notPaid: (count: number) => `не оплачено: ${count}`,
  },
});
