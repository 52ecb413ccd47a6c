import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    you: 'you',
    ownOnly: 'Staff see only their own appointments and clients',
    ownOnlyHint:
      'They then see no orders or payments either. Link each member to a person under Team.',
    saved: 'Saved',
    invited: 'Invited',
    roleOf: (name: string) => `Role of ${name}`,
    changed: (name: string) => `Role of ${name} changed`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'They and their tokens lose access at once.',
    removed: (name: string) => `${name} removed`,
    invite: 'Invite a member',
    email: 'E-mail',
    role: 'Role',
    send: 'Send invitation',
    sent: (email: string) => `${email} invited`,
    can: {
      owner: 'Everything, including members, tokens and payment provider keys.',
      manager: 'Everything except members, tokens and payment provider keys.',
      front_desk:
        'Daily work: calendar, clients, orders, payments and refunds. No prices, reports or settings.',
      staff: 'Calendar, clients and orders. No refunds, reports or settings.',
      bookkeeper:
        'Views orders, payments, cash drawers, gift cards and reports. Issues and credits receipts.',
      custom: 'Its own permissions: see Roles.',
    },
  },
  de: {
    you: 'Sie',
    ownOnly: 'Das Team sieht nur eigene Termine und Kunden',
    ownOnlyHint:
      'Dann auch keine Bestellungen und Zahlungen. Verknüpfen Sie Mitglieder unter Team mit ihrer Person.',
    saved: 'Gespeichert',
    invited: 'Eingeladen',
    roleOf: (name: string) => `Rolle von ${name}`,
    changed: (name: string) => `Rolle von ${name} geändert`,
    remove: 'Entfernen',
    removeOf: (name: string) => `${name} entfernen`,
    removeTitle: (name: string) => `${name} entfernen?`,
    removeText: 'Der Zugang endet sofort, auch mit Tokens.',
    removed: (name: string) => `${name} entfernt`,
    invite: 'Mitglied einladen',
    email: 'E-Mail',
    role: 'Rolle',
    send: 'Einladung senden',
    sent: (email: string) => `${email} eingeladen`,
    can: {
      owner: 'Alles, auch Mitglieder, Tokens und die Schlüssel der Zahlungsanbieter.',
      manager: 'Alles außer Mitgliedern, Tokens und den Schlüsseln der Zahlungsanbieter.',
      front_desk:
        'Das Tagesgeschäft: Kalender, Kunden, Bestellungen, Zahlungen und Erstattungen. Keine Preise, Berichte oder Einstellungen.',
      staff: 'Kalender, Kunden und Bestellungen. Keine Erstattungen, Berichte oder Einstellungen.',
      bookkeeper:
        'Sieht Bestellungen, Zahlungen, Kassen, Gutscheine und Berichte. Stellt Belege und Gutschriften aus.',
      custom: 'Eigene Rechte: siehe Rollen.',
    },
  },
  ru: {
    ownOnly: 'Сотрудники видят только свои записи и своих клиентов',
    ownOnlyHint:
      'Тогда не видят и заказы с платежами. Свяжите участников с сотрудниками в разделе «Команда».',
    saved: 'Сохранено',
    you: 'вы',
    invited: 'Приглашение отправлено',
    roleOf: (name: string) => `Роль: ${name}`,
    changed: (name: string) => `Роль изменена: ${name}`,
    remove: 'Убрать',
    removeOf: (name: string) => `Убрать: ${name}`,
    removeTitle: (name: string) => `Убрать участника ${name}?`,
    removeText: 'Доступ сразу прекратится, в том числе через токены.',
    removed: (name: string) => `Больше не участвует: ${name}`,
    invite: 'Пригласить',
    email: 'Эл. почта',
    role: 'Роль',
    send: 'Отправить приглашение',
    sent: (email: string) => `Приглашение отправлено: ${email}`,
    can: {
      owner: 'Всё, включая участников, токены и ключи платёжных провайдеров.',
      manager: 'Всё, кроме участников, токенов и ключей платёжных провайдеров.',
      front_desk:
        'Вся работа дня: календарь, клиенты, заказы, оплата и возвраты; без цен, отчётов и настроек.',
      staff: 'Календарь, клиенты и заказы; без возвратов, отчётов и настроек.',
      bookkeeper:
        'Видит заказы, платежи, кассу, подарочные карты и отчёты. Выдаёт чеки и оформляет возвраты по ним.',
      custom: 'Свой набор прав: см. «Роли».',
    },
  },
});
