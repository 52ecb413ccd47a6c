import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

/** A statement that the database has parsed. */
interface Prepared {
  readonly text: string;
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** Description of the rows, as answers begin with it. */
  readonly described: readonly Message[];
  readonly madeAt: number;
  uses: number;
}

/** Limit of prepared statements, since each takes memory of the database. The least recently used one is dropped. */
const mostPrepared = 300;

/**
 * Limits after which a statement is planned again. The database does not notice a table's growth, and the plan for an empty table
 * reads all rows.
 */
const mostUses = 200;
const longestKeptMs = 3_600_000;

/**
 * Parses each statement of the embedded database once and plans it rarely, which saves two thirds of a statement's cost.
 * PGlite's own `query` parses and plans for each call.
 */
export class PreparedPglite {
  readonly #session: PGlite;
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;

  constructor(session: PGlite) {
    this.#session = session;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<Results<Row>> {
    return this.#session.runExclusive(async () => {
      const { name, parameterTypes, described } = await this.#prepare(text);
      const { serializers, parsers } = this.#session;
      const written = values.map((value, place) => {
        if (value === null || value === undefined) return null;
        const serializer = serializers[parameterTypes[place]!];
        return serializer ? serializer(value) : String(value as string | number | boolean);
      });
      const parts = [serialize.bind({ statement: name, values: written }), serialize.execute({})];
      const messages = await this.#send([...parts, serialize.sync()]);
      return parse.parseResults([...described, ...messages], parsers)[0] as Results<Row>;
    });
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text);
    const prepared =
      known && isFresh(known) ? known : await this.#make(text, known ?? this.#tooMany());
    // A map keeps insertion order, so a used entry is inserted again.
    this.#prepared.delete(text);
    this.#prepared.set(text, prepared);
    prepared.uses += 1;
    return prepared;
  }

  async #make(text: string, instead: Prepared | undefined): Promise<Prepared> {
    if (instead) this.#prepared.delete(instead.text);
    const name = `frontdesk_${(this.#count += 1)}`;
    const messages = await this.#send([
      ...(instead ? [serialize.close({ type: 'S', name: instead.name })] : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    return {
      text,
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      described: messages.filter(message => message.name === 'rowDescription'),
      madeAt: performance.now(),
      uses: 0,
    };
  }

  /** Returns the least recently used statement if the limit is reached. */
  #tooMany(): Prepared | undefined {
    if (this.#prepared.size < mostPrepared) return undefined;
    return this.#prepared.values().next().value;
  }

  /** @throws DatabaseError of the first failed message, after all messages have been read. */
  async #send(parts: readonly Uint8Array[]): Promise<Message[]> {
    const { messages } = await this.#session.execProtocol(Buffer.concat(parts));
    return messages;
  }
}

const isFresh = ({ uses, madeAt }: Prepared): boolean =>
  uses < mostUses && performance.now() - madeAt < longestKeptMs;
