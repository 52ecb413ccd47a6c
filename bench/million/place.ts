import { seededId } from '../world.ts';

/** The index of one more business, which has a million appointments and 300,000 orders. */
export const place = 2000;
export const id = seededId('biz', place);
export const staffId = (person: number) => seededId('stf', place * people + person);
export const clientId = (client: number) => seededId('cli', 9_000_000 + client);
export const clientPhone = (client: number) => `+4930${String(5_000_000 + client)}`;
export const itemId = (item: number) => seededId('item', 9_000_000 + item);

export const people = 20;
export const clients = 20_000;
export const items = 10;
/** For 20 people with 24 half hours a day, two thirds are taken. */
export const takenADay = 16;
export const futureDays = 90;

/** The size of the business; the last 90 of the days are in the future. */
export interface Size {
  days: number;
  orders: number;
}

export const million: Size = { days: 1_000_000 / (people * takenADay), orders: 300_000 };

export const idOf = (kind: string, number: string) =>
  `'${kind}_01h' || lpad(to_hex(${number}), 23, '0')`;
