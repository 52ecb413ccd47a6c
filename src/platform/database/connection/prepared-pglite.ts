import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

/** What the database says of a statement once it has parsed it. */
interface Prepared {
  readonly text: string;
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** The description of its rows, as its answers would begin with it. */
  readonly described: readonly Message[];
  readonly madeAt: number;
  uses: number;
}

/** Each takes memory of the database; then the one that was used least recently is given up. */
const mostPrepared = 300;

/**
 * Then it is planned anew. Nothing tells the database that a table has grown since, and the plan for an empty one reads all of it.
 */
const mostUses = 200;
const longestKeptMs = 3_600_000;

/**
 * Has the embedded database parse each statement once, and plan it no oftener than it needs, which takes two thirds off what a
 * statement costs. Its own `query` does both for each call.
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
    // A map keeps the order of insertion: what is used is inserted again.
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

  /** The one that was used least recently, where there is no room for another. */
  #tooMany(): Prepared | undefined {
    if (this.#prepared.size < mostPrepared) return undefined;
    return this.#prepared.values().next().value;
  }

  /** @throws DatabaseError of the first message that failed, when all have been read. */
  async #send(parts: readonly Uint8Array[]): Promise<Message[]> {
    const { messages } = await this.#session.execProtocol(Buffer.concat(parts));
    return messages;
  }
}

const isFresh = ({ uses, madeAt }: Prepared): boolean =>
  uses < mostUses && performance.now() - madeAt < longestKeptMs;
