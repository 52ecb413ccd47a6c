import type { Language } from '../../../../packages/shared/languages.ts';

/** What fields of things are called in the sentence of a proposal; others go by their own name. */
export const fieldWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    durationMinutes: 'minutes',
    workingHours: 'working hours',
    timeOff: 'time off',
    stockOnHand: 'stock',
    staffIds: 'staff',
    resourceIds: 'resources',
  },
  de: {
    name: 'Name',
    price: 'Preis',
    durationMinutes: 'Minuten',
    active: 'aktiv',
    description: 'Beschreibung',
    role: 'Rolle',
    workingHours: 'Arbeitszeiten',
    timeOff: 'Abwesenheiten',
    stockOnHand: 'Bestand',
    staffIds: 'Team',
    resourceIds: 'Ressourcen',
    images: 'Bilder',
    variants: 'Varianten',
  },
  ru: {
    name: 'название',
    price: 'цена',
    durationMinutes: 'минуты',
    active: 'активно',
    description: 'описание',
    role: 'роль',
    workingHours: 'рабочие часы',
    timeOff: 'отсутствия',
    stockOnHand: 'остаток',
    staffIds: 'команда',
    resourceIds: 'ресурсы',
    images: 'фотографии',
    variants: 'варианты',
  },
};

/** The statuses that a sentence can name. */
export const statusWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { no_show: 'no-show', in_progress: 'in progress' },
  de: {
    confirmed: 'bestätigt',
    declined: 'abgelehnt',
    arrived: 'gekommen',
    completed: 'abgeschlossen',
    no_show: 'nicht erschienen',
    in_progress: 'in Arbeit',
    ready: 'bereit',
  },
  ru: {
    confirmed: 'подтверждено',
    declined: 'отклонено',
    arrived: 'клиент пришёл',
    completed: 'завершено',
    no_show: 'не пришёл',
    in_progress: 'в работе',
    ready: 'готово',
  },
};
