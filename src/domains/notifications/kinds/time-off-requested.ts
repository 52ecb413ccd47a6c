import type { Kind, Terms } from './kind.ts';

const inEnglish = ({ person, decision }: Terms) =>
  decision === 'withdrawn'
    ? { subject: `${person} takes a request for time off back`, lead: 'a request was taken back.' }
    : { subject: `${person} asks for time off`, lead: 'somebody of the team asks for time off.' };

const inGerman = ({ person, decision }: Terms) =>
  decision === 'withdrawn'
    ? {
        subject: `${person} zieht einen Antrag auf freie Zeit zurück`,
        lead: 'ein Antrag wurde zurückgezogen.',
      }
    : { subject: `${person} möchte freinehmen`, lead: 'jemand aus dem Team möchte freinehmen.' };

const inRussian = ({ person, decision }: Terms) =>
  decision === 'withdrawn'
    ? { subject: `${person}: запрос на отгул отозван`, lead: 'Запрос отозван.' }
    : { subject: `${person}: запрос на отгул`, lead: 'Сотрудник просит свободное время.' };

/** Somebody of the team asks for time off, or does so no more. */
export const timeOffRequested: Kind = {
  about: 'timeoff',
  events: ['timeoff.requested', 'timeoff.withdrawn'],
  toClients: false,
  toBusiness: true,
  exampleStatus: 'pending',
  onlyWhileUndecided: true,
  texts: {
    en: { title: 'Time off asked for', client: inEnglish, business: inEnglish },
    de: { title: 'Freie Zeit beantragt', client: inGerman, business: inGerman },
    ru: { title: 'Запрос на отгул', client: inRussian, business: inRussian },
  },
};
