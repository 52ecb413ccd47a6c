import { plural } from '../tables.ts';
import type { Refusals } from './refusals.ts';

const count = (of: number, one: string, other: string) => plural('de', of, { one, other });

/** The service's refusals, in German. */
export const refusals: Refusals = {
  reasons: {
    foreign_page: ({ name }) =>
      `Öffnen Sie das Panel unter ${name}: Seiten anderer Adressen dürfen nichts ändern.`,
    start_past: 'Diese Zeit liegt in der Vergangenheit.',
    start_too_soon: 'Diese Zeit ist zu nah: Der Betrieb braucht mehr Vorlauf.',
    start_too_far: 'So weit im Voraus kann nicht gebucht werden.',
    start_outside_hours: 'Diese Zeit liegt außerhalb der Arbeitszeiten.',
    start_off_grid: 'Zu dieser Zeit beginnt die Leistung nicht.',
    start_too_few: 'Der Kurs findet nicht statt: Es wurden rechtzeitig zu wenige Plätze gebucht.',
    start_leaves_gap: 'Diese Zeit lässt eine Lücke, die für keine Leistung reicht.',
    service_day_limit: 'Für diese Leistung sind an diesem Tag keine Buchungen mehr möglich.',
    service_week_limit: 'Für diese Leistung sind in dieser Woche keine Buchungen mehr möglich.',
    staff_day_limit: ({ staffName }) =>
      staffName
        ? `${staffName} hat an diesem Tag schon so viele Termine wie vorgesehen.`
        : 'Wer dann frei ist, hat an diesem Tag schon so viele Termine wie vorgesehen.',
    staff_week_limit: ({ staffName }) =>
      staffName
        ? `${staffName} hat in dieser Woche schon so viele Termine wie vorgesehen.`
        : 'Wer dann frei ist, hat in dieser Woche schon so viele Termine wie vorgesehen.',
    client_day_limit: ({ limit }, { number }) =>
      `Der Kunde hat an diesem Tag schon ${number(limit)} ${count(limit, 'Termin', 'Termine')}; mehr sind nicht vorgesehen.`,
    client_week_limit: ({ limit }, { number }) =>
      `Der Kunde hat in dieser Woche schon ${number(limit)} ${count(limit, 'Termin', 'Termine')}; mehr sind nicht vorgesehen.`,
    start_taken: 'Diese Zeit ist belegt.',
    series_conflicts: ({ left, wanted }, { number }) =>
      `${number(left ?? 0)} von ${number(wanted ?? 0)} Terminen passen nicht.`,
    series_waits: ({ name }) =>
      `„${name}“ braucht für jede Buchung eine Zahlung, eine Karte oder Ihre Annahme. Eine Serie buchen Sie mit „Trotzdem buchen“.`,
    no_repeats: ({ name }) =>
      `„${name}“ können Kunden nicht selbst wiederholen. Sie können es als Serie buchen.`,
    contact_directly: ({ name }) =>
      `${name} nimmt dies online nicht an. Die Person wird gebeten, sich zu melden.`,
    waitlist_full: ({ limit }) =>
      `Der Kunde hat schon ${limit} Einträge auf der Warteliste; mehr gehen nicht. Entfernen Sie zuerst einen.`,
    waitlist_status: 'Der Status dieses Eintrags hat sich geändert. Sehen Sie ihn noch einmal an.',
    waitlist_offer_over: 'Das Angebot ist abgelaufen. Der Kunde bleibt auf der Warteliste.',
    waitlist_nothing_free: 'Es ist keine passende Zeit frei. Wählen Sie eine andere.',
    account_in_use: ({ name }) =>
      `Bei ${name} gibt es noch anstehende Termine, offene Bestellungen oder etwas abzurechnen.`,
    client_expected:
      'Der Kunde hat anstehende Termine oder offene Bestellungen. Stornieren Sie sie zuerst, oder schließen Sie sie ab.',
    business_archived: ({ name }) =>
      `${name} ist archiviert und nimmt keine Buchungen oder Bestellungen an.`,
    item_not_bookable: ({ name }) => `„${name}“ ist ein Produkt; gebucht werden nur Leistungen.`,
    item_not_offered: ({ name }) => `„${name}“ wird zurzeit nicht angeboten.`,
    too_many_of_item: ({ name, limit }) =>
      `Eine Bestellung kann höchstens ${limit} Stück von „${name}“ haben.`,
    variant_not_offered: ({ name, variantName }) =>
      `„${name}“ wird zurzeit nicht als ${variantName} angeboten.`,
    staff_inactive: ({ staffName }) => `${staffName} arbeitet nicht mehr hier.`,
    staff_not_assigned: ({ staffName, name }) => `${staffName} führt „${name}“ nicht aus.`,
    tariff_staff: ({ name, limit }, { number }) =>
      `Der Tarif ${name} erlaubt ${number(limit)} aktive ${count(limit, 'Person', 'Personen')} im Team; ein größerer erlaubt mehr.`,
    tariff_items: ({ name, limit }, { number }) =>
      `Der Tarif ${name} erlaubt ${number(limit)} ${count(limit, 'aktiven Eintrag', 'aktive Einträge')} im Katalog; ein größerer erlaubt mehr.`,
    tariff_appointments: ({ name, limit }, { number }) =>
      `Der Tarif ${name} erlaubt ${number(limit)} ${count(limit, 'Termin', 'Termine')} im Monat; ein größerer erlaubt mehr.`,
    appointment_step: 'Der Status des Termins hat sich geändert. Sehen Sie ihn noch einmal an.',
    appointment_not_movable: 'Nur offene und bestätigte Termine können verschoben werden.',
    appointment_not_changeable:
      'Nur offene, bestätigte und laufende Termine können geändert werden.',
    appointment_of_class:
      'Ein Kurs ist für alle gleich. Verschieben oder stornieren Sie stattdessen den Platz des Kunden.',
    appointment_of_order:
      'Der Termin gehört zu einer Bestellung. Ändern Sie stattdessen die Bestellung.',
    appointment_of_package:
      'Dieser Termin ist mit einem Paket bezahlt. Entfernen Sie zuerst das Paket.',
    appointment_not_begun: 'Nichterscheinen kann erst nach dem Beginn vermerkt werden.',
    appointment_not_due: ({ day }, write) =>
      `Das kann erst ab dem Tag des Termins vermerkt werden, ab dem ${write.day(day)}.`,
    appointment_over:
      'Der Termin ist vorbei und kann nicht storniert werden. Setzen Sie ihn auf abgeschlossen oder nicht erschienen.',
    appointment_too_late: ({ minutes }, { number }) =>
      `Kunden können bis ${number(minutes)} ${count(minutes, 'Minute', 'Minuten')} vor Beginn ändern; jetzt kann es nur der Betrieb.`,
    order_step: 'Der Status der Bestellung hat sich geändert. Sehen Sie sie noch einmal an.',
    order_confirmed: 'Die Bestellung ist schon bestätigt. Nur der Betrieb kann sie stornieren.',
    order_not_changeable:
      'Die Bestellung ist abgeschlossen oder storniert und kann nicht mehr geändert werden.',
    order_line_begun: ({ name }) =>
      `Der Termin für „${name}“ hat begonnen oder ist vorbei, deshalb bleibt er auf der Bestellung.`,
    order_line_granted: ({ name }) =>
      `„${name}“ ist bezahlt und gehört schon dem Käufer, deshalb wird nichts davon entfernt.`,
    order_line_shipped: ({ name, limit }) =>
      `Von „${name}“ sind schon ${limit} versandt, deshalb werden es nicht weniger.`,
    order_shipped: ({ name }) =>
      `„${name}“ ist versandt, deshalb kann die Bestellung nicht storniert werden. Entfernen Sie den Rest, oder stornieren Sie zuerst die Sendung.`,
    order_not_shippable: ({ status }) =>
      status === 'new'
        ? 'Bestätigen Sie die Bestellung, bevor sie versandt wird.'
        : 'Von dieser Bestellung kann nichts mehr versandt werden.',
    nothing_to_ship: 'Alle Waren der Bestellung sind schon unterwegs.',
    ship_too_many: ({ name, left }) => `Von „${name}“ können nur noch ${left} versandt werden.`,
    return_too_many: ({ name, left }) => `Von „${name}“ können nur ${left} zurückgegeben werden.`,
    return_too_large: ({ amount }) =>
      `Für das, was zurückkommt, wurden höchstens ${amount} berechnet.`,
    order_line_returned: ({ amount }) =>
      `Für zurückgekommene Stücke wurden ${amount} gutgeschrieben, deshalb kostet es nicht weniger.`,
    shipment_step: 'Die Sendung ist inzwischen weiter und kann so nicht mehr geändert werden.',
    discount_limit: ({ name, limit }) =>
      `Sie dürfen höchstens ${limit} % nachlassen; bei „${name}“ wäre es mehr.`,
    package_needs_client: ({ name }) =>
      `„${name}“ wird an einen Kunden verkauft. Wählen Sie zuerst einen.`,
    order_total_changed:
      'Die Summe der Bestellung hat sich geändert. Sehen Sie sie noch einmal an.',
    cart_changed: ({ name }) =>
      `Der Warenkorb hat sich geändert: „${name}“. Sehen Sie ihn noch einmal an.`,
    out_of_stock: ({ name, left, wanted }, { number }) =>
      `„${name}“: ${number(left)} vorhanden, ${number(wanted)} gewünscht.`,
    payment_of_nothing: 'Es kostet nichts, also ist nichts zu zahlen.',
    payment_paid: ({ amount, currency }, { money }) =>
      `Es ist schon bezahlt: ${money(amount, currency)}.`,
    payment_too_large: ({ amount, currency }, { money }) =>
      `Höchstens ${money(amount, currency)} können jetzt bezahlt werden.`,
    drawer_open: ({ name }) => `Die Kasse „${name}“ ist schon offen.`,
    drawer_closed: ({ name }) => `Die Kasse „${name}“ ist geschlossen.`,
    drawer_unclear: 'Mehrere Kassen sind offen. Bitte eine wählen.',
    drawer_short: ({ amount, currency }, { money }) =>
      `In der Kasse sollten höchstens ${money(amount, currency)} sein.`,
    payment_not_payable: 'Im jetzigen Status kann es nicht mehr bezahlt werden.',
    drawer_needed: 'Es ist keine Kasse geöffnet. Öffnen Sie zuerst eine unter „Kasse“.',
    payment_with_order:
      'Dieser Termin gehört zu einer Bestellung und wird mit der Bestellung bezahlt.',
    visit_in_order: 'Dieser Termin gehört schon zu einer Bestellung.',
    visit_of_other: 'Dieser Termin gehört einem anderen Kunden als die Bestellung.',
    payment_of_provider:
      'Online-Zahlungen bestätigt der Zahlungsanbieter. Von Hand erfassen Sie nur Zahlungen vor Ort.',
    payment_closed: 'Diese Zahlung ist beendet und kann nicht mehr erfolgen.',
    payment_not_wanted:
      'Nehmen Sie das Geld nicht an: Es ist schon bezahlt oder storniert, oder die Zeit ist vergeben.',
    refund_of_unpaid: 'Nur eine erfolgte Zahlung kann erstattet werden.',
    refund_too_large: ({ amount, currency }, { money }) =>
      `Von dieser Zahlung können noch höchstens ${money(amount, currency)} erstattet werden.`,
    fee_too_large: ({ amount, currency }, { money }) =>
      `Höchstens ${money(amount, currency)} können einbehalten werden: so viel kostet es.`,
    card_under_way: 'Es wird gerade von der Karte abgebucht.',
    card_not_kept: 'Für diesen Termin ist keine Karte hinterlegt.',
    card_not_owed: 'Es ist nichts offen, das von der Karte abgebucht werden darf.',
    card_refused_often:
      'Die Bank hat zu oft abgelehnt. Bitten Sie den Kunden, über den Link zu zahlen.',
    settle_of_live:
      'Abgerechnet wird nur eine Stornierung oder ein Nichterscheinen. Geben Sie beim Nichterscheinen an, was Sie einbehalten.',
    receipt_stands: ({ name }) =>
      `${name} nennt diesen Kunden als Käufer. Stellen Sie zuerst eine Gutschrift aus.`,
    receipt_with_order:
      'Dieser Termin gehört zu einer Bestellung und hat seinen Beleg mit der Bestellung.',
    receipt_of_cancelled: 'Für Storniertes gibt es keinen Beleg.',
    receipt_of_nothing: 'Es gibt nichts, was ein Beleg zeigen könnte.',
    credit_of_credit: 'Eine Gutschrift kann nicht gutgeschrieben werden.',
    credit_too_large: ({ amount, currency }, { money }) =>
      `Von diesem Beleg können noch höchstens ${money(amount, currency)} gutgeschrieben werden.`,
    provider_unclear:
      'Der Zahlungsdienst hat nicht klar geantwortet. Versuchen Sie es noch einmal: Nichts wird doppelt abgebucht.',
    provider_refused: 'Der Zahlungsdienst hat die Zahlung abgelehnt. Nichts wurde abgebucht.',
    refund_unclear:
      'Der Zahlungsdienst hat nicht klar geantwortet. Die Erstattung wird geprüft; starten Sie keine weitere.',
    refund_refused: 'Der Zahlungsdienst hat die Erstattung abgelehnt. Nichts wurde erstattet.',
    provider_credentials: 'Die Zugangsdaten für den Zahlungsdienst müssen neu gespeichert werden.',
    provider_not_connected: 'Der Betrieb hat kein aktives Konto bei diesem Zahlungsdienst.',
    sandbox_in_production: 'Testzahlungen stehen hier nicht zur Verfügung.',
    undo_impossible: 'Das lässt sich nicht rückgängig machen.',
    proposal_over: 'Die Anfrage ist schon beantwortet oder abgelaufen.',
    proposal_changed: 'Die Anfrage ist überholt: Seitdem hat sich etwas geändert.',
    undo_changed: 'Es wurde seitdem geändert und lässt sich nicht mehr rückgängig machen.',
    undo_done: 'Es wurde schon rückgängig gemacht.',
    undo_over: 'Dafür ist es zu spät; es lässt sich nicht mehr rückgängig machen.',
    undo_money:
      'Bestellungen und Zahlungen werden nicht rückgängig gemacht: Stornieren Sie die Bestellung, oder erstatten Sie die Zahlung.',
    changed_meanwhile: 'Jemand hat das inzwischen geändert.',
    deleted_meanwhile: 'Etwas, worauf sich das bezieht, wurde inzwischen gelöscht.',
    number_too_large: 'Die Menge oder Summe ist zu groß.',
    currency_fixed: ({ currency }) =>
      `Die Währung bleibt ${currency}, weil es darin Preise, Bestellungen oder Termine gibt.`,
    address_unconfirmed:
      'Bestätigen Sie zuerst Ihre eigene E-Mail-Adresse: siehe die E-Mail, die wir gesendet haben.',
    operator_looks:
      'Sie sehen diesen Betrieb nur zum Lesen. Verlassen Sie ihn, um etwas zu ändern.',
    owner_last: 'Ein Betrieb braucht einen Inhaber; machen Sie erst jemand anderen zum Inhaber.',
    grants_more: 'Sie haben dieses Recht selbst nicht. Fragen Sie jemanden, der es hat.',
    role_taken: 'Eine Rolle mit diesem Namen gibt es schon.',
    roles_many: ({ limit }, { number }) =>
      `Es gibt schon ${number(limit)} eigene Rollen, mehr geht nicht.`,
    role_used: ({ name }) => `Diese Rolle haben: ${name}. Geben Sie ihnen erst eine andere.`,
    view_taken: 'Es gibt schon eine Ansicht mit diesem Namen.',
    views_many: ({ limit }, { number }) =>
      `Sie haben ${number(limit)} Ansichten, mehr gehen nicht. Löschen Sie eine, die Sie nicht brauchen.`,
    invitation_accepted: 'Die Einladung wurde angenommen; entfernen Sie stattdessen das Mitglied.',
    time_off_many: ({ staffName, limit }, { number }) =>
      `${staffName} hat ${number(limit)} Abwesenheiten, mehr geht nicht. Entfernen Sie vergangene.`,
    rota_many: ({ staffName, limit }, { number }) =>
      `${staffName} hat ${number(limit)} Dienstpläne, mehr geht nicht. Entfernen Sie vergangene.`,
    time_off_decided: 'Dieser Antrag ist schon entschieden oder zurückgezogen.',
    time_open: ({ staffName }) => `${staffName} ist schon eingestempelt.`,
    time_clock: ({ staffName }) =>
      `${staffName} hat inzwischen ein- oder ausgestempelt. Sehen Sie noch einmal nach.`,
    time_approved: ({ staffName }) =>
      `Dieser Tag von ${staffName} ist freigegeben. Nehmen Sie die Freigabe erst zurück.`,
    time_overlaps: ({ staffName }) => `${staffName} hat zu dieser Zeit schon einen Eintrag.`,
    member_taken: ({ staffName }) => `Dieses Mitglied ist schon mit ${staffName} verknüpft.`,
    slug_taken: 'Diese Adresse hat schon ein anderer Betrieb.',
    sku_taken: 'Diese Artikelnummer ist schon vergeben.',
    category_taken: 'Eine Kategorie mit diesem Namen gibt es schon.',
    discount_code_taken: 'Einen Rabatt mit diesem Code gibt es schon.',
    discount_unknown: 'Einen Rabatt mit diesem Code gibt es derzeit nicht.',
    discount_used_up: 'Dieser Rabatt ist aufgebraucht.',
    discount_too_little: ({ amount }) => `Dieser Rabatt gilt ab ${amount}.`,
    discount_for_others: 'Dieser Rabatt gilt nicht für diese Artikel.',
    discount_not_first: 'Dieser Rabatt gilt für die erste Bestellung.',
    discount_used: ({ name }) =>
      `„${name}“ wird von Bestellungen verwendet. Pausieren Sie den Rabatt stattdessen.`,
    no_email: 'Es ist keine E-Mail-Adresse bekannt. Tragen Sie eine beim Kunden ein.',
    item_no_package: 'Dieser Artikel ist kein Paket.',
    package_unfit: 'Das Paket kann diesen Termin nicht decken.',
    gift_card_unknown: 'Es gibt keinen Gutschein mit diesem Code.',
    gift_card_blocked: 'Dieser Gutschein ist gesperrt.',
    gift_card_expired: 'Dieser Gutschein gilt nicht mehr.',
    gift_card_empty: 'Dieser Gutschein hat kein Guthaben mehr.',
    gift_card_void: 'Der Gutschein ist ungültig gemacht worden; stellen Sie einen anderen aus.',
    gift_card_for_gift_card: 'Gutscheine lassen sich nicht mit einem Gutschein kaufen.',
    gift_card_amount: ({ amount, limit, currency }, { money }) =>
      `Der Gutschein muss zwischen ${money(amount, currency)} und ${money(limit, currency)} liegen.`,
    tax_rate_taken: 'Einen Steuersatz mit diesem Namen gibt es schon.',
    custom_fields_many: ({ limit }, { number }) =>
      `Es gibt höchstens ${number(limit)} Felder. Benennen Sie eines um, das nicht mehr gebraucht wird.`,
    tax_rates_many: ({ limit }, { number }) =>
      `Ein Betrieb hat höchstens ${number(limit)} Steuersätze. Löschen Sie erst einen.`,
    tax_rate_used: ({ name }) =>
      `„${name}“ hat diesen Steuersatz; geben Sie dem zuerst einen anderen.`,
    client_phone_taken: 'Ein anderer Kunde hat diese Telefonnummer.',
    email_taken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
    name_ambiguous: 'Mehrere Einträge heißen so; geben Sie die Artikelnummer an.',
    gallery_full: ({ limit }, { number }) =>
      `Die Galerie hat ${number(limit)} Bilder, mehr geht nicht. Entfernen Sie erst eines.`,
    item_in_set: ({ name }) => `Das Set „${name}“ enthält es; ändern Sie zuerst das Set.`,
    stock_of_set: ({ name }) => `„${name}“ ist ein Set; ändern Sie den Bestand seiner Teile.`,
    stock_not_tracked: ({ name }) => `Der Bestand von „${name}“ wird nicht geführt.`,
    endpoint_inactive: 'Der Endpunkt ist abgeschaltet, daher wird nichts gesendet.',
    endpoints_many: ({ limit }, { number }) =>
      `Ein Betrieb hat höchstens ${number(limit)} Endpunkte. Löschen Sie erst einen.`,
    too_often: ({ seconds }, { number }) =>
      `Das waren zu viele Versuche. Versuchen Sie es in ${number(seconds)} ${count(seconds, 'Sekunde', 'Sekunden')} noch einmal.`,
  },
  rules: {
    required: 'muss ausgefüllt sein',
    too_small: ({ limit }, { number }) => `muss mindestens ${number(limit)} sein`,
    too_large: ({ limit }, { number }) => `darf höchstens ${number(limit)} sein`,
    too_short: ({ limit }, { number }) => `muss mindestens ${number(limit)} Zeichen haben`,
    too_long: ({ limit }, { number }) => `darf höchstens ${number(limit)} Zeichen haben`,
    too_few: ({ limit }, { number }) =>
      `muss mindestens ${number(limit)} ${count(limit, 'Eintrag', 'Einträge')} haben`,
    too_many: ({ limit }, { number }) =>
      `darf höchstens ${number(limit)} ${count(limit, 'Eintrag', 'Einträge')} haben`,
    pattern: ({ hint }) => `muss so aussehen: ${hint}`,
    email: 'muss eine E-Mail-Adresse sein',
    phone: 'muss eine Telefonnummer sein, wie +49 30 123456',
    phone_country: 'aus welchem Land? Bitte mit Landesvorwahl, wie +49 30 123456',
    one_line: 'muss eine einzige Zeile sein',
    decimals: 'hat mehr Nachkommastellen als die Währung',
    zero: 'muss größer als 0 sein',
    web_address: 'muss eine Webadresse sein',
    before_start: 'muss nach dem Beginn liegen',
    choice: 'muss eine der Möglichkeiten sein',
    nothing_called: ({ name }) => `hier heißt nichts „${name}“: legen Sie es zuerst an`,
    several_called: ({ name }) => `mehrere heißen „${name}“`,
    card_code: 'ein Code hat 6 bis 32 Buchstaben und Ziffern, die alle in der Datei stehen',
    card_there: 'einen Gutschein mit diesem Code gibt es schon: ändern Sie dort sein Guthaben',
    no_column: ({ name }) => `hat keine Spalte ${name}`,
    variant: 'braucht eine Auswahl der Variante',
    plain_text: 'muss reiner Text ohne HTML sein',
    unknown_variable: ({ name }) => `enthält ${name}, das es in dieser Nachricht nicht gibt`,
    broken_template: 'hat Klammern, die nicht zusammenpassen',
  },
  hints: {
    'an address that starts with https:// or http://':
      'eine Adresse, die mit https:// oder http:// beginnt',
    'lower-case letters, digits and underscores, a letter first, at most 40':
      'höchstens 40 Kleinbuchstaben, Ziffern und Unterstriche, ein Buchstabe zuerst',
    'a number such as -2.5': 'eine Zahl, etwa -2.5',
    'a day such as 2026-03-30': 'ein Tag, etwa 2026-03-30',
    'true or false': 'true oder false',
    'a rule of RFC 5545 such as FREQ=WEEKLY;COUNT=10':
      'eine Regel nach RFC 5545, etwa FREQ=WEEKLY;COUNT=10',
    'a time of day such as 09:00': 'eine Uhrzeit, etwa 09:00',
    'a colour as # and six hexadecimal digits, such as #1a56c4':
      'eine Farbe als # und sechs Hexadezimalziffern, etwa #1a56c4',
    'letters, digits, hyphens and underscores, such as SPRING-10':
      'Buchstaben, Ziffern, Bindestriche und Unterstriche, etwa SPRING-10',
    'the six digits of the code': 'die sechs Ziffern des Codes',
    'small letters and digits with single hyphens between, such as main-street-salon':
      'Kleinbuchstaben und Ziffern mit einzelnen Bindestrichen dazwischen, etwa salon-am-markt',
    'up to 12 letters, digits, hyphens, dots and slashes, of which the last is no digit':
      'bis zu 12 lateinische Buchstaben, Ziffern, Bindestriche, Punkte und Schrägstriche, am Ende keine Ziffer',
    'a three-letter ISO 4217 code such as EUR': 'ein Währungscode aus drei Buchstaben, etwa EUR',
  },
};
