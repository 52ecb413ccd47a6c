import type { PageTexts } from '../http/page-language.ts';

/** What the pages around signing in say. */
export interface AuthTexts {
  signIn: string;
  signInLead: string;
  email: string;
  sendLink: string;
  isNew: string;
  makeAccount: string;
  registerLead: string;
  name: string;
  hasOne: string;
  known: string;
  look: string;
  linkSent: string;
  back: string;
  otherOut: string;
  invitation: string;
  invited: string;
  sendMeTheLink: string;
  invitedSent: string;
  confirm: string;
  confirmLead: string;
  confirmButton: string;
  confirmed: string;
  confirmedLead: (email: string) => string;
  toPanel: string;
  spent: string;
  spentLead: string;
  failed: string;
  wrongEmail: string;
  wrongName: string;
  tooOften: (minutes: number) => string;
  anotherAccount: string;
  foreign: string;
  busy: string;
  fault: (request: string) => string;
}

export const authTexts: PageTexts<AuthTexts> = {
  en: {
    signIn: 'Sign in',
    signInLead: 'We mail you a link to sign in with. There is no password.',
    email: 'E-mail address',
    sendLink: 'Send me a sign-in link',
    isNew: 'New here?',
    makeAccount: 'Make an account',
    registerLead: 'You are signed in at once, and make your business next.',
    name: 'Your name',
    hasOne: 'You have one?',
    known: 'There is an account with this address already: sign in instead.',
    look: 'Look into your mail',
    linkSent:
      'If there is an account with this address, the link is on its way. It works once, within 15 minutes.',
    back: 'Back',
    otherOut: 'The user who is signed in here now will be signed out.',
    invitation: 'Your invitation',
    invited:
      'You are invited to a business. To accept, sign in: we mail a link to the address that was invited.',
    sendMeTheLink: 'Send me the link',
    invitedSent:
      'The link is on its way to the address that was invited. It works once, within 15 minutes.',
    confirm: 'Confirm your address',
    confirmLead:
      'If you made a Frontdesk account with this address, confirm that the address is yours. Wherever that account is signed in, it will be signed out.',
    confirmButton: 'Confirm',
    confirmed: 'Your address is confirmed',
    confirmedLead: email => `Thank you: ${email} is confirmed.`,
    toPanel: 'Go to the Control Panel',
    spent: 'This link works no more',
    spentLead: 'This link was used before, is too old, or is none of ours.',
    failed: 'That did not work',
    wrongEmail: 'This must be an e-mail address such as ada@example.com.',
    wrongName: 'The name must be filled in, on one line.',
    tooOften: minutes =>
      `That was tried too often. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    anotherAccount: 'This link is for another account. Sign out first.',
    foreign: 'This was sent by a page of another site.',
    busy: 'The service is busy right now. Try again in a moment.',
    fault: request => `Something went wrong on our side. The request was ${request}.`,
  },
  de: {
    signIn: 'Anmelden',
    signInLead:
      'Wir senden Ihnen einen Link, mit dem Sie sich anmelden. Ein Passwort gibt es nicht.',
    email: 'E-Mail-Adresse',
    sendLink: 'Link zum Anmelden senden',
    isNew: 'Neu hier?',
    makeAccount: 'Konto anlegen',
    registerLead: 'Sie sind sofort angemeldet und legen als Nächstes Ihren Betrieb an.',
    name: 'Ihr Name',
    hasOne: 'Sie haben schon eines?',
    known: 'Mit dieser Adresse gibt es schon ein Konto: Melden Sie sich an.',
    look: 'Sehen Sie in Ihre Mail',
    linkSent:
      'Falls es ein Konto mit dieser Adresse gibt, ist der Link unterwegs. Er gilt einmal und 15 Minuten lang.',
    back: 'Zurück',
    otherOut: 'Wer hier gerade angemeldet ist, wird abgemeldet.',
    invitation: 'Ihre Einladung',
    invited:
      'Sie sind in einen Betrieb eingeladen. Um anzunehmen, melden Sie sich an: Wir senden einen Link an die eingeladene Adresse.',
    sendMeTheLink: 'Link senden',
    invitedSent:
      'Der Link ist unterwegs an die eingeladene Adresse. Er gilt einmal und 15 Minuten lang.',
    confirm: 'Bestätigen Sie Ihre Adresse',
    confirmLead:
      'Wenn Sie mit dieser Adresse ein Konto bei Frontdesk angelegt haben, bestätigen Sie bitte, dass die Adresse Ihre ist. Wo immer dieses Konto angemeldet ist, wird es abgemeldet.',
    confirmButton: 'Bestätigen',
    confirmed: 'Ihre Adresse ist bestätigt',
    confirmedLead: email => `Vielen Dank: ${email} ist bestätigt.`,
    toPanel: 'Zur Verwaltung',
    spent: 'Dieser Link gilt nicht mehr',
    spentLead: 'Er wurde schon verwendet, ist zu alt oder nicht von uns.',
    failed: 'Das hat nicht geklappt',
    wrongEmail: 'Die E-Mail-Adresse muss eine wie ada@example.com sein.',
    wrongName: 'Der Name muss ausgefüllt sein, in einer Zeile.',
    tooOften: minutes =>
      `Das waren zu viele Versuche. Versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
    anotherAccount: 'Dieser Link ist für ein anderes Konto. Melden Sie sich zuerst ab.',
    foreign: 'Das kam von einer Seite einer anderen Website.',
    busy: 'Der Dienst ist gerade ausgelastet. Versuchen Sie es gleich noch einmal.',
    fault: request => `Bei uns ist ein Fehler aufgetreten. Die Anfrage war ${request}.`,
  },
  ru: {
    signIn: 'Вход',
    signInLead: 'Мы пришлём на почту ссылку для входа. Пароля нет.',
    email: 'Адрес электронной почты',
    sendLink: 'Прислать ссылку для входа',
    isNew: 'Впервые здесь?',
    makeAccount: 'Создать учётную запись',
    registerLead: 'Вы войдёте сразу, а затем создадите свой бизнес.',
    name: 'Ваше имя',
    hasOne: 'Она уже есть?',
    known: 'С этим адресом уже есть учётная запись: войдите.',
    look: 'Проверьте почту',
    linkSent:
      'Если с этим адресом есть учётная запись, ссылка уже в пути. Она действует один раз, в течение 15 минут.',
    back: 'Назад',
    otherOut: 'Для того, кто сейчас здесь вошёл, будет выполнен выход.',
    invitation: 'Ваше приглашение',
    invited:
      'Вас приглашают в бизнес. Чтобы принять приглашение, войдите: мы пришлём ссылку на приглашённый адрес.',
    sendMeTheLink: 'Прислать ссылку',
    invitedSent: 'Ссылка в пути на приглашённый адрес. Она действует один раз, в течение 15 минут.',
    confirm: 'Подтвердите свой адрес',
    confirmLead:
      'Если вы создали учётную запись Frontdesk с этим адресом, подтвердите, что адрес ваш. Везде, где в неё вошли, будет выполнен выход.',
    confirmButton: 'Подтвердить',
    confirmed: 'Ваш адрес подтверждён',
    confirmedLead: email => `Спасибо: адрес ${email} подтверждён.`,
    toPanel: 'Перейти в панель',
    spent: 'Ссылка больше не действует',
    spentLead: 'Она уже использована, слишком стара или создана не нами.',
    failed: 'Не получилось',
    wrongEmail: 'Нужен адрес почты, например ada@example.com.',
    wrongName: 'Нужно указать имя, одной строкой.',
    tooOften: minutes =>
      `Слишком много попыток. Подождите и попробуйте снова, через ${minutes} мин.`,
    anotherAccount: 'Эта ссылка для другой учётной записи. Сначала выйдите.',
    foreign: 'Это отправила страница другого сайта.',
    busy: 'Сервис сейчас занят. Попробуйте через минуту.',
    fault: request => `На нашей стороне произошла ошибка. Запрос ${request}.`,
  },
};
