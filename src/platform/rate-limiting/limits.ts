const minute = 60;
const hour = 3600;
const day = 24 * hour;

/** Fixed rate limits: at most `points` times in `duration` seconds. */
export const limits = {
  /** By address and sender, so that no sender can block the mails of others to an address. */
  'mail-by-sender': { points: 5, duration: hour, what: 'mails to one address' },
  /** By address, registered or not. */
  'mail-to-address': { points: 30, duration: hour, what: 'mails to one address' },
  /** By address, once the hour's mails are used up: strangers can slow an address down and never block it. */
  'mail-to-address-slowly': { points: 1, duration: 2 * minute, what: 'mails to one address' },
  /**
   * Notifications to one recipient, over all businesses. A client can have many appointments and orders. Text messages cost more.
   */
  'sms-to-phone': { points: 6, duration: hour, what: 'text messages to one phone' },
  'mail-to-client': { points: 30, duration: hour, what: 'notifications to one address' },
  'mail-to-member': { points: 200, duration: hour, what: 'notifications to one member' },
  /** By address. */
  'test-message': { points: 20, duration: hour, what: 'tests of messages' },
  'whatsapp-to-phone': { points: 6, duration: hour, what: 'messages by WhatsApp to one phone' },
  'whatsapp-of-business': {
    points: 300,
    duration: day,
    what: 'messages by WhatsApp of one business',
  },
  'sms-of-business': { points: 300, duration: day, what: 'text messages of one business' },
  'mail-of-business': { points: 5000, duration: day, what: 'notifications of one business' },
  'link-request': { points: 30, duration: hour, what: 'sign-in links' },
  registration: { points: 10, duration: hour, what: 'new accounts' },
  'link-use': { points: 60, duration: hour, what: 'failed tries of a link' },
  /** By phone or address, with and without the sender, as for mails. */
  'code-by-sender': { points: 5, duration: hour, what: 'codes to one phone or address' },
  'code-to-target': { points: 10, duration: hour, what: 'codes to one phone or address' },
  'code-to-target-slowly': {
    points: 1,
    duration: 2 * minute,
    what: 'codes to one phone or address',
  },
  'code-request': { points: 30, duration: hour, what: 'codes' },
  'code-use': { points: 60, duration: hour, what: 'failed tries of a code' },
  /** Wrong codes by phone or address, regardless of their origin. */
  'code-guess': {
    points: 15,
    duration: hour,
    what: 'failed tries of codes for one phone or address',
  },
  /** By credential and visitor. A code has 80 bits, so this limit only keeps guessing cheap for us. */
  'gift-card-code': { points: 20, duration: hour, what: 'wrong codes of gift cards' },
  'hold-by-session': { points: 60, duration: hour, what: 'holds' },
  /** Well above the visitors of one salon who share the address of a Wi-Fi or a carrier. */
  'hold-by-visitor': { points: 300, duration: hour, what: 'holds from one address' },
  'hold-by-token': { points: 1000, duration: hour, what: 'holds through one token' },
  /** One point per 500 start times that a calendar request computes. */
  'starts-by-visitor': { points: 200, duration: minute, what: 'lots of 500 start times' },
  'sale-by-visitor': { points: 60, duration: hour, what: 'orders and bookings from one address' },
  'oauth-registration': { points: 100, duration: hour, what: 'registered clients' },
  /** By user. */
  'client-description': { points: 60, duration: hour, what: 'looks at descriptions of clients' },
  /** By business: three sandboxes exist at most, and one could be created and deleted again and again. */
  'sandbox-creation': { points: 20, duration: hour, what: 'new sandboxes' },
  /** By business. */
  'domain-check': { points: 60, duration: hour, what: 'looks for the proof of a domain' },
  /** By network, and by network and review: a visitor's reports of one review count once a day. */
  'review-report': { points: 20, duration: hour, what: 'reports of reviews' },
  'report-of-review': { points: 1, duration: day, what: 'reports of one review' },
  /** By network, by chat, and by business. Anybody can write to a business without an account. */
  'chat-by-visitor': { points: 60, duration: hour, what: 'messages from one address' },
  'chat-messages': { points: 40, duration: hour, what: 'messages in one chat' },
  'chat-files': { points: 100, duration: hour, what: 'files of one chat' },
  'chats-of-business': { points: 200, duration: hour, what: 'new chats with one business' },
  /** By business. */
  'message-files': { points: 200, duration: hour, what: 'files of messages' },
  /** By business and sender, and by business. */
  'forwarded-by-sender': { points: 30, duration: hour, what: 'mails of one sender' },
  'forwarded-mails': { points: 300, duration: hour, what: 'mails to one business' },
  /** By phone. People write shorter texts, and more of them, than notifications are. */
  'answers-to-phone': { points: 40, duration: hour, what: 'answers to one phone' },
  /** By tablet: names and digits without a visit. */
  'kiosk-misses': { points: 10, duration: 600, what: 'attempts to find a visit' },
  /** By network, and by address and business: a lost mail can be asked for again. */
  'news-request': { points: 20, duration: hour, what: 'requests for news' },
  'news-to-address': { points: 3, duration: 7 * day, what: 'requests for news of one address' },
  /** By visit. */
  'form-answer': { points: 40, duration: hour, what: 'answered forms of one visit' },
  invitation: { points: 60, duration: hour, what: 'changes of members' },
} as const satisfies Readonly<Record<string, Limit>>;

export interface Limit {
  readonly points: number;
  /** Duration in seconds. */
  readonly duration: number;
  readonly what: string;
}

export type LimitName = keyof typeof limits;
