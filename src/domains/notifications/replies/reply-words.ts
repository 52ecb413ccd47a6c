/** What somebody means who answers a reminder. */
export type Reply = 'yes' | 'no' | 'stop' | 'start';

/** Each word means the same in all languages, since people answer in their own. `stop` and `start` are those of gateways. */
export const replyWords: Readonly<Record<Reply, readonly string[]>> = {
  yes: [
    '1',
    'y',
    'yes',
    'yep',
    'ok',
    'okay',
    'confirm',
    'j',
    'ja',
    'bestätigen',
    'да',
    'д',
    'подтверждаю',
  ],
  no: ['2', 'n', 'no', 'nope', 'cancel', 'nein', 'absagen', 'нет', 'н', 'отмена', 'отменить'],
  stop: [
    'stop',
    'stopall',
    'unsubscribe',
    'end',
    'quit',
    'optout',
    'revoke',
    'stopp',
    'abmelden',
    'стоп',
  ],
  start: ['start', 'unstop', 'anmelden', 'старт'],
};
