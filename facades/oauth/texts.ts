import type { PageTexts } from '../http/page-language.ts';
import type { Scope } from './metadata.ts';

/** What the pages say that let a client in. */
export interface OauthTexts {
  title: (client: string) => string;
  /** Names who asks: the name is unproven, both places are not. */
  lead: (client: string) => string;
  describedAt: (host: string) => string;
  sentTo: (place: string) => string;
  warning: string;
  /** The warning of an address on the user's own computer. */
  ownProgram: string;
  signedInAs: (email: string) => string;
  may: string;
  scopes: Record<Scope, { name: string; means: string }>;
  asks: string;
  ask: Record<'none' | 'some' | 'all', string>;
  of: string;
  all: string;
  only: string;
  none: string;
  allow: string;
  deny: string;
  chooseScope: string;
  chooseBusiness: string;
  signInFirst: string;
  signInLead: string;
  failed: string;
  noClient: string;
}

export const oauthTexts: PageTexts<OauthTexts> = {
  en: {
    title: client => `Let ${client} in?`,
    lead: client => `A program that calls itself ${client} asks for access.`,
    describedAt: host => `Its description is published at ${host}.`,
    sentTo: place => `Your answer and the access go to ${place}.`,
    ownProgram:
      'This is a program on your own computer, and any program there can use this name. Go on only if you started it there yourself just now.',
    warning: 'Nobody has checked its name. Go on only if you started this there yourself just now.',
    signedInAs: email => `You are signed in as ${email}.`,
    may: 'It may',
    scopes: {
      read: { name: 'See', means: 'the calendar, clients, catalog, orders and figures' },
      bookings: { name: 'Book', means: 'book, move and call off visits' },
      write: {
        name: 'Change',
        means: 'all of that, place orders, edit clients, catalog, team and hours',
      },
      payments: { name: 'Take money', means: 'start payments, settle them and pay back' },
    },
    asks: 'It asks me first',
    ask: {
      none: 'nothing: it acts by itself',
      some: 'before money moves and before something is called off',
      all: 'before every change',
    },
    of: 'In',
    all: 'all of my businesses, later ones too',
    only: 'only these:',
    none: 'You have no business yet. It may make one for you.',
    allow: 'Let it in',
    deny: 'No',
    chooseScope: 'Choose what it may do.',
    chooseBusiness: 'Choose a business.',
    signInFirst: 'Sign in to connect',
    signInLead:
      'A program asks for access to your business. Sign in here, and come back to this page: then you see who asks, and decide.',
    failed: 'This cannot be connected',
    noClient:
      'The address lacks client_id or redirect_uri. Start again in the program that you want to connect.',
  },
  de: {
    title: client => `${client} Zugang geben?`,
    lead: client => `Ein Programm, das sich ${client} nennt, bittet um Zugang.`,
    describedAt: host => `Seine Beschreibung steht auf ${host}.`,
    sentTo: place => `Ihre Antwort und der Zugang gehen an ${place}.`,
    ownProgram:
      'Das ist ein Programm auf Ihrem eigenen Computer, und jedes Programm dort kann diesen Namen tragen. Fahren Sie nur fort, wenn Sie es dort gerade selbst gestartet haben.',
    warning:
      'Den Namen hat niemand geprüft. Fahren Sie nur fort, wenn Sie das dort gerade selbst begonnen haben.',
    signedInAs: email => `Sie sind angemeldet als ${email}.`,
    may: 'Es darf',
    scopes: {
      read: { name: 'Sehen', means: 'Kalender, Kunden, Katalog, Bestellungen und Zahlen' },
      bookings: { name: 'Buchen', means: 'Termine buchen, verschieben und absagen' },
      write: {
        name: 'Ändern',
        means:
          'das alles, Bestellungen aufgeben, Kunden, Katalog, Team und Öffnungszeiten bearbeiten',
      },
      payments: { name: 'Geld annehmen', means: 'Zahlungen beginnen, abschließen und erstatten' },
    },
    asks: 'Es fragt mich vorher',
    ask: {
      none: 'nichts: Es handelt selbst',
      some: 'bevor Geld fließt und bevor etwas abgesagt wird',
      all: 'vor jeder Änderung',
    },
    of: 'In',
    all: 'allen meinen Betrieben, auch späteren',
    only: 'nur diesen:',
    none: 'Sie haben noch keinen Betrieb. Es darf einen für Sie anlegen.',
    allow: 'Zugang geben',
    deny: 'Nein',
    chooseScope: 'Wählen Sie, was es darf.',
    chooseBusiness: 'Wählen Sie einen Betrieb.',
    signInFirst: 'Zum Verbinden anmelden',
    signInLead:
      'Ein Programm bittet um Zugang zu Ihrem Betrieb. Melden Sie sich hier an und kommen Sie auf diese Seite zurück: Dann sehen Sie, wer fragt, und entscheiden.',
    failed: 'Das kann nicht verbunden werden',
    noClient:
      'In der Adresse fehlt client_id oder redirect_uri. Beginnen Sie noch einmal in dem Programm, das Sie verbinden wollen.',
  },
  ru: {
    title: client => `Дать доступ: ${client}?`,
    lead: client => `Программа, которая называет себя ${client}, просит доступ.`,
    describedAt: host => `Её описание опубликовано на ${host}.`,
    sentTo: place => `Ваш ответ и доступ получит ${place}.`,
    ownProgram:
      'Это программа на вашем компьютере, и так может назваться любая программа на нём. Продолжайте, только если вы сами запустили её только что.',
    warning:
      'Её название никто не проверял. Продолжайте, только если вы сами начали это там только что.',
    signedInAs: email => `Вы вошли как ${email}.`,
    may: 'Ей можно',
    scopes: {
      read: { name: 'Видеть', means: 'календарь, клиентов, каталог, заказы и показатели' },
      bookings: { name: 'Записывать', means: 'записывать, переносить и отменять визиты' },
      write: {
        name: 'Изменять',
        means: 'всё это, оформлять заказы, править клиентов, каталог, команду и часы работы',
      },
      payments: {
        name: 'Принимать деньги',
        means: 'начинать и проводить платежи, возвращать деньги',
      },
    },
    asks: 'Сначала спрашивает меня',
    ask: {
      none: 'ни о чём: действует сама',
      some: 'перед движением денег и перед отменами',
      all: 'перед каждым изменением',
    },
    of: 'Где',
    all: 'во всех моих бизнесах, и в будущих',
    only: 'только в этих:',
    none: 'У вас ещё нет бизнеса. Ей можно создать его для вас.',
    allow: 'Дать доступ',
    deny: 'Нет',
    chooseScope: 'Выберите, что ей можно.',
    chooseBusiness: 'Выберите бизнес.',
    signInFirst: 'Войдите, чтобы подключить',
    signInLead:
      'Программа просит доступ к вашему бизнесу. Войдите здесь и вернитесь на эту страницу: вы увидите, кто просит, и решите.',
    failed: 'Это нельзя подключить',
    noClient:
      'В адресе нет client_id или redirect_uri. Начните заново в программе, которую хотите подключить.',
  },
};
