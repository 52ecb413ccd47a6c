import type { Language } from '../../../../packages/shared/languages.ts';

/** What a sentence is made of, as people read it; empty where there is none. */
export interface Said {
  name: string;
  client: string;
  staff: string;
  when: string;
  from: string;
  amount: string;
  number: string;
  status: string;
  fields: string;
  /** Money that is refunded by itself. */
  back: string;
  /** A fee that is taken from a card. */
  charged: string;
  minutes: string;
  comment: string;
  address: string;
  returnUrl: string;
}

type Sentence = (said: Said) => string;

export interface SentenceTexts {
  book: Sentence;
  move: Sentence;
  /** An appointment that becomes another at its time. */
  alter: Sentence;
  callOff: Sentence;
  setStatus: Sentence;
  order: Sentence;
  callOffOrder: Sentence;
  setOrderStatus: Sentence;
  askPayment: Sentence;
  recordPayment: Sentence;
  refund: Sentence;
  create: Sentence;
  change: Sentence;
  /** What follows the sentence, each with its own word. */
  also: Readonly<Record<Also, string>>;
}

/** Facts that are told behind the sentence. */
export const alsoTold = ['minutes', 'back', 'charged', 'comment', 'address', 'returnUrl'] as const;
type Also = (typeof alsoTold)[number];

/** A part of a sentence, where there is something to say. */
const part = (before: string, text: string) => (text === '' ? '' : `${before}${text}`);

export const sentenceTexts: Readonly<Record<Language, SentenceTexts>> = {
  en: {
    also: {
      minutes: 'Minutes',
      back: 'Refunded at once',
      charged: 'Taken from the card',
      comment: 'Comment',
      address: 'Address',
      returnUrl: 'Then leads to',
    },
    book: ({ name, client, when, staff, amount }) =>
      `Book ${name} for ${client} on ${when}${part(' with ', staff)}${part(', ', amount)}.`,
    move: ({ name, client, from, when, staff }) =>
      `Move ${name} for ${client} from ${from} to ${when}${part(' with ', staff)}.`,
    alter: ({ name, client, when, staff, amount }) =>
      `Change the visit of ${client} on ${when} to ${name}${part(' with ', staff)}${part(', ', amount)}.`,
    callOff: ({ name, client, when, amount }) =>
      `Call off ${name} for ${client} on ${when}${part('; paid for it: ', amount)}.`,
    setStatus: ({ name, client, when, status }) =>
      `Set ${name} for ${client} on ${when} to “${status}”.`,
    order: ({ name, client, amount }) =>
      `Place an order for ${client}: ${name}${part(', ', amount)}.`,
    callOffOrder: ({ number, client, name, amount }) =>
      `Call off order ${number} of ${client} (${name})${part('; paid for it: ', amount)}.`,
    setOrderStatus: ({ number, client, status }) =>
      `Set order ${number} of ${client} to “${status}”.`,
    askPayment: ({ name, amount }) => `Ask for a payment of ${amount}: ${name}.`,
    recordPayment: ({ name, amount }) => `Record ${amount} as paid at the desk: ${name}.`,
    refund: ({ name, amount }) => `Refund ${amount}: ${name}.`,
    create: ({ name, fields }) => `Create “${name}”${part(': ', fields)}.`,
    change: ({ name, fields }) => `Change “${name}”${part(': ', fields)}.`,
  },
  de: {
    also: {
      minutes: 'Minuten',
      back: 'Wird sofort erstattet',
      charged: 'Wird von der Karte abgebucht',
      comment: 'Kommentar',
      address: 'Adresse',
      returnUrl: 'Führt danach zu',
    },
    book: ({ name, client, when, staff, amount }) =>
      `${name} für ${client} buchen, ${when}${part(' bei ', staff)}${part(', ', amount)}.`,
    move: ({ name, client, from, when, staff }) =>
      `${name} für ${client} verschieben, von ${from} auf ${when}${part(' bei ', staff)}.`,
    alter: ({ name, client, when, staff, amount }) =>
      `Den Termin von ${client} am ${when} ändern in ${name}${part(' bei ', staff)}${part(', ', amount)}.`,
    callOff: ({ name, client, when, amount }) =>
      `${name} für ${client} absagen, ${when}${part('; bezahlt: ', amount)}.`,
    setStatus: ({ name, client, when, status }) =>
      `${name} für ${client}, ${when}, auf „${status}“ setzen.`,
    order: ({ name, client, amount }) =>
      `Bestellung für ${client} aufgeben: ${name}${part(', ', amount)}.`,
    callOffOrder: ({ number, client, name, amount }) =>
      `Bestellung ${number} von ${client} stornieren (${name})${part('; bezahlt: ', amount)}.`,
    setOrderStatus: ({ number, client, status }) =>
      `Bestellung ${number} von ${client} auf „${status}“ setzen.`,
    askPayment: ({ name, amount }) => `Um eine Zahlung von ${amount} bitten: ${name}.`,
    recordPayment: ({ name, amount }) => `${amount} als an der Kasse bezahlt festhalten: ${name}.`,
    refund: ({ name, amount }) => `${amount} erstatten: ${name}.`,
    create: ({ name, fields }) => `„${name}“ anlegen${part(': ', fields)}.`,
    change: ({ name, fields }) => `„${name}“ ändern${part(': ', fields)}.`,
  },
  ru: {
    also: {
      minutes: 'Минут',
      back: 'Сразу возвращается',
      charged: 'Списывается с карты',
      comment: 'Комментарий',
      address: 'Адрес',
      returnUrl: 'Затем ведёт на',
    },
    book: ({ name, client, when, staff, amount }) =>
      `Записать: ${name}, ${client}, ${when}${part(', мастер ', staff)}${part(', ', amount)}.`,
    move: ({ name, client, from, when, staff }) =>
      `Перенести: ${name}, ${client}, с ${from} на ${when}${part(', мастер ', staff)}.`,
    alter: ({ name, client, when, staff, amount }) =>
      `Изменить запись клиента ${client} на ${when}: ${name}${part(', сотрудник ', staff)}${part(', ', amount)}.`,
    callOff: ({ name, client, when, amount }) =>
      `Отменить: ${name}, ${client}, ${when}${part('; оплачено: ', amount)}.`,
    setStatus: ({ name, client, when, status }) =>
      `Отметить «${status}»: ${name}, ${client}, ${when}.`,
    order: ({ name, client, amount }) => `Оформить заказ, ${client}: ${name}${part(', ', amount)}.`,
    callOffOrder: ({ number, client, name, amount }) =>
      `Отменить заказ ${number}, ${client} (${name})${part('; оплачено: ', amount)}.`,
    setOrderStatus: ({ number, client, status }) =>
      `Отметить «${status}»: заказ ${number}, ${client}.`,
    askPayment: ({ name, amount }) => `Запросить оплату ${amount}: ${name}.`,
    recordPayment: ({ name, amount }) => `Отметить оплату ${amount} на месте: ${name}.`,
    refund: ({ name, amount }) => `Вернуть ${amount}: ${name}.`,
    create: ({ name, fields }) => `Создать «${name}»${part(': ', fields)}.`,
    change: ({ name, fields }) => `Изменить «${name}»${part(': ', fields)}.`,
  },
};
