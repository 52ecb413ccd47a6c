import type { Kind, Terms } from './kind.ts';

const inEnglish = ({ person, calendar }: Terms) => ({
  subject: `${person}: a calendar has to be linked again`,
  lead: `${calendar} is not connected any more: its consent was taken back or has lapsed. What is entered there from now on does not keep ${person} from being booked, and visits are not shown there. Link it again under Team, Calendars, or let it go.`,
});

const inGerman = ({ person, calendar }: Terms) => ({
  subject: `${person}: ein Kalender muss neu verknüpft werden`,
  lead: `${calendar} ist nicht mehr verbunden: Die Zustimmung wurde zurückgenommen oder ist abgelaufen. Was dort ab jetzt eingetragen wird, hält ${person} nicht mehr frei, und Termine erscheinen dort nicht. Verknüpfen Sie ihn unter Team, Kalender neu, oder trennen Sie ihn.`,
});

const inRussian = ({ person, calendar }: Terms) => ({
  subject: `${person}: календарь нужно подключить заново`,
  lead: `${calendar} больше не подключён: согласие отозвано или истекло. Новые события там больше не закрывают время (${person}), а записи там не видны. Подключите его заново в разделе «Команда», «Календари», или отключите.`,
});

/** The consent for a linked calendar is over; its person is told, or the owners where they have no account. */
export const calendarRevoked: Kind = {
  about: 'calendar',
  events: ['linked_calendar.revoked'],
  toClients: false,
  toBusiness: true,
  toPerson: true,
  elseToOwners: true,
  onlyWhileRevoked: true,
  texts: {
    en: { title: 'Calendar to link again', client: inEnglish, business: inEnglish },
    de: { title: 'Kalender neu verknüpfen', client: inGerman, business: inGerman },
    ru: { title: 'Подключить календарь заново', client: inRussian, business: inRussian },
  },
};
