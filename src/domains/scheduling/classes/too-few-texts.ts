import { languageOf } from '../../../../packages/shared/languages.ts';

const texts = {
  en: (booked: number, needed: number) =>
    `Too few participants: ${booked} booked, at least ${needed} needed.`,
  de: (booked: number, needed: number) =>
    `Zu wenige Teilnehmer: ${booked} gebucht, mindestens ${needed} nötig.`,
  ru: (booked: number, needed: number) =>
    `Слишком мало участников: записано ${booked}, нужно не меньше ${needed}.`,
};

/** Why a class was called off, in the language of its business. */
export function tooFewText(locale: string, booked: number, needed: number): string {
  return texts[languageOf(locale)](booked, needed);
}
