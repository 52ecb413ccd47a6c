import type { PageTexts } from '../http/page-language.ts';

/** What the page says on which somebody answers an assistant. */
export interface ProposalTexts {
  title: string;
  lead: (assistant: string, business: string) => string;
  changed: string;
  lapses: (when: string) => string;
  approve: string;
  decline: string;
  reason: string;
  over: Record<'approved' | 'declined' | 'withdrawn' | 'lapsed' | 'failed', string>;
  by: (name: string) => string;
  signIn: string;
  unknown: string;
  unknownLead: string;
}

export const proposalTexts: PageTexts<ProposalTexts> = {
  en: {
    title: 'An assistant asks first',
    lead: (assistant, business) => `${assistant} wants to do this for ${business}:`,
    changed: 'Has changed since:',
    lapses: when => `Without an answer it lapses on ${when}. Until then nothing happens.`,
    approve: 'Yes, do it',
    decline: 'No',
    reason: 'Why not? (the assistant is told)',
    over: {
      approved: 'It is done.',
      declined: 'You said no. Nothing of it happens.',
      withdrawn: 'It was taken back. Nothing of it happens.',
      lapsed: 'Its time is over. Nothing of it happened.',
      failed: 'It could not be done any more. Nothing of it happened.',
    },
    by: name => `Answered by ${name}.`,
    signIn: 'Open the Control Panel',
    unknown: 'There is nothing to answer here',
    unknownLead:
      'The link is none of ours, is old, or you are no longer one of those who may answer.',
  },
  de: {
    title: 'Ein Assistent fragt vorher',
    lead: (assistant, business) => `${assistant} möchte dies für ${business} tun:`,
    changed: 'Seitdem geändert:',
    lapses: when => `Ohne Antwort verfällt es am ${when}. Bis dahin geschieht nichts.`,
    approve: 'Ja, ausführen',
    decline: 'Nein',
    reason: 'Warum nicht? (wird dem Assistenten gesagt)',
    over: {
      approved: 'Es ist erledigt.',
      declined: 'Sie haben Nein gesagt. Nichts davon geschieht.',
      withdrawn: 'Es wurde zurückgezogen. Nichts davon geschieht.',
      lapsed: 'Die Zeit ist abgelaufen. Nichts davon ist geschehen.',
      failed: 'Es ging nicht mehr. Nichts davon ist geschehen.',
    },
    by: name => `Beantwortet von ${name}.`,
    signIn: 'Control Panel öffnen',
    unknown: 'Hier ist nichts zu beantworten',
    unknownLead:
      'Der Link ist nicht von uns oder alt, oder Sie gehören nicht mehr zu denen, die antworten dürfen.',
  },
  ru: {
    title: 'Ассистент сначала спрашивает',
    lead: (assistant, business) => `${assistant} хочет сделать это для ${business}:`,
    changed: 'С тех пор изменилось:',
    lapses: when => `Без ответа предложение истечёт: ${when}. До тех пор ничего не произойдёт.`,
    approve: 'Да, сделать',
    decline: 'Нет',
    reason: 'Почему нет? (ассистент это узнает)',
    over: {
      approved: 'Готово.',
      declined: 'Вы отказали. Ничего не произойдёт.',
      withdrawn: 'Предложение отозвано. Ничего не произойдёт.',
      lapsed: 'Время вышло. Ничего не произошло.',
      failed: 'Это уже нельзя было сделать. Ничего не произошло.',
    },
    by: name => `Ответ: ${name}.`,
    signIn: 'Открыть панель управления',
    unknown: 'Здесь не на что отвечать',
    unknownLead: 'Ссылка не наша или старая, либо вы больше не из тех, кто может отвечать.',
  },
};
