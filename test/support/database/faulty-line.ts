import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** A connection to a database that can stall, break and recover, as in network faults and failovers. */
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

  /** Closing one end of a connection closes the other. */
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

  /** Opens a line to the database at this address; `url` is the address through the line. */
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

  /** Number of open connections. */
  get open(): number {
    return this.#lines.size;
  }

  /** Drops all traffic on present connections without closing them; new connections work. */
  silence(): void {
    for (const [near, far] of this.#lines) {
      near?.unpipe();
      far?.unpipe();
      near?.resume();
      far?.resume();
    }
  }

  /** Drops all traffic, on new connections too. Its end breaks all connections. */
  freeze(isFrozen: boolean): void {
    this.#isFrozen = isFrozen;
    if (isFrozen) this.silence();
    else this.cut();
  }

  /** Closes all connections. */
  cut(): void {
    for (const pair of this.#lines) for (const socket of pair) socket.destroy();
  }

  /** Refuses new connections until it is called with false; true also closes present ones. */
  refuse(isRefusing: boolean): void {
    this.#isRefusing = isRefusing;
    if (isRefusing) this.cut();
  }

  /** Closes all connections and answers new ones with this error alone, as PgBouncer does. Null ends it. */
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

/** Returns an error in PostgreSQL's protocol, with only the fields that a pooler sends. */
function errorResponse({ code, message }: { code: string; message: string }): Buffer {
  const severity = 'FATAL';
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
