import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
type RecordType = keyof typeof types;

/** Records by type and name. A list of answers for a name without any is empty; `silent` names are never answered. */
type Records = Partial<Record<`${RecordType} ${string}`, readonly string[]>>;

/**
 * Starts a DNS server on a free UDP port of the loopback address. It has the records that a test sets, and says of every other
 * name that it does not exist.
 */
export async function startNameServer() {
  const records: Records = {};
  const silent = new Set<string>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, end, type } = questionIn(message);
    asked.push(`${type} ${name}`);
    if (silent.has(name)) return;
    const values = records[`${type} ${name}` as `A ${string}`] ?? [];
    const isKnown = Object.keys(records).some(key => key.endsWith(` ${name}`));
    const header = Buffer.alloc(12);
    message.copy(header, 0, 0, 2);
    // A response with recursion available; 3 means that there is no such name.
    header.writeUInt16BE(0x81_80 | (isKnown ? 0 : 3), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(values.length, 6);
    const answers = values.map(value => answerOf(type, value));
    socket.send(Buffer.concat([header, message.subarray(12, end), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** Questions so far, such as `TXT example.com`. */
    asked,
    /** Replaces all records. */
    set: (all: Records) => {
      for (const key of Object.keys(records)) delete records[key as keyof Records];
      Object.assign(records, all);
    },
    silent,
    close: () => socket.close(),
  };
}

function questionIn(message: Buffer): { name: string; end: number; type: RecordType | 'other' } {
  const labels: string[] = [];
  let at = 12;
  while (message[at]) {
    const length = message[at]!;
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  const asked = message.readUInt16BE(at + 1);
  const [type = 'other'] = Object.entries(types).find(([, number]) => number === asked) ?? [];
  return { name: labels.join('.'), end: at + 5, type: type as RecordType };
}

function answerOf(type: RecordType | 'other', value: string): Buffer {
  const data = dataOf(type, value);
  const head = Buffer.alloc(12);
  // Points to the name of the question.
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(types[type as RecordType] ?? 0, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(type: RecordType | 'other', value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'TXT') return counted(value);
  return Buffer.concat([...value.split('.').map(counted), Buffer.of(0)]);
}

const counted = (text: string) => Buffer.concat([Buffer.of(text.length), Buffer.from(text)]);
