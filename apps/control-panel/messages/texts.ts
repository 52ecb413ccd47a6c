import { tables } from '../texts/tables.ts';

/** What is said about mails and text messages. */
export const texts = tables({
  en: {
    title: 'Messages',
    none: 'No messages about this appointment in the last 30 days.',
    reminder: 'Reminder scheduled',
    team: 'to the team',
    channel: { mail: 'E-mail', sms: 'SMS' },
    status: { pending: 'Scheduled', sent: 'Sent', failed: 'Not sent' },
  },
  de: {
    title: 'Nachrichten',
    none: 'In den letzten 30 Tagen keine Nachrichten zu diesem Termin.',
    reminder: 'Erinnerung geplant',
    team: 'an das Team',
    channel: { mail: 'E-Mail', sms: 'SMS' },
    status: { pending: 'Geplant', sent: 'Gesendet', failed: 'Nicht gesendet' },
  },
  ru: {
    title: 'Сообщения',
    none: 'За последние 30 дней сообщений об этой записи не было.',
    reminder: 'Напоминание запланировано',
    team: 'команде',
    channel: { mail: 'Письмо', sms: 'СМС' },
    status: { pending: 'Запланировано', sent: 'Отправлено', failed: 'Не отправлено' },
  },
});
