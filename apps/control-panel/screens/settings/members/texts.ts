import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    you: 'you',
    ownOnly: 'Staff see only their own visits and clients',
    ownOnlyHint:
      'Then also no orders and payments. Who they are in the team is set with each person.',
    saved: 'Saved',
    invited: 'Invited',
    roleOf: (name: string) => `Role of ${name}`,
    changed: (name: string) => `${name} has the new role`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'The business is closed to them at once, and so are their tokens.',
    removed: (name: string) => `${name} is removed`,
    invite: 'Invite somebody',
    email: 'E-mail',
    role: 'Role',
    send: 'Send the invitation',
    sent: (email: string) => `${email} is invited`,
    can: {
      owner: 'Everything, also members, tokens and the keys of payment providers.',
      manager: 'Everything but members, tokens and the keys of payment providers.',
      front_desk:
        'The day: calendar, clients, orders, payments and refunds; no prices, reports or settings.',
      staff: 'The calendar, clients and orders; no refunds, no reports and no settings.',
      bookkeeper:
        'Reads orders, payments, cash drawers, gift cards, receipts and reports; changes nothing.',
      custom: 'What was chosen for it: see Roles.',
    },
  },
  de: {
    you: 'Sie',
    ownOnly: 'Das Team sieht nur eigene Termine und Kunden',
    ownOnlyHint:
      'Dann auch keine Bestellungen und Zahlungen. Wer zu welcher Person im Team gehört, steht bei der Person.',
    saved: 'Gespeichert',
    invited: 'Eingeladen',
    roleOf: (name: string) => `Rolle von ${name}`,
    changed: (name: string) => `${name} hat die neue Rolle`,
    remove: 'Entfernen',
    removeOf: (name: string) => `${name} entfernen`,
    removeTitle: (name: string) => `${name} entfernen?`,
    removeText: 'Der Betrieb ist dann sofort nicht mehr zugänglich, auch nicht mit Tokens.',
    removed: (name: string) => `${name} ist entfernt`,
    invite: 'Jemanden einladen',
    email: 'E-Mail',
    role: 'Rolle',
    send: 'Einladung senden',
    sent: (email: string) => `${email} ist eingeladen`,
    can: {
      owner: 'Alles, auch Mitglieder, Tokens und die Schlüssel der Zahlungsanbieter.',
      manager: 'Alles außer Mitgliedern, Tokens und den Schlüsseln der Zahlungsanbieter.',
      front_desk:
        'Das Tagesgeschäft: Kalender, Kunden, Bestellungen, Zahlungen und Erstattungen; keine Preise, Berichte oder Einstellungen.',
      staff: 'Kalender, Kunden und Bestellungen; keine Erstattungen, Berichte oder Einstellungen.',
      bookkeeper:
        'Liest Bestellungen, Zahlungen, Kassen, Gutscheine, Belege und Berichte; ändert nichts.',
      custom: 'Was für sie gewählt wurde: siehe Rollen.',
    },
  },
  ru: {
    ownOnly: 'Сотрудники видят только свои записи и своих клиентов',
    ownOnlyHint:
      'Тогда и без заказов и платежей. Кто есть кто в команде, указано у каждого сотрудника.',
    saved: 'Сохранено',
    you: 'вы',
    invited: 'Приглашение отправлено',
    roleOf: (name: string) => `Роль: ${name}`,
    changed: (name: string) => `Новая роль: ${name}`,
    remove: 'Убрать',
    removeOf: (name: string) => `Убрать: ${name}`,
    removeTitle: (name: string) => `Убрать участника ${name}?`,
    removeText: 'Бизнес сразу станет недоступен, и его токены больше не действуют.',
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
        'Видит заказы, платежи, кассу, подарочные карты, чеки и отчёты; ничего не меняет.',
      custom: 'Что для неё выбрано: см. «Роли».',
    },
  },
});
