import type { Action } from '../../../graphql.generated.ts';
import type { DayOfWeek } from '../../../../packages/shared/local-days.ts';

/** The demo business as data. Prices are in euros, in major units; people and rooms have short keys. */

export const zone = 'Europe/Berlin';

export const settings = {
  name: 'Lumen Salon',
  businessType: 'beauty_salon',
  category: 'beauty',
  publish: true,
  timezone: zone,
  currency: 'EUR',
  locale: 'en',
  phone: '+49 30 23125 000',
  address: 'Lindenallee 12, 10178 Berlin',
  minNoticeMinutes: 60,
  cancelCutoffMinutes: 240,
  items: [],
  categories: [],
  staff: [],
};

export const week = {
  mon: ['10:00-13:00', '14:00-18:00'],
  tue: ['09:00-19:00'],
  wed: ['09:00-13:00', '14:00-19:00'],
  thu: ['10:00-20:00'],
  fri: ['09:00-19:00'],
  sat: ['09:00-17:00'],
  sun: ['11:00-18:00'],
};

export type PersonKey = 'mira' | 'jonas' | 'amelie' | 'deniz';

interface Person {
  name: string;
  role: string;
  color: string;
  /** The person's own working hours; null: the salon's hours. */
  hours: object | null;
  /** A rota of alternating weeks. It starts on the Monday in `inWeeks` weeks. */
  rota?: { name: string; inWeeks: number; weeks: readonly object[] };
  /** Time off, as days from today and local times. */
  away: readonly {
    from: [day: number, time: string];
    to: [day: number, time: string];
    why: string;
    /** True if the person is present and cannot be booked. */
    isBlocked?: boolean;
  }[];
}

const morning = '08:00-16:00';
const late = '12:00-20:00';

export const people: Readonly<Record<PersonKey, Person>> = {
  mira: {
    name: 'Mira Vogel',
    role: 'Salon manager and stylist',
    color: '#c2553b',
    hours: { ...week, sun: [] },
    away: [{ from: [2, '14:00'], to: [2, '20:00'], why: 'Colour training', isBlocked: true }],
  },
  jonas: {
    name: 'Jonas Krüger',
    role: 'Stylist and barber',
    color: '#2f7d6b',
    hours: { tue: late, wed: late, thu: late, fri: late, sat: '09:00-17:00', sun: '11:00-18:00' },
    rota: {
      name: 'Early and late',
      inWeeks: 5,
      weeks: [
        { tue: morning, wed: morning, thu: morning, fri: morning, sat: '09:00-14:00' },
        { tue: late, wed: late, thu: late, fri: late, sat: '09:00-17:00' },
      ],
    },
    away: [{ from: [5, '00:00'], to: [8, '00:00'], why: 'Holiday' }],
  },
  amelie: {
    name: 'Amélie Laurent',
    role: 'Nail artist',
    color: '#8457b8',
    hours: {
      mon: '10:00-18:00',
      tue: morning,
      wed: morning,
      thu: '10:00-18:00',
      fri: '09:00-17:00',
    },
    away: [],
  },
  deniz: {
    name: 'Deniz Aydın',
    role: 'Beautician and yoga teacher',
    color: '#b8860b',
    hours: null,
    away: [{ from: [-2, '09:00'], to: [-2, '13:00'], why: 'Doctor' }],
  },
};

interface Service {
  name: string;
  category: string;
  price: number;
  minutes: number;
  by: readonly PersonKey[];
  /** Duration and price that differ by person. */
  terms?: Partial<Record<PersonKey, readonly [minutes: number, price: number]>>;
  text: string;
  before?: number;
  after?: number;
  /** Minutes until the processing time begins, and its length. The person is free meanwhile. */
  processing?: readonly [after: number, minutes: number];
  capacity?: number;
  /** Start times of a class by day of the week. `least` is its minimum of participants. */
  classes?: Readonly<Record<DayOfWeek, string>>;
  least?: number;
  approval?: true;
  /** Deposit in percent. */
  deposit?: number;
  room?: true;
  /** Meeting link of an online service. */
  online?: string;
}

export const categories = ['Hair', 'Nails', 'Face and body', 'Classes', 'For home'];

/** Calendar colors of the services, by category. */
export const colors: Readonly<Record<string, string>> = {
  Hair: '#d97706',
  Nails: '#be4b8a',
  'Face and body': '#3b82a0',
  Classes: '#5b8c3a',
};

export const room = { name: 'Treatment room', kind: 'room', units: 1 };

/** A room added later. Services for either room prefer it. */
export const quietRoom = { name: 'Quiet room', kind: 'room', units: 1 };

/** A custom role of this salon. */
export const trainee: { name: string; actions: Action[]; ownOnly: boolean } = {
  name: 'Trainee',
  actions: ['catalog_read', 'staff_read', 'client_read', 'appointment_read', 'appointment_create'],
  ownOnly: true,
};

const stylists: readonly PersonKey[] = ['mira', 'jonas'];
const hands: readonly PersonKey[] = ['amelie', 'deniz'];

const classes = {
  mon: '17:00',
  tue: '17:30',
  wed: '17:30',
  thu: '18:00',
  fri: '17:00',
  sat: '15:30',
  sun: '16:00',
};

// oxfmt-ignore
export const services = {
  fringe: { name: 'Fringe trim', category: 'Hair', price: 12, minutes: 15, by: stylists, text: 'Between two cuts.' },
  beard: { name: 'Beard trim', category: 'Hair', price: 22, minutes: 30, by: ['jonas'], text: 'Shape, hot towel and oil.' },
  shortCut: { name: 'Short cut', category: 'Hair', price: 34, minutes: 30, by: stylists, text: 'Wash, cut and styling.' },
  longCut: { name: 'Long cut and blow-dry', category: 'Hair', price: 58, minutes: 60, by: stylists, text: 'Consultation, wash, cut and blow-dry.' },
  roots: { name: 'Root colour', category: 'Hair', price: 68, minutes: 90, processing: [25, 35], after: 10, by: stylists, text: 'Regrowth up to 3 cm, with wash and blow-dry.' },
  balayage: { name: 'Balayage', category: 'Hair', price: 165, minutes: 150, after: 15, by: ['mira'], text: 'Freehand highlights, toner, treatment and styling.' },
  bridal: { name: 'Bridal styling', category: 'Hair', price: 180, minutes: 120, approval: true, by: ['mira', 'amelie'], terms: { mira: [90, 220] }, text: 'Trial or the day itself; we confirm each request.' },
  manicure: { name: 'Classic manicure', category: 'Nails', price: 29, minutes: 45, by: hands, text: 'Shaping, cuticle care and hand cream.' },
  gel: { name: 'Gel manicure', category: 'Nails', price: 42, minutes: 75, after: 15, by: ['amelie'], text: 'Gel polish that lasts up to three weeks.' },
  pedicure: { name: 'Pedicure', category: 'Nails', price: 45, minutes: 60, before: 5, after: 10, by: hands, text: 'Foot bath, nail and callus care.' },
  brows: { name: 'Brow shaping and tint', category: 'Face and body', price: 24, minutes: 30, by: hands, text: 'Shaped with wax and tweezers, tinted to match.' },
  facial: { name: 'Classic facial', category: 'Face and body', price: 65, minutes: 60, after: 15, room: true, by: hands, text: 'Cleansing, peeling, mask and a face massage.' },
  massage: { name: 'Hot stone massage', category: 'Face and body', price: 89, minutes: 90, after: 15, room: true, by: ['deniz'], text: 'Back, neck and shoulders, with warm basalt.' },
  lesson: { name: 'Make-up lesson', category: 'Face and body', price: 95, minutes: 90, deposit: 30, by: ['amelie'], text: 'With your own make-up bag; the place is yours once the deposit is paid.' },
  advice: { name: 'Skin care advice online', category: 'Face and body', price: 25, minutes: 30, online: 'https://meet.example.com/lumen-advice', by: ['deniz'], text: 'By video: your skin, your shelf, and a plan for both.' },
  yoga: { name: 'Face yoga class', category: 'Classes', price: 18, minutes: 60, capacity: 8, classes, least: 3, by: ['deniz'], text: 'A small group, mats are there.' },
} satisfies Record<string, Service>;

export type ServiceKey = keyof typeof services;

export const serviceOf = (key: ServiceKey): Service => services[key];
