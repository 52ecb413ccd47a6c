import { tables } from '../texts/tables.ts';

/** What is said about mails and text messages. */
export const texts = tables({
  en: {
    title: 'Messages',
    none: 'Nothing was sent about this visit in the last 30 days.',
    reminder: 'Reminder planned',
    team: 'to the team',
    channel: { mail: 'Mail', sms: 'SMS' },
    status: { pending: 'Planned', sent: 'Sent', failed: 'Not sent' },
  },
  de: {
    title: 'Nachrichten',
    none: 'Zu diesem Termin wurde in den letzten 30 Tagen nichts gesendet.',
    reminder: 'Erinnerung geplant',
    team: 'an das Team',
    channel: { mail: 'E-Mail', sms: 'SMS' },
    status: { pending: 'Geplant', sent: 'Gesendet', failed: 'Nicht gesendet' },
  },
  ru: {
    title: 'Сообщения',
    none: 'За последние 30 дней об этом визите ничего не отправлялось.',
    reminder: 'Напоминание запланировано',
    team: 'команде',
    channel: { mail: 'Письмо', sms: 'СМС' },
    status: { pending: 'Запланировано', sent: 'Отправлено', failed: 'Не отправлено' },
  },
});
