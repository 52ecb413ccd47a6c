import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** A way to a database that can fall silent, break and come back, as networks and failovers do. */
export class FaultyLine {
  readonly #lines = new Set<Socket[]>();
  readonly #server: Server;
  #isRefusing = false;
  #refusal: Buffer | undefined;
  #isFrozen = false;

  private constructor(target: URL) {
    this.#server = createServer(near => {
      if (this.#isRefusing) return void near.destroy();
      if (this.#refusal) return this.#refuse(near, this.#refusal);
      if (this.#isFrozen) return this.#keep([near]);
      const far = connect(Number(target.port), target.hostname);
      near.pipe(far).pipe(near);
      this.#keep([near, far]);
    });
  }

  #refuse(near: Socket, refusal: Buffer): void {
    near.on('error', () => undefined);
    near.once('data', () => near.end(refusal));
  }

  /** The ends of a connection close together. */
  #keep(ends: Socket[]): void {
    this.#lines.add(ends);
    for (const socket of ends) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#lines.delete(ends);
        for (const other of ends) other.destroy();
      });
    }
  }

  /** Opens one to the database of this address. `url` is the address through it. */
  static async to(address: string): Promise<{ line: FaultyLine; url: string }> {
    const target = new URL(address);
    const line = new FaultyLine(target);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    const { port } = line.#server.address() as { port: number };
    const url = Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) });
    url.searchParams.delete('host');
    return { line, url: url.href };
  }

  /** How many are connected. */
  get open(): number {
    return this.#lines.size;
  }

  /** Whatever is connected hears nothing any more, and is not told so; new connections are served. */
  silence(): void {
    for (const [near, far] of this.#lines) {
      near?.unpipe();
      far?.unpipe();
      near?.resume();
      far?.resume();
    }
  }

  /** Nobody hears anything, on new connections neither, until it ends, when all connections break. */
  freeze(isFrozen: boolean): void {
    this.#isFrozen = isFrozen;
    if (isFrozen) this.silence();
    else this.cut();
  }

  /** Ends all that is connected. */
  cut(): void {
    for (const pair of this.#lines) for (const socket of pair) socket.destroy();
  }

  /** Refuses new connections until it serves again. */
  refuse(isRefusing: boolean): void {
    this.#isRefusing = isRefusing;
    if (isRefusing) this.cut();
  }

  /** Breaks what is connected and answers new connections as PgBouncer does, with this alone, until it is null. */
  refuseAs(refusal: { code: string; message: string } | null): void {
    this.#refusal = refusal ? errorResponse(refusal) : undefined;
    if (refusal) this.cut();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** An error as PostgreSQL's protocol sends it, with no more than a pooler says. */
function errorResponse({ code, message }: { code: string; message: string }): Buffer {
  const severity = 'FATAL';
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
