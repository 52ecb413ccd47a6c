import { tables } from '../../texts/tables.ts';

export const replyTexts = tables({
  en: {
    title: 'Answers by text message',
    ask: 'Reminders ask for YES or NO',
    hint: 'YES confirms the visit. NO cancels it as the link does: before the cut-off, and not where that costs something.',
    none: 'The service has no gateway that brings answers: Twilio, or one of its own with a secret.',
    gateway: 'The gateway posts answers, signed, to:',
    twilio:
      'At Twilio, under the number’s messaging, as “A message comes in” (webhook, HTTP POST):',
  },
  de: {
    title: 'Antworten per SMS',
    ask: 'Erinnerungen fragen nach JA oder NEIN',
    hint: 'JA bestätigt den Termin. NEIN sagt ihn ab wie der Link: bis zur Frist und nicht, wo das etwas kostet.',
    none: 'Der Dienst hat kein Gateway, das Antworten bringt: Twilio oder ein eigenes mit Geheimnis.',
    gateway: 'Das Gateway schickt Antworten signiert an:',
    twilio:
      'Bei Twilio in der Nummer unter Messaging als „A message comes in“ (Webhook, HTTP POST):',
  },
  ru: {
    title: 'Ответы по СМС',
    ask: 'Напоминания просят ответить ДА или НЕТ',
    hint: 'ДА подтверждает запись. НЕТ отменяет её, как и ссылка: до крайнего срока и только если это бесплатно.',
    none: 'У сервиса нет шлюза, который передаёт ответы: Twilio или своего, с секретом.',
    gateway: 'Шлюз передаёт ответы с подписью по адресу:',
    twilio:
      'В Twilio, в настройках номера, раздел Messaging, «A message comes in» (Webhook, HTTP POST):',
  },
});
