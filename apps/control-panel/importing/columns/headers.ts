import { fold } from '../../texts/fold.ts';

/*
 * Headers of the files that other systems export, by field: Fresha, Square, Booksy, Treatwell, Altegio and YCLIENTS, Timely,
 * Phorest, Shopify, in the languages that they are used in. Spelling, accents and case do not matter.
 */
const lists = {
  clientName:
    'client, client name, clientName, full name, name, customer, customer name, guest, kunde, kundin, kundenname, name des kunden, клиент, фио, имя клиента, клиент имя, nom du client, nom complet, cliente, nombre completo, nome completo, nombre del cliente, klant, klantnaam, klient, imie i nazwisko, nazwa klienta',
  firstName:
    'first name, given name, forename, vorname, имя, prenom, nombre, nome, voornaam, imie, fornavn, fornamn',
  lastName:
    'last name, surname, family name, nachname, familienname, фамилия, nom, nom de famille, apellido, apellidos, cognome, achternaam, nazwisko, sobrenome, etternavn, efternavn, efternamn',
  clientPhone:
    'clientPhone, phone, phone number, mobile, mobile number, mobile phone, cell, cell phone, cell number, telephone, telephone number, landline, land line, home phone, work phone, sms number, default address phone, customer phone, client phone, telefon, telefonnummer, handy, handynummer, mobil, mobilnummer, mobiltelefon, festnetz, телефон, телефон клиента, номер телефона, мобильный телефон, telephone portable, portable, mobile du client, telefono, telefono movil, movil, cellulare, telefoon, telefoonnummer, mobiel, gsm, telefon komorkowy, numer telefonu, telemovel',
  email:
    'email, e mail, email address, e mail address, customer email, client email, e mail adresse, mail, почта, электронная почта, эл почта, адрес электронной почты, adresse e mail, correo, correo electronico, indirizzo email, e mailadres, adres e mail',
  birthday:
    'birthday, date of birth, birth date, dob, geburtsdatum, geburtstag, дата рождения, день рождения, date de naissance, anniversaire, fecha de nacimiento, cumpleanos, data di nascita, compleanno, geboortedatum, verjaardag, data urodzenia, data de nascimento',
  notes:
    'notes, note, client notes, customer notes, memo, comment, comments, extra info, notizen, notiz, anmerkung, anmerkungen, bemerkung, bemerkungen, kommentar, заметки, заметка, комментарий, комментарии, примечание, примечания, remarques, commentaire, notas, nota, opmerkingen, notatki, notatka, uwagi',
  tags: 'tags, tag, groups, client category, client categories, customer groups, gruppen, schlagworte, kundengruppe, категории, категория клиента, теги, метки, etiquettes, etiquetas, gruppi, grupy',
  serviceName:
    'service, service name, services, serviceName, treatment, treatment name, appointment type, item, leistung, dienstleistung, behandlung, behandlungen, leistungen, услуга, услуги, prestation, prestations, soin, servicio, servicios, servizio, trattamento, behandeling, dienst, usluga, nazwa uslugi',
  itemName:
    'name, title, item, item name, service, service name, product, product name, treatment, treatment name, bezeichnung, leistung, dienstleistung, behandlung, produkt, produktname, artikel, artikelname, название, наименование, услуга, товар, название услуги, название товара, nom, nom du produit, nom du service, prestation, produit, nombre, servicio, producto, nome, servizio, prodotto, naam, behandeling, nazwa, usluga, nazwa uslugi, nazwa produktu',
  type: 'type, item type, art, typ, тип',
  price:
    'price, retail price, sale price, variant price, price from, cost, amount, full price, preis, verkaufspreis, preis ab, vk preis, bruttopreis, цена, цена от, цена продажи, стоимость, prix, prix de vente, prix ttc, precio, precio de venta, prezzo, prezzo di vendita, prijs, verkoopprijs, cena, cena sprzedazy, preco',
  durationMinutes:
    'durationMinutes, duration, duration minutes, duration min, length, time, dauer, dauer min, dauer in minuten, zeit, длительность, продолжительность, длительность мин, duree, duracion, durata, duur, czas trwania, duracao',
  categoryName:
    'categoryName, category, category name, categories, reporting category, product category, service category, treatment category, menu category, kategorie, warengruppe, категория, группа, categorie, categoria, kategoria',
  description:
    'description, body html, service description, product description, short description, beschreibung, описание, descripcion, descrizione, omschrijving, opis, descricao',
  sku: 'sku, variant sku, article number, item code, product code, code, artikelnummer, artikel nr, art nr, артикул, reference, referencia, codice, artikelcode, kod produktu',
  stock:
    'stock, stock on hand, stockOnHand, current quantity, current stock, stock quantity, quantity, quantity in stock, in stock, on hand, variant inventory qty, available, bestand, lagerbestand, menge, остаток, остатки, количество, в наличии, stock actuel, quantite, existencias, cantidad, giacenza, quantita, voorraad, stan magazynowy, ilosc',
  code: 'code, gift card code, gift card number, card number, card code, gan, voucher code, voucher number, voucher, serial number, serial, gutscheincode, gutscheinnummer, gutschein, gutschein nr, code des gutscheins, номер сертификата, код сертификата, код, номер, номер карты, сертификат, code carte cadeau, numero de carte, code cadeau, codigo, numero de tarjeta, codice buono, cadeaubonnummer, kod karty, kod bonu, numer karty',
  balance:
    'balance, current balance, remaining balance, remaining, remaining value, balance remaining, outstanding balance, amount remaining, restwert, restguthaben, restbetrag, guthaben, остаток, баланс, остаток на сертификате, solde, solde restant, montant restant, saldo, saldo restante, saldo residuo, resterend saldo, pozostalo, pozostala kwota',
  lastDay:
    'expiry, expiry date, expires, expires on, expiration date, expiration, valid until, valid to, gultig bis, ablaufdatum, verfallsdatum, действителен до, срок действия, дата окончания, date d expiration, expire le, valable jusqu au, fecha de caducidad, caduca, valido hasta, scadenza, data di scadenza, geldig tot, vervaldatum, wazne do, data waznosci',
  date: 'date, appointment date, scheduled date, start date, booking date, visit date, start, datum, termin, termindatum, дата, дата визита, дата записи, дата и время, date du rendez vous, fecha, fecha de la cita, data, data appuntamento, afspraakdatum, data wizyty, dzien',
  time: 'time, start time, appointment time, scheduled time, uhrzeit, zeit, startzeit, beginn, время, время визита, время записи, время начала, heure, heure de debut, hora, hora de inicio, ora, orario, tijd, starttijd, godzina, czas',
  staffName:
    'staff, staff member, staff name, staffName, team member, employee, provider, stylist, therapist, professional, with, resource, mitarbeiter, mitarbeiterin, teammitglied, сотрудник, мастер, специалист, employe, collaborateur, membre de l equipe, empleado, profesional, operatore, medewerker, pracownik',
  status:
    'status, state, appointment status, booking status, статус, статус визита, statut, estado, stato',
} as const;

export type HeaderList = keyof typeof lists;

/** A header without spelling, accents and case: `E-Mail` and `Email address` stay apart, `DateOfBirth` and `date of birth` do not. */
function bareHeader(header: string): string {
  return fold(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const known = new Map(
  Object.entries(lists).map(([name, text]) => [
    name as HeaderList,
    new Set(text.split(',').map(bareHeader)),
  ]),
);

/** Whether a header names a field in any of the languages. Square adds the place to that of the stock. */
export function isHeaderOf(list: HeaderList, header: string): boolean {
  const bare = bareHeader(header);
  return known.get(list)!.has(bare) || (list === 'stock' && /^current quantity\b/.test(bare));
}
