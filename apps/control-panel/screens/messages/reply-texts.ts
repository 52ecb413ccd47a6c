import { tables } from '../../texts/tables.ts';

export const replyTexts = tables({
  en: {
    title: 'Replies by text message',
    ask: 'Reminders ask for YES or NO',
    hint: 'YES confirms the appointment. NO cancels it, before the cancellation deadline and only if that is free of charge.',
    none: 'Replies are not set up: the service needs a gateway that forwards them, such as Twilio.',
    gateway: 'The gateway sends signed replies to:',
    twilio:
      'At Twilio, under the number’s messaging, as “A message comes in” (webhook, HTTP POST):',
  },
  de: {
    title: 'Antworten per SMS',
    ask: 'Erinnerungen fragen nach JA oder NEIN',
    hint: 'JA bestätigt den Termin. NEIN storniert ihn, aber nur bis zur Frist und wenn es nichts kostet.',
    none: 'Antworten sind nicht eingerichtet: Der Dienst braucht ein Gateway, das sie weiterleitet, etwa Twilio.',
    gateway: 'Das Gateway schickt Antworten signiert an:',
    twilio:
      'Bei Twilio in der Nummer unter Messaging als „A message comes in“ (Webhook, HTTP POST):',
  },
  ru: {
    title: 'Ответы по СМС',
    ask: 'Напоминания просят ответить ДА или НЕТ',
    hint: 'ДА подтверждает запись. НЕТ отменяет её — до крайнего срока и только если это бесплатно.',
    none: 'Ответы не настроены: сервису нужен шлюз, который их передаёт, например Twilio.',
    gateway: 'Шлюз передаёт ответы с подписью по адресу:',
    twilio:
      'В Twilio, в настройках номера, раздел Messaging, «A message comes in» (Webhook, HTTP POST):',
  },
});
