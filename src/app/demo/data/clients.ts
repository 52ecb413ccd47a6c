/** A client of the demo business. The phone numbers are reserved for fiction. */
export interface DemoClient {
  name: string;
  phone: string;
  email?: string;
  notes?: string;
}

const berlin = (last: string) => `+49 30 23125 ${last}`;
const london = (last: string) => `+44 7700 900${last}`;
const paris = (last: string) => `+33 6 39 98 ${last}`;
const newYork = (last: string) => `+1 212 555 01${last}`;

export const clients: readonly DemoClient[] = [
  { name: 'Hannah Schneider', phone: berlin('101'), email: 'hannah.schneider@example.com' },
  { name: 'Łukasz Wiśniewski', phone: berlin('102') },
  { name: 'Chloé Dubois', phone: paris('10 01'), email: 'chloe.dubois@example.com' },
  { name: 'Nguyễn Thị Mai', phone: berlin('103'), notes: 'Prefers mornings.' },
  {
    name: 'Oliver Bennett',
    phone: london('101'),
    email: 'oliver@example.com',
    notes: 'Tea, no sugar. Short at the sides.',
  },
  { name: 'Elif Yılmaz', phone: berlin('104'), email: 'elif.yilmaz@example.com' },
  { name: 'Søren Kjær', phone: berlin('105') },
  { name: 'María José Fernández', phone: berlin('106'), notes: 'Allergic to ammonia.' },
  { name: 'Дмитрий Соколов', phone: berlin('107') },
  { name: 'Aoife O’Sullivan', phone: london('102'), email: 'aoife@example.com' },
  { name: '田中 美咲', phone: berlin('108'), email: 'misaki.tanaka@example.com' },
  { name: 'Grace Okafor', phone: london('103') },
  { name: 'Zoë van den Berg', phone: berlin('109'), notes: 'Brings her dog.' },
  { name: 'Mateus Gonçalves', phone: berlin('110'), email: 'mateus@example.com' },
  { name: 'Олена Шевченко', phone: berlin('111') },
  { name: 'Priya Raghunathan', phone: london('104'), email: 'priya@example.com' },
  { name: 'Ingrid Þórsdóttir', phone: berlin('112') },
  { name: 'Fatima al-Masri', phone: berlin('113'), notes: 'Asks for a screened chair.' },
  { name: 'Jean-Baptiste Moreau', phone: paris('10 02') },
  { name: 'Katarzyna Dąbrowska', phone: berlin('114'), email: 'kasia@example.com' },
  { name: 'Benjamin Weiß', phone: berlin('115') },
  { name: 'Ayşe Demir', phone: berlin('116') },
  {
    name: 'Giulia De Luca',
    phone: berlin('117'),
    email: 'giulia.deluca@example.com',
    notes: 'Toner 8/1, 20 minutes.',
  },
  { name: 'Tomáš Dvořák', phone: berlin('118') },
  { name: 'Noor Haddad', phone: berlin('119'), email: 'noor@example.com' },
  { name: 'Isabella Martínez-Cruz', phone: newYork('21') },
  { name: 'Emil Lindqvist', phone: berlin('120') },
  { name: 'Kim Ji-woo', phone: berlin('121'), email: 'jiwoo.kim@example.com' },
  { name: 'Ελένη Παπαδοπούλου', phone: berlin('122') },
  { name: 'Charlotte Huber', phone: berlin('123'), email: 'charlotte.huber@example.com' },
  { name: 'Kwame Mensah', phone: london('105') },
  { name: 'Léa Fontaine', phone: paris('10 03'), email: 'lea@example.com' },
  { name: 'Radu Ionescu', phone: berlin('124') },
  { name: 'Hülya Öztürk', phone: berlin('125'), notes: 'Sensitive scalp.' },
  {
    name: 'Samuel Goldberg',
    phone: newYork('22'),
    email: 'sam.goldberg@example.com',
    notes: 'In town every second month.',
  },
  { name: 'Anaïs Rousseau', phone: paris('10 04') },
  { name: 'Petra Novaković', phone: berlin('126') },
  { name: 'Wang Xiaoming', phone: berlin('127') },
  { name: 'Lotte Jansen', phone: berlin('128'), email: 'lotte.jansen@example.com' },
  { name: 'Arjun Patel', phone: london('106') },
];
