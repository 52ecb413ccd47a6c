import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Bench } from '../bench.ts';
import { Connection } from '../connection.ts';
import { percentile } from '../load.ts';
import { startMailServer } from '../mailing/mail-server.ts';
import { addReaders, removeReaders, type Writer } from '../mailing/readers.ts';
import { freePlaces } from '../places.ts';
import type { Program } from '../program.ts';
import { printLine } from '../report.ts';
import { startService } from '../servers.ts';
import { firstBookedId, tokens } from '../world.ts';

/** Bookings a second, which the service can make many times over. */
const rate = 20;

/** The time after which a written message begins to go out, with room for the first ones. */
const beginsMs = 20_000;

/** 50,000 mails an hour, as a second has them. */
const wanted = 14;

/**
 * Makes bookings at a steady rate, alone and while messages to 2,000 clients each go out by a mail server: one message, then three of
 * three businesses. Bookings alone are measured before and after, so that a busy minute slows both.
 */
export async function mailing({ url, seconds }: Bench): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const server = await startMailServer();
  const writers = await addReaders(database, 5);
  const service = await startService({
    DATABASE_URL: url,
    SMTP_URL: server.url,
    MAIL_FROM: 'Bench <bench@bench.example>',
  });
  const [first, one, ...three] = writers;
  try {
    const take = freePlaces(1);
    const book = () => bookings(service, take, seconds * 1000);
    const round = async (writing: readonly Writer[]) => {
      const before = await book();
      await Promise.all(writing.map(writer => write(service, writer)));
      await pause(beginsMs);
      const [taken, begin] = [server.taken(), performance.now()];
      const during = [...(await book()), ...(await book())];
      const mails = (server.taken() - taken) / ((performance.now() - begin) / 1000);
      await letRest(database, server.taken);
      return { mails, during, alone: [...before, ...(await book())] };
    };
    // The first round warms up.
    await round([first!]);
    report('one message', await round([one!]), wanted);
    report('three messages', await round(three), 3 * wanted);
  } finally {
    await service.stop();
    await server.close();
    await database.query('delete from appointment where id > $1', [firstBookedId]);
    await removeReaders(database, writers);
    await database.end();
  }
}

/** Mails a second, and how long bookings took in milliseconds while they went out, and alone. */
interface Outcome {
  mails: number;
  during: readonly number[];
  alone: readonly number[];
}

function report(figure: string, { mails, during, alone }: Outcome, least: number): void {
  const target = { of: 'ours', least } as const;
  printLine({ figure: `${figure} to 2,000 clients: mails/s beside bookings`, ours: mails, target });
  for (const [name, share] of [
    ['p50', 0.5],
    ['p95', 0.95],
  ] as const) {
    const [ours, limit] = [during, alone].map(times =>
      percentile(
        times.toSorted((a, b) => a - b),
        share,
      ),
    );
    printLine({
      figure: `  ${name} of a booking beside that alone, ms`,
      ours: ours!,
      limit: limit!,
      target: { of: 'ratio', most: 1.1 },
    });
  }
}

/** Books at a steady rate, independent of the answers, and returns how long each took in milliseconds. */
async function bookings(
  { port }: Program,
  take: ReturnType<typeof freePlaces>,
  milliseconds: number,
): Promise<number[]> {
  const free: Connection[] = [];
  const times: number[] = [];
  const book = async () => {
    const connection = free.pop() ?? new Connection(port);
    const sent = performance.now();
    const { status, body } = await connection.send({
      path: '/api/ai/create_appointment',
      body: take(),
      token: tokens.ai,
    });
    if (status !== 200) throw new Error(`Answered ${status}: ${body.toString()}`);
    times.push(performance.now() - sent);
    free.push(connection);
  };
  const under: Promise<void>[] = [];
  const begin = performance.now();
  for (let sent = 0; sent < (milliseconds * rate) / 1000; sent += 1) {
    await pause(Math.max(0, begin + (sent * 1000) / rate - performance.now()));
    under.push(book());
  }
  await Promise.all(under);
  for (const connection of free) connection.close();
  return times;
}

/** Writes to all clients of a business who agreed. */
async function write({ port }: Program, { businessId, token }: Writer): Promise<void> {
  const connection = new Connection(port);
  const { status, body } = await connection.send({
    path: `/api/business/${businessId}/messages`,
    token,
    body: {
      filter: {},
      purpose: 'news',
      subject: 'Spring',
      text: 'Dear {{firstName}}, our new colours are here. {{bookingLink}}',
    },
  });
  connection.close();
  if (status !== 200 && status !== 201) throw new Error(`Answered ${status}: ${body.toString()}`);
}

/** Withdraws what is still to be sent, and waits until no mail comes any more. */
async function letRest(database: pg.Client, taken: () => number): Promise<void> {
  await database.query(
    `update notification set status = 'cancelled' where status = 'pending' and kind = 'client_message'`,
  );
  for (let before = -1; before !== taken();) {
    before = taken();
    await pause(2000);
  }
}
