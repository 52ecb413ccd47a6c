import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { kinds } from '../../../../apps/control-panel/features/importing/columns/fields.ts';
import { guess } from '../../../../apps/control-panel/features/importing/columns/guess.ts';
import { toCsv } from '../../../../apps/control-panel/features/importing/columns/to-csv.ts';
import { readTable } from '../../../../apps/control-panel/features/importing/file/read-table.ts';

const written = { decimalSign: '.', digits: 2 };

/** Returns a sample as it is read without manual corrections. */
async function read(name: string, locale = 'en-GB') {
  const table = await readTable(await openAsBlob(join(import.meta.dirname, 'samples', name)));
  const plan = guess(table, { offered: kinds, own: [], locale });
  return { ...plan, lines: toCsv(table, plan, written).csv.trimEnd().split('\n') };
}

test('A file of clients from Fresha is read from a spreadsheet.', async () => {
  const { kind, lines } = await read('fresha-clients.xlsx');
  expect(kind).toBe('clients');
  expect(lines).toEqual([
    'clientName,clientPhone,email,birthday,notes',
    'Ada Lindqvist,+49 171 2345678,ada@example.com,1990-03-28,Likes tea',
    'Ben Okafor,030 23125177,ben@example.com,1985-11-02,',
    'Cleo Novak,12,cleo@example.com,,',
  ]);
});

test('A file of clients from Square has the month first, and notes of several lines.', async () => {
  const { kind, order, lines } = await read('square-clients.csv');
  expect([kind, order]).toEqual(['clients', 'monthFirst']);
  expect(lines).toEqual([
    'clientName,email,clientPhone,birthday,notes',
    `Ada Lindqvist,ada@example.com,'+1 415-555-0132,1990-03-28,"Allergic to latex`,
    'Prefers mornings"',
    'Ben Okafor,ben@example.com,(415) 555-0178,1985-11-02,',
  ]);
});

test('A file of clients from Booksy is read in Polish.', async () => {
  const { kind, order, lines } = await read('booksy-clients.csv');
  expect([kind, order]).toEqual(['clients', 'dayFirst']);
  expect(lines).toEqual([
    'clientName,clientPhone,email,birthday,notes,tags',
    'Żaneta Wójcik,512 345 678,zaneta@example.com,1991-02-14,Lubi herbatę,VIP',
    'Łukasz Mazur,+48 601 222 333,,1988-12-03,,',
  ]);
});

test('A file of clients from Treatwell is read in German, in the encoding of its spreadsheet.', async () => {
  const { kind, lines } = await read('treatwell-clients.csv');
  expect(kind).toBe('clients');
  expect(lines).toEqual([
    'clientName,clientPhone,email,birthday,notes',
    'Jörg Großmann,0171 2345678,joerg@example.com,1979-03-07,Färbt seit Jahren',
    'Änne Süß,030 23125178,,,',
  ]);
});

test('Files from Altegio are read in Russian, in the encoding of their spreadsheet.', async () => {
  const clients = await read('altegio-clients.csv');
  expect(clients.kind).toBe('clients');
  expect(clients.lines).toEqual([
    'clientName,clientPhone,email,birthday,tags,notes',
    'Анна Климова,+7 911 555-12-34,anna@example.com,1992-11-05,Постоянные,Без парабенов',
    'Пётр Ёлкин,8 (921) 555-77-88,,,,',
  ]);
  const services = await read('altegio-services.csv');
  expect(services.kind).toBe('services');
  expect(services.lines).toEqual([
    'name,categoryName,price,durationMinutes,description,type',
    'Стрижка женская,Волосы,2500,90,С укладкой,service',
    'Маникюр,Ногти,1200,75,,service',
  ]);
});

test('Files from Timely are read with headers of one word, in UTF-16 with tabs.', async () => {
  const clients = await read('timely-clients.csv', 'en-US');
  expect([clients.kind, clients.order]).toEqual(['clients', 'dayFirst']);
  expect(clients.lines).toEqual([
    'clientName,email,clientPhone,birthday,notes',
    'Mere Tahana,mere@example.com,021 555 0141,1984-12-25,Patch test done',
    'Sione Vea,,09 555 0199,1990-02-01,',
  ]);
  const visits = await read('timely-appointments.csv', 'en-US');
  expect(visits.kind).toBe('appointments');
  expect(visits.lines).toEqual([
    'date,time,clientName,clientPhone,serviceName,staffName,status',
    '2026-12-03,09:30,Mere Tahana,021 555 0141,Cut,Anna,',
    '2026-12-14,14:15,Sione Vea,09 555 0199,Colour,Ben,cancelled',
  ]);
});

test('A file of appointments from Fresha has the date and the time in one cell.', async () => {
  const { kind, lines } = await read('fresha-appointments.csv');
  expect(kind).toBe('appointments');
  expect(lines).toEqual([
    'date,clientName,clientPhone,serviceName,staffName,status,time',
    '2026-12-14,Ada Lindqvist,+44 7700 900123,Cut,Anna,,10:30',
    '2026-12-15,Walk-In,,Colour,Ben,cancelled,16:00',
  ]);
});

test('A file of gift cards from Phorest begins with a title.', async () => {
  const { kind, order, lines } = await read('phorest-gift-cards.csv');
  expect([kind, order]).toEqual(['giftCards', 'dayFirst']);
  expect(lines).toEqual([
    'code,balance,lastDay,clientName',
    'GV-100-2345,1234.5,2031-05-12,Ada Lindqvist',
    'GV-100-2346,20,,',
  ]);
});

test('Files of products from Shopify and Square are told from services.', async () => {
  const shopify = await read('shopify-products.csv');
  expect(shopify.kind).toBe('products');
  expect(shopify.lines).toEqual([
    'name,description,categoryName,type,sku,stock,price',
    'Argan oil,<p>50 ml</p>,Health & Beauty > Hair Care,product,OIL-50,12,24.5',
    'Soap,,Health & Beauty > Bath,product,SOAP,40,4',
  ]);
  const square = await read('square-items.csv');
  expect(square.kind).toBe('products');
  expect(square.lines).toEqual([
    'name,sku,description,categoryName,price,stock,type',
    'Argan oil,OIL-50,50 ml,Hair,1024.5,12,product',
    'Soap,SOAP,,Bath,4,40,product',
  ]);
});
