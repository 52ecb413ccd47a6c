import type { Kind, Terms } from './kind.ts';

const inEnglish = ({ business, decision }: Terms) => {
  if (decision === 'approved')
    return { subject: `${business}: your time off is approved`, lead: 'you have the time off.' };
  if (decision === 'declined')
    return {
      subject: `${business}: your time off is not approved`,
      lead: 'you do not get the time off you asked for.',
    };
  return {
    subject: `${business}: your request for time off waits again`,
    lead: 'the decision on your time off was taken back; your request waits again.',
  };
};

const inGerman = ({ business, decision }: Terms) => {
  if (decision === 'approved')
    return { subject: `${business}: Ihre freie Zeit ist genehmigt`, lead: 'Sie haben dann frei.' };
  if (decision === 'declined')
    return {
      subject: `${business}: Ihre freie Zeit ist nicht genehmigt`,
      lead: 'Sie bekommen die beantragte Zeit nicht frei.',
    };
  return {
    subject: `${business}: Ihr Antrag auf freie Zeit ist wieder offen`,
    lead: 'die Entscheidung wurde zurückgenommen, Ihr Antrag ist wieder offen.',
  };
};

const inRussian = ({ business, decision }: Terms) => {
  if (decision === 'approved')
    return { subject: `${business}: отгул одобрен`, lead: 'Вы свободны в это время.' };
  if (decision === 'declined')
    return { subject: `${business}: отгул не одобрен`, lead: 'Отгул на это время не дали.' };
  return {
    subject: `${business}: запрос на отгул снова ждёт решения`,
    lead: 'Решение отменили, запрос снова ждёт.',
  };
};

/** A request for time off was approved or declined, or waits again; the person who is to be away is told. */
export const timeOffDecided: Kind = {
  about: 'timeoff',
  events: ['timeoff.approved', 'timeoff.declined', 'timeoff.restored'],
  toClients: false,
  toBusiness: true,
  exampleStatus: 'approved',
  toPerson: true,
  texts: {
    en: { title: 'Time off decided', client: inEnglish, business: inEnglish },
    de: { title: 'Freie Zeit entschieden', client: inGerman, business: inGerman },
    ru: { title: 'Решение об отгуле', client: inRussian, business: inRussian },
  },
};
